"""The room for sound. `heard` says which fact of a game sounds, and `speaker` plays a sound by its name."""
