"""What is wrong with a game file, or why it cannot be read or written, in words."""

from blokus_desktop.game.illegal import IllegalMove
from blokus_desktop.game.seed import BadSeed
from blokus_desktop.saved.faults import Fault, GameFileError, GameTooLargeError
from blokus_desktop.words.i18n import capital, marked, tr
from blokus_desktop.words.rules import refusal_words
from blokus_desktop.words.seeds import bad_seed_words

_IN_FILE = {
    Fault.NO_TREE: marked("this is not a game file: there is no '(;' in it"),
    Fault.UNEXPECTED: marked("unexpected {mark!r}"),
    Fault.TORN_OFF: marked("the file ends within the game"),
    Fault.SECOND_GAME: marked("a second game follows; only files with one game can be opened"),
    Fault.BAD_VARIATION: marked("a variation must begin with '(;'"),
    Fault.PROPERTY_TWICE: marked("this property stands twice in one node"),
    Fault.MANY_PROPERTIES: marked("a node has more than {most} properties"),
    Fault.ENDLESS_VALUE: marked("this value has no end"),
    Fault.NO_VALUE: marked("this property has no value"),
    Fault.MANY_VALUES: marked("this property has more than {most} values"),
    Fault.LARGE_FILE: marked("the file is larger than a game can be ({megabytes} MB at most)"),
    Fault.NOT_UTF8: marked("this is not UTF-8 text"),
    Fault.MUCH_TEXT: marked(
        "the game has more than {megabytes} MB of comments and other text beside its moves"
    ),
    Fault.CHARACTER_SET: marked("the text is in {name!r}; only UTF-8 and Latin-1 can be opened"),
    Fault.NO_GAME: marked("the file does not say which game it is"),
    Fault.NO_FORM: marked("{property} must say which form of {game} it is"),
    Fault.NO_SUCH_FORM: marked("there is no form {form!r} of {game}"),
    Fault.NO_SUCH_GAME: marked("{name!r} is not a game that this program plays"),
    Fault.SEAT_COUNT: marked("{property} must have {wanted} values"),
    Fault.BAD_SEAT: marked("a seat is 'human', 'computer' or 'engine', with a level"),
    Fault.BAD_SEED: marked("{cause}"),
    Fault.BAD_SEEN: marked("{property} has rounds with what was rolled, as in '4:2,5'"),
    Fault.MANY_NODES: marked("the game has more than {most} moves and variations"),
    Fault.OTHER_TURN: marked("it is the turn of {turn}, not of {color}"),
    Fault.ROLL_DUE: marked("the dice are to be rolled"),
    Fault.GAME_OVER: marked("the game is over"),
    Fault.ILLEGAL_MOVE: marked("move {number} is not legal: {cause}"),
    Fault.ILLEGAL_SETUP: marked("the setup is not legal: {cause}"),
    Fault.MANY_UNKNOWN: marked("a node has more than {most} properties that are not known"),
    Fault.TWO_MOVES: marked("there are two moves in one node"),
    Fault.BAD_MOVE: marked("{cause}"),
    Fault.LONG_PIECE: marked("a piece cannot be written in {length} characters"),
    Fault.NO_SUCH_COLOR: marked("there is no color {name!r}"),
}
"""What is wrong with a file's content."""

_OF_FILE = {
    Fault.SILENT_DISK: marked("{file} cannot be opened: its disk does not answer"),
    Fault.NOT_OPENED: marked("{file} cannot be opened: {cause}"),
    Fault.NOT_SAVED: marked("{file} cannot be saved: {cause}"),
    Fault.NOT_WAITED_FOR: marked("{file} was not opened"),
}
"""Why a file cannot be read or written at all."""

_BELOW_NAME = {
    Fault.SILENT_DISK: marked("Cannot be opened: its disk does not answer."),
    Fault.NOT_OPENED: marked("Cannot be opened: {cause}."),
}
"""The same where the name of the file stands above it."""


def file_error_words(problem: GameFileError) -> str:
    """What is wrong with a file and where, without a full stop, after the name of the file if it has one."""
    if problem.fault in _OF_FILE:
        return _filled(_OF_FILE[problem.fault], problem)
    if problem.file:
        return tr("{file}, {problem}").format(file=problem.file, problem=_words_in_file(problem))
    return _words_in_file(problem)


def below_name_sentence(problem: GameFileError) -> str:
    """The same where the name of the file stands above it."""
    if problem.fault in _BELOW_NAME:
        return _filled(_BELOW_NAME[problem.fault], problem)
    return tr("{problem}.").format(problem=capital(_words_in_file(problem)))


def system_words(problem: OSError) -> str:
    """What the system says of a file, or that a game is too large for one."""
    if isinstance(problem, GameTooLargeError):
        return tr("the game is larger than a file can be ({megabytes} MB at most)").format(
            megabytes=problem.megabytes
        )
    return problem.strerror or str(problem)


def _words_in_file(problem: GameFileError) -> str:
    """What is wrong with the content of a file, and where."""
    words, place = _filled(_IN_FILE[problem.fault], problem), problem.place
    if place is None:
        return words
    if place.byte:
        return tr("line {line}, byte {byte}: {problem}").format(
            line=place.line, byte=place.byte, problem=words
        )
    return tr("line {line}, column {column}: {problem}").format(
        line=place.line, column=place.column, problem=words
    )


def _filled(text: str, problem: GameFileError) -> str:
    return tr(text).format(file=problem.file, cause=_cause_words(problem.cause), **problem.data)


def _cause_words(cause: Exception | None) -> str:
    """What caused it, in the words of the rules or of the system."""
    if isinstance(cause, IllegalMove):
        return refusal_words(cause)
    if isinstance(cause, BadSeed):
        return bad_seed_words(cause)
    return system_words(cause) if isinstance(cause, OSError) else ""
