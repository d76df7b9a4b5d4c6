"""The room for visible words: what the rules, the files and the puzzles tell as codes, said in sentences.

i18n.py      the language: every visible sentence passes tr() or trn(), lists pass all_of() and its kin
rules.py     why a move is refused
pictures.py  a position as letters, for the clipboard and the engine's answers
scores.py    what the lines of a score count
seeds.py     why a text is no code of rolls
files.py     what is wrong with a game file
puzzles.py   why a wish for a puzzle cannot be fulfilled, and what is wrong with a puzzle's code

The window and the engine say the same here; what only the window says stays in its own rooms. The engine
sets no language: what it answers is a protocol, which other programs read in English.
"""
