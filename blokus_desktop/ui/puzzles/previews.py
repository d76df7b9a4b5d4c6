"""What the brainteasers look like before they were tried: each begun in a picture."""

from blokus_desktop.game.state import Color
from blokus_desktop.puzzles.catalog import PUZZLES
from blokus_desktop.puzzles.codes import puzzle_of
from blokus_desktop.puzzles.puzzle import Puzzle
from blokus_desktop.ui.board.snapshot import Snapshot

HOME = "tetrominoes-apart"
"""The puzzle in the picture on the home screen."""

_SOLVED = """
0i1,j1,i2,j2 1i7,j7,i8,j8 1a1,b1,c1,d1 2a2,b2,a3,b3 2a5,a6,a7,a8 3a4,b4,c4,d4 0c2,d2,e2,f2 1c3,d3,e3,e4
2e1,f1,g1,g2 3h1,h2,g3,h3 2f3,f4,g4,g5 1i3,j3,h4,i4 3j4,i5,j5,j6 0h5,h6,i6,h7 2g7,f8,g8,h8 3e5,f5,f6,g6
0e7,f7,d8,e8 1c6,d6,e6,d7 0b5,c5,d5,b6 3b7,c7,b8,c8
"""
_BEGUN = {
    "tetrominoes": """
0a1,b1,c1,d1 1a2,a3,a4,a5 2a8,b8,c8,d8 0a6,b6,a7,b7 1b2,c2,b3,c3 2b4,c4,b5,c5 3c6,d6,c7,d7 3j1,j2,j3,j4
0e6,e7,f7,e8
""",
    "tetrominoes-apart": """
0a1,b1,c1,d1 1j5,j6,j7,j8 2a5,a6,a7,a8 1a2,b2,a3,b3 3a4,b4,c4,d4 2c2,d2,c3,d3 3i1,j1,i2,j2 2h3,i3,j3,h4
3i4,j4,h5,i5
""",
    "pentominoes": """
0l1,m1,n1,o1,p1 1a15,b15,c15,d15,e15 2a14,b14,c14,d14,e14 0a1,a2,b2,c2,a3 0b1,c1,d1,d2,d3
1p13,p14,n15,o15,p15 3a13,b13,c13,d13,e13 2p2,p3,n4,o4,p4 0o2,m3,n3,o3,m4 3l2,m2,n2,l3,l4 1o5,p5,o6,n7,o7
0p6,p7,o8,p8,p9 0n5,m6,n6,l7,m7 0j5,k5,l5,m5,j6 0k6,l6,j7,k7,k8 1k1,j2,k2,i3,j3 2k3,i4,j4,k4,i5
1g1,h1,i1,j1,g2 3h2,i2,h3,g4,h4 0e1,f1,e2,f2,e3
""",
    "pentominoes-apart": """
0o1,p1,o2,n3,o3 1p2,p3,p4,p5,p6 1n1,m2,n2,l3,m3 0i1,j1,k1,l1,m1 2k2,l2,j3,k3,j4 1h2,i2,j2,i3,i4
3f1,g1,h1,g2,g3 2h3,h4,h5,h6,h7 3n13,o13,o14,p14,p15 0m13,m14,n14,n15,o15 3i15,j15,k15,l15,m15
2n11,n12,o12,p12,p13 3n9,o9,o10,o11,p11 1n8,o8,p8,p9,p10 0o5,o6,n7,o7,p7 2l4,m4,n4,o4,m5 1n5,l6,m6,n6,l7
2m7,k8,l8,m8,m9 0k10,l10,m10,n10,m11 3j9,k9,l9,j10,j11
""",
    "all-pieces": """
0a18,a19,a20,b20 1t18,t19,r20,s20,t20 2r1,s1,t1,t2,t3 3a1,a2,a3 0c19,d19,e19,f19,g19 1q18,q19
2o2,p2,q2,p3,p4 3b4,c4,d4,e4,f4 0h16,g17,h17,i17,h18 1o17,p17,o18,n19,o19 2n1 3a5,a6,a7,b7,b8
0j18,k18,l18,l19,m19 1r15,s15,t15,q16,r16 2o5,q5,o6,p6,q6 3c9,b10,c10,c11,d11 0i13,i14,j14,i15,j15
1o14,p14,n15,o15,n16 2r7,s7,q8,r8,r9 3f9,f10,f11,e12,f12 0k12,l12,k13,l13 1j17,k17,l17,m17 2s10,t10
3b13,c13,d13,c14 0g10,h10,h11,g12,h12 1q10,r10,q11,q12,q13 2r11,r12,r13,r14,s14 3b15,b16,b17,c17
0p18,p19,n20,o20,p20 1t7,t8,s9,t9 2r4,s4,s5,t5,t6 3f1,g1,h1,g2,g3 0q17,r17,r18,s18,s19 1r5,r6,s6
2p9,p10,o11,p11,p12 3c1,d1,c2,d2,e2 0s16,t16,t17 1r2,q3,r3,s3,q4 2m11,m12,n12,m13 3g5,h5,g6,g7,h7
""",
    "all-pieces-descending": """
0a18,a19,a20,b20,c20 1t18,r19,s19,t19,t20 2r1,s1,t1,t2,t3 3a1,b1,c1,d1,e1 0b15,a16,b16,c16,b17
1t14,t15,s16,t16,s17 2s4,s5,t5,t6,t7 3g1,h1,i1,f2,g2 0a10,a11,a12,a13,a14 1t11,s12,t12,r13,s13
2r8,s8,s9,t9,t10 3e3,d4,e4,c5,d5 0a7,a8,b8,b9,c9 1o13,p13,p14,q14,p15 2p8,o9,p9,q9,p10 3e6,f6,g6,g7,g8
0c7,d7,e7,f7,f8 1n14,n15,n16,n17,n18 2q11,o12,p12,q12,q13 3h9,i9,j9,h10,j10 0a3,a4,a5,b5,b6
1o19,l20,m20,n20,o20 2l12,m12,m13,n13,m14 3k11,h12,i12,j12,k12 0d10,f10,d11,e11,f11 1r9,q10,r10,s10,r11
2o14,o15,o16,o17,o18 3k6,k7,l7,m7,k8 0b2,c2,d2,e2,d3 1m11,n11,o11,p11,n12 2p19,p20,q20,r20,s20
3e8,d9,e9,f9,e10 0f3,f4,e5,f5,g5 1k9,l9,m9,k10,l10 2r14,s14,q15,r15,s15 3b10,c10,b11,c11,b12
0j5,h6,i6,j6,i7 1h7,j7,h8,i8,j8 2l15,k16,l16,l17,l18 3c13,d13,e13,f13,e14
""",
    "cube-3": """
0a1.1,a2.1,a3.1 0b1.1,b2.1,a1.2,b1.2 0c2.1,b3.1,c3.1,c3.2 0a3.2,b3.2,a3.3,b3.3
""",
    "cube-4": """
1a1.1,b1.1 1b4.1,c4.1,d4.1 0a3.1,b3.1,a4.1,a3.2 0c1.1,c2.1,b1.2,c1.2 1b2.1,b2.2,c2.2,c3.2
0c3.1,d3.1,d3.2,d4.2 1d1.1,d2.1,d1.2,d2.2 1b3.2,a4.2,b4.2,b4.3 0b2.3,a3.3,b3.3,a4.3
""",
    "cube-5": """
0b4.1,a5.1,b5.1,c5.1 1a2.1,a3.1,b3.1,a4.1 2e2.1,d3.1,e3.1,e4.1 2b1.1,c1.1,b2.1 3a5.2,b5.2,c5.2
0c4.1,d4.1,d5.1,d5.2 3e2.2,d3.2,e3.2,e4.2 1c2.1,d2.1,c3.1,d2.2 0d1.1,e1.1,d1.2 0a1.1,a1.2,a1.3
2c4.2,d4.2,d4.3,e4.3 3a4.2,b4.2,b4.3,c4.3 0a3.2,a3.3,b3.3,a4.3 1e1.2,d1.3,e1.3,e2.3 2c2.2,c2.3,d2.3,d3.3
1a2.2,b2.2,b3.2,a2.3 3b1.2,c1.2,b1.3,b2.3 2a5.3,b5.3,a5.4,b5.4
""",
}
"""Pieces by the number of their color and their cells."""

