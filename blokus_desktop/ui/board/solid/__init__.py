"""The turntable with its cubes."""
