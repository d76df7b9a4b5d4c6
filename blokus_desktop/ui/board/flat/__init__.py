"""The flat board of Classic and Duo. Brainteasers that are laid flat are shown on it too."""
