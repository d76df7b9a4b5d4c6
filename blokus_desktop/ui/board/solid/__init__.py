"""The turntable with its cubes. Blokus 3D and the solid brainteasers are shown on it."""
