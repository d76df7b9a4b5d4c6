"""The room for sound: ``heard.py`` says which fact of a game sounds, ``speaker.py`` plays a sound by name."""
