"""The way down to the weights that fit best: Adam, a gradient descent that finds its own pace for each."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[Any]


class Adam:
    """Changes arrays of weights in place."""

    SLOPE, SQUARE, LEAST = 0.9, 0.999, 1e-8

    def __init__(self, weights: Sequence[Array], paces: Sequence[float]) -> None:
        """Change these arrays, each by steps of its own size."""
        self._weights = weights
        self._paces = paces
        self._slopes = [np.zeros(array.shape) for array in weights]
        self._squares = [np.zeros(array.shape) for array in weights]
        self._steps = 0

    def step(self, gradients: Sequence[Array], rate: float) -> None:
        self._steps += 1
        for at, gradient in enumerate(gradients):
            self._slopes[at] += (1 - self.SLOPE) * (gradient - self._slopes[at])
            self._squares[at] += (1 - self.SQUARE) * (gradient**2 - self._squares[at])
            slope = self._slopes[at] / (1 - self.SLOPE**self._steps)
            square = self._squares[at] / (1 - self.SQUARE**self._steps)
            self._weights[at][...] -= rate * self._paces[at] * slope / (np.sqrt(square) + self.LEAST)


def batches(chance: np.random.Generator, count: int, size: int) -> list[Array]:
    """The numbers below a count in a random order, a batch at a time."""
    order = chance.permutation(count)
    return [order[at : at + size] for at in range(0, count, size)]
