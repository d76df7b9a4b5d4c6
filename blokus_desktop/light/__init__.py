"""Pictures of a pile on the turntable as a lamp lights it. No Qt: plain cells in, premultiplied pixels out.

    from blokus_desktop.light.compiled import LightMissing     # what importing `renderer` raises, uncompiled
    from blokus_desktop.light.pile import Eye, Pile, Table
    from blokus_desktop.light.renderer import Baked, Film

    baked = Baked(Pile(cubes, heights, colors, dark=False, table=Table((5.0, 5.0), 6.8)))
    film = Film(width, height)            # in device pixels, or in half of them while turning
    steps = chain(baked.bake(), film.aim(baked, eye), film.turning(image.bits()))
    for _ in steps:                       # each step is short, and holds no lock of the interpreter
        if outdated():
            return

- `Pile` tells cubes by column, row, layer, piece and color, how high each square may be built, and colors
  as RGB. `baked.bake()` is done once for it: 10 to 30 ms. Afterwards any number of threads may use `baked`.
- `Eye` is a camera in numbers, those of `ui/board/camera.py` times the pixel ratio: `eye.scaled(ratio)`.
- A `Film` is for one thread at a time, and for as many frames as one likes. `film.aim(baked, eye)` comes
  first for each camera; then `film.turning(pixels)`, quick, or `film.at_rest(pixels)`, with mirrors, and
  after that `film.refine(pixels)`, which smooths what `at_rest` has painted. Leaving one off half-way does
  no harm.
- `pixels` is writable memory of `width * height` pixels in the order of QImage's
  Format_ARGB32_Premultiplied, without gaps between rows; what is around the table is left transparent. Keep
  the image while it is written.
- What is seen where: `film.seen(x, y)` is the cell and the normal under a pixel, or None; `film.nearness`
  tells for each pixel distance / depth of the eye's `distance`, 0 for nothing.
- Marks are painted into a small image of their own, then `film.keep(marks, left, top, wide, high, cell,
  normal)` rubs out what something nearer hides; with no cell, what is not on the table's top.
- A held, landing or falling piece has a `Pile` of its own with `alone=True` (no table, no glass;
  `frosted=True` where it lands) and a film only as large as its box, seen by
  `eye.moved(offset).cropped(left, top)`. `film.merge(pixels, piece, its_pixels, left, top, before, behind)`
  lays it over by depth, with these shares.
"""