_SAMPLES = {
    "make": "7x7x1-8a00.6020-cal-0y9.01hy.11bc.1bp-0-0-g8",
    "enter": "7x7x1-103000.1808-sal-01wg.17t-1k4l742dc-0-j6",
}


def begun(puzzle: Puzzle) -> Snapshot:
    """A puzzle with some pieces laid, drawn from the cells alone."""
    name = f"cube-{puzzle.board.columns}" if puzzle.solid else puzzle.name
    return Snapshot(puzzle, _laid(puzzle, _BEGUN.get(name, "")))


def sample(name: str) -> Snapshot:
    """A small card, as the picture of something to do."""
    puzzle = puzzle_of(_SAMPLES[name])
    return Snapshot(puzzle, puzzle.givens)


def home_snapshots() -> list[Snapshot]:
    """A puzzle that is solved piece by piece, and stays for a while."""
    puzzle = PUZZLES[HOME]
    laid = _laid(puzzle, _SOLVED)
    lengths = range(len(laid) // 2, len(laid) + 1)
    return [Snapshot(puzzle, laid[:length]) for length in (*lengths, *[len(laid)] * 3)]


def _laid(puzzle: Puzzle, text: str) -> tuple[tuple[Color, int], ...]:
    board = puzzle.board
    found = []
    for piece in text.split():
        cells = map(board.cell, piece[1:].split(","))
        found.append((Color(int(piece[0])), board.mask(cell for cell in cells if cell is not None)))
    return tuple(found)
