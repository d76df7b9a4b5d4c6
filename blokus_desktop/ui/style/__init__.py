"""How everything looks, and the settings a player chose. Every room may use it, and it knows no room."""
