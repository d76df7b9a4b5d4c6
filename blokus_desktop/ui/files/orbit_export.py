"""A build that is turned around, first as it grows: a moving picture, or one for each frame."""

from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from blokus_desktop import disk
from blokus_desktop.ui.board.snapshot import Snapshot
from blokus_desktop.ui.families.surface import PaintFrame
from blokus_desktop.ui.files.gif import Palette, frame_bytes, gif_bytes, palette_of

FRAMES = 72
"""How many frames there are."""
SIDE = 560
"""How wide or high each is, whatever is more, in pixels."""
_DELAY = 7
"""How long each is shown, in hundredths of a second."""
_GROWS = 0.5
"""In which part of them the pieces come, one after another."""
_SAMPLES, _SAMPLE_SIDE = 6, 120
"""From how many frames the colors are taken, and how large they are for that."""
_LOOK = 50
"""After how many milliseconds it is looked how far all is."""


class OrbitExport(QObject):
    """Makes frame after frame in a thread, while the window goes on."""

    progressed = Signal(int)
    """How much is done, in percent."""
    ended = Signal(bool)
    """All is written, or it could not be."""

    def __init__(self, shown: Snapshot, paint: PaintFrame, path: Path, parent: QObject) -> None:
        super().__init__(parent)
        self.path = path
        self._shown, self._paint = shown, paint
        self._palette: Palette = ()
        self._size = (SIDE, SIDE)
        self._made: list[Future[bytes]] = []
        self._written: Future[None] | None = None
        self._pool = ThreadPoolExecutor(max_workers=1, thread_name_prefix="orbit")
        self._timer = QTimer(self, interval=_LOOK)
        self._timer.timeout.connect(self._go_on)

    def start(self) -> None:
        """Begin."""
        self._made = [self._pool.submit(self._make, frame) for frame in range(FRAMES)]
        self._written = self._pool.submit(self._write)
        self._timer.start()

    @property
    def running(self) -> bool:
        """Whether there is something left to do."""
        return self._timer.isActive()

    def cancel(self, *, wait: bool = False) -> None:
        """Leave off without a moving picture; ``wait`` for the frame that is packed now."""
        self._timer.stop()
        self._pool.shutdown(wait=wait, cancel_futures=True)

    def _go_on(self) -> None:
        self.progressed.emit(100 * sum(made.done() for made in self._made) // len(self._made))
        if self._written is not None and self._written.done():
            self.cancel()
            self.ended.emit(self._written.exception() is None)

    # In the thread

    def _at(self, frame: int) -> Snapshot:
        """What lies there at a frame."""
        share = min((frame + 1) / (FRAMES * _GROWS), 1.0)
        return self._shown._replace(laid=self._shown.laid[: round(len(self._shown.laid) * share)])

    def _make(self, frame: int) -> bytes:
        """Make a frame: packed for a moving picture, or in a file of its own."""
        image = self._paint(self._at(frame), 360 * frame / FRAMES, SIDE)
        if self._moves:
            if not self._palette:
                turns = (360 * sample / _SAMPLES for sample in range(_SAMPLES))
                self._palette = palette_of(self._paint(self._shown, turn, _SAMPLE_SIDE) for turn in turns)
            self._size = image.width(), image.height()
            return frame_bytes(image, self._palette, _DELAY)
        name = self.path.with_name(f"{self.path.stem}-{frame + 1:02}{self.path.suffix}")
        if not image.save(str(name)):
            raise OSError(name)
        return b""

    def _write(self) -> None:
        frames = [made.result() for made in self._made]
        if self._moves:
            disk.write_whole(self.path, gif_bytes(*self._size, self._palette, frames))

    @property
    def _moves(self) -> bool:
        """Whether it becomes one moving picture."""
        return self.path.suffix.lower() == ".gif"
