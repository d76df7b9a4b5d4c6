"""The room for sound. `heard` says what sounds, `speaker` how loud, `making` makes and `output` plays it."""
