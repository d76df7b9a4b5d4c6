"""A build that is turned around, first as it grows: a moving picture, or one for each frame."""

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QImage

from blokus_desktop import disk
from blokus_desktop.ui.board.snapshot import Snapshot
from blokus_desktop.ui.files.gif import Palette, frame_bytes, gif_bytes, palette_of

FRAMES = 72
"""How many frames there are."""
SIDE = 480
"""How wide and high each is, in pixels."""
_DELAY = 7
"""How long each is shown, in hundredths of a second."""
_GROWS = 0.5
"""In which part of them the pieces come, one after another."""
_AHEAD = 4
"""How many frames are painted before one of them is packed."""
_SAMPLES, _SAMPLE_SIDE = 6, 120
"""From how many frames the colors are taken, and how large they are for that."""
_LOOK = 15
"""After how many milliseconds it is looked whether a frame is packed."""

PaintFrame = Callable[[Snapshot, float, int], QImage]
"""Paints a position on a table that is turned by some degrees more, as wide and high as is told."""


class OrbitExport(QObject):
    """Paints frame after frame while the window goes on; what takes longer is done in a thread."""

    progressed = Signal(int)
    """How much is done, in percent."""
    ended = Signal(bool)
    """All is written, or it could not be."""

    def __init__(self, shown: Snapshot, paint: PaintFrame, path: Path, parent: QObject) -> None:
        super().__init__(parent)
        self.path = path
        self._shown, self._paint = shown, paint
        self._frame = 0
        self._samples: list[QImage] = []
        self._packed: list[Future[bytes]] = []
        self._written: Future[None] | None = None
        self._palette: Future[Palette] | None = None
        self._pool = ThreadPoolExecutor(max_workers=1, thread_name_prefix="orbit")
        self._timer = QTimer(self, interval=_LOOK)
        self._timer.timeout.connect(self._go_on)

    def start(self) -> None:
        """Begin."""
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
        done = sum(packed.done() for packed in self._packed)
        if self._written is not None:
            if self._written.done():
                self._end()
        elif self._frame < FRAMES:
            if len(self._packed) - done < _AHEAD:
                self._next_frame()
        elif done == FRAMES:
            self._written = self._pool.submit(self._write)
        self.progressed.emit(100 * (self._frame + done) // (2 * FRAMES))

    def _next_frame(self) -> None:
        if len(self._samples) < _SAMPLES:
            turn = 360 * len(self._samples) / _SAMPLES
            self._samples.append(self._paint(self._shown, turn, _SAMPLE_SIDE))
            return
        if self._palette is None:
            self._palette = self._pool.submit(palette_of, self._samples)
        turn = 360 * self._frame / FRAMES
        image = self._paint(self._at(self._frame), turn, SIDE)
        self._packed.append(self._pool.submit(self._pack, self._frame, image, self._palette))
        self._frame += 1

    def _at(self, frame: int) -> Snapshot:
        """What lies there at a frame."""
        share = min((frame + 1) / (FRAMES * _GROWS), 1.0)
        return self._shown._replace(laid=self._shown.laid[: round(len(self._shown.laid) * share)])

    # In the thread

    def _pack(self, frame: int, image: QImage, palette: "Future[Palette]") -> bytes:
        if self._moves:
            return frame_bytes(image, palette.result(), _DELAY)
        name = self.path.with_name(f"{self.path.stem}-{frame + 1:02}{self.path.suffix}")
        if not image.save(str(name)):
            raise OSError(name)
        return b""

    def _write(self) -> None:
        frames = [packed.result() for packed in self._packed]
        if self._moves:
            assert self._palette is not None
            disk.write_whole(self.path, gif_bytes(SIDE, SIDE, self._palette.result(), frames))

    @property
    def _moves(self) -> bool:
        """Whether it becomes one moving picture."""
        return self.path.suffix.lower() == ".gif"

    def _end(self) -> None:
        assert self._written is not None
        self.cancel()
        self.ended.emit(not isinstance(self._written.exception(), OSError))
