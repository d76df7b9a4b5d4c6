"""The games that play themselves in the pictures of the tiles."""

from typing import TYPE_CHECKING

from blokus_desktop.game.board import Board
from blokus_desktop.game.catalog import GAMES
from blokus_desktop.game.state import Color
from blokus_desktop.ui.board.miniature import Snapshot

if TYPE_CHECKING:
    from blokus_desktop.ui.families.presentation import Presentation

CLASSIC = """
b19,c19,a20,b20,c20 r19,s19,r20,s20,t20 t1,s2,t2,s3,t3 a1,a2,a3,b3,b4 d17,e17,f17,d18,f18
p16,q16,q17,p18,q18 p4,r4,p5,q5,r5 c5,d5,e5,c6,e6 f13,f14,f15,g15,g16 o13,o14,m15,n15,o15 m6,n6,o6,m7,m8
f7,g7,h7,g8,h8 h11,g12,h12,i12,h13 m9,m10,n10,n11,n12 k8,j9,k9,l9,k10 i9,h10,i10,j10,i11
j13,j14,k14,k15,l15 j12,k12,k13,l13,l14 h5,h6,i6,i7,i8 f11,g11,e12,f12 f8,f9,g9,h9,g10 j6,j7,k7,l7,l8
e4,f4,g4,f5,f6 g13,g14,h14,i14,h15 m16,n16,o16,o17,o18 h16,i16,j16,k16,l16 e7,e8,e9,e10,e11
c13,d13,d14,d15,e15 r13,p14,q14,r14,p15 l3,l4,k5,l5,m5 p7,o8,p8,n9,o9 c1,c2,d2,d3,e3 p9,p10,p11,p12,q12
s12,s13,s14,r15,s15 c9,c10,c11,c12,d12 c16,b17,c17,c18 p6,q6,r6,q7,q8 r8,q9,r9,r10,r11 t5,s6,t6,s7
d19,e19,f19,g19,h19
"""
DUO = """
e8,f8,d9,e9,e10 j5,i6,j6,k6,j7 h6,g7,h7,i7,h8 g4,h4,i4,f5,g5 d4,e4,e5,e6,f6 c3,d3,e3,f3,c4 k7,j8,k8,i9,j9
n4,l5,m5,n5,m6 n8,l9,m9,n9,n10 d5,d6,d7,e7,f7 g9,g10,f11,g11,g12 b8,c8,c9,c10,d10 b11,c11,c12,d12,e12
a9,a10,a11,a12,a13 b2,b3,b4,b5,c5 g8 c1,d1,e1,f1,g1 h1,i1,g2,h2,i2
"""
TOWER = """
e5.1,f5.1,f6.1,f7.1 e6.1,f5.2,e6.2,f6.2 d4.1,d5.1,d6.1,d7.1 e8.1,f8.1,e8.2,e8.3 g7.1,g7.2,g7.3,g7.4
e5.2,e5.3,e6.3,e5.4 e7.1,d6.2,d7.2,e7.2 g8.1,f8.2,g8.2,f8.3 f4.1,g4.1,g5.1,f4.2 g5.2,f4.3,f5.3,g5.3
e7.3,e7.4,e8.4,e7.5 f7.2,f7.3,f7.4,f7.5 e4.1,d4.2,e4.2,e4.3 d5.2,d5.3,d6.3,d6.4 e6.4,e5.5,d6.5,e6.5
f6.3,f5.4,f6.4,f6.5 e4.4,f4.4,e4.5,f4.5 g6.1,g6.2,g6.3,g6.4 d8.1,d8.2,d7.3,d8.3 g6.5,f6.6,g6.6,f7.6
g8.3,f8.4,g8.4,f8.5 g4.2,g4.3,g4.4,g5.4 f5.5,e5.6,f5.6,e6.6 f5.7,e6.7,f6.7,e6.8 e8.5,e7.6,e8.6,f8.6
d7.4,d8.4,d7.5,d8.5 d4.3,d4.4,d5.4,d5.5 d6.6,d7.6,d6.7,d7.7 g4.5,g5.5,f4.6,g4.6 d8.6,d8.7,e8.7
d4.5,d4.6,e4.6 d5.6,d4.7,d5.7,e5.7 g7.5,g7.6,g7.7 e7.7,f7.7,f8.7,f7.8 e4.7,f4.7,e4.8,f4.8 g5.6,g5.7,g5.8
g8.5,g8.6 d8.8,e8.8,f8.8 d4.8,d5.8,d6.8 g6.7,f6.8,g6.8 g8.7,g7.8,g8.8 d7.8,e7.8 g4.7,g4.8 e5.8,f5.8
"""
DICE = """
a1.1,b1.1,c1.1,b2.1,b3.1 a1.2,b1.2,b2.2,c2.2,c3.2 b8.3,b9.3,c9.3,a10.3,b10.3 a1.4,b1.4,c1.4,a2.4,c2.4
h8.2,h9.2,i9.2,j9.2,j10.2 h8.3,i8.3,i9.3,j9.3,j10.3 a8.4,a9.4,b9.4,c9.4,a10.4 i8.1,j8.1,i9.1,j9.1,j10.1
h1.3,i1.3,j1.3,i2.3,i3.3 i1.4,j1.4,h2.4,i2.4,j2.4 i1.1,j1.1,h2.1,i2.1,h3.1 g1.2,h1.2,i1.2,j1.2,h2.2
i8.4,h9.4,i9.4,i10.4,j10.4 b7.1,b8.1,a9.1,b9.1,a10.1 a9.2,b9.2,a10.2,b10.2 a1.3,b1.3,b2.3,b3.3,c3.3
d2.1,d3.1,e3.1,c4.1,d4.1 b4.2,b5.2,c5.2,d5.2,c6.2 c7.3,d7.3,e7.3,f7.3,g7.3 e2.4,d3.4,e3.4,c4.4,d4.4
f6.2,e7.2,f7.2,g7.2,f8.2 e8.3,f8.3,e9.3,f9.3,g9.3 b7.4,c7.4,d7.4,d8.4,e8.4 h5.1,g6.1,h6.1,i6.1,h7.1
e2.3,f2.3,g2.3,g3.3,g4.3 g3.4,g4.4,f5.4,g5.4,g6.4 e4.1,f4.1,g4.1,g5.1 e3.2,f3.2,g3.2,e4.2,g4.2
i5.4,h6.4,i6.4,h7.4 d5.1,e5.1,c6.1,d6.1 c7.2,d7.2,c8.2,d8.2,e8.2 d4.3,c5.3,d5.3,e5.3,d6.3
a5.1,b5.1,a6.1,a7.1,a8.1 a6.2,a7.2,b7.2,b8.2 i4.3,h5.3,i5.3,h6.3 e5.4,e6.4,e7.4 i4.2,g5.2,h5.2,i5.2,i6.2
i6.3,j6.3,j7.3 g9.4,d10.4,e10.4,f10.4,g10.4 e8.1,f8.1,g8.1 f5.3,e6.3,f6.3,g6.3 f7.4,f8.4,e9.4,f9.4
j3.1,j4.1,j5.1,j6.1,j7.1 d1.2,e1.2,d2.2 h3.4,h4.4 f6.1,e7.1,f7.1,g7.1 f9.2,g9.2,g10.2,h10.2,i10.2
a4.3,a5.3,a6.3 f2.1 c9.2,d9.2,e9.2 b4.3,c4.3,b5.3,b6.3 a5.4,b5.4,a6.4,b6.4 e5.2 d10.3 h8.4
c7.1,d7.1,c8.1,c9.1,d9.1 h7.3,i7.3 d1.4,e1.4,f1.4,g1.4 d1.1,e1.1,f1.1,g1.1,e2.1 i3.2,j3.2,j4.2,j5.2,j6.2
f2.4,g2.4,f3.4,e4.4,f4.4 c10.1,d10.1,e10.1,f10.1 d10.2,e10.2 d1.3,e1.3,f1.3,g1.3,d2.3
"""
"""Round by round, in the order of the pens: so the colors are those of a game in which they come in turn."""


def snapshots(family: "Presentation") -> list[Snapshot]:
    """What a tile shows: its game from a third of it on, and the last position for a while.

    Drawn from the cells alone: tables of placements would keep the window waiting. In these games no
    color passes before the end.
    """
    game = GAMES[family.games[0]]
    laid = tuple(
        (Color(number % len(game.colors)), _mask(game.board, move))
        for number, move in enumerate(family.demo.split())
    )
    lengths = range((len(laid) + 1) // 3, len(laid) + 1)
    return [Snapshot(game, laid[:length]) for length in (*lengths, *[len(laid)] * 3)]


def _mask(board: Board, move: str) -> int:
    cells = map(board.cell, move.split(","))
    return board.mask(cell for cell in cells if cell is not None)
