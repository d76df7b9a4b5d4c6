"""How everything looks: theme, settings, words that stand in many rooms."""
