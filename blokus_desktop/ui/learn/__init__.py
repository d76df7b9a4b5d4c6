"""Lessons. One page offers all of them, another is where one is played: `session` owns the run of a lesson,
`page` shows it, and `room` connects the two. `progress` keeps what was learned.
"""
