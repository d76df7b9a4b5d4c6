"""The room for sound. `heard` says what sounds, `speaker` how loud, `making` makes it and `output` plays it."""
