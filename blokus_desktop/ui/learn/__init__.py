"""Lessons: the page where all are offered, the page where one is played, and what is kept of them."""
