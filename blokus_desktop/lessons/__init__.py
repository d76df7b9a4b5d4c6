"""Lessons that are played: positions, what to do there, and what counts as done; no Qt.

A `Course` has lessons, a `Lesson` has steps, and a `Step` is one thing to do: a sentence, a position, a goal.
A `LessonRun` is a learner on the way through a lesson. Sentences here are marked: they pass tr() when shown.
"""
