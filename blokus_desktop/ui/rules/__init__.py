"""The rulebook as it is seen: a sheet beside the pages of the window, or over them where there is no room.

The sheet shows a page of the rulebook with its boards, finds words in it, and leads to lessons.
"""
