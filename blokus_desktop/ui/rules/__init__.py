"""The rulebook as it is seen: a sheet beside the pages of the window, or over them where there is no room."""
