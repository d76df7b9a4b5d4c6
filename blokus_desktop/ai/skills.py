"""Says how well each level plays, in each family of games."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Skill:
    """How well a level plays."""

    forgotten: float = 0.0
    """The share of the cells it could go on from that do not come to mind."""
    thrift: float = 0.0
    """How far it forgets to lay its awkward pieces early: 0 not at all, 1 altogether."""
    sight: float = 1.0
    """The share of the features of the board that counts, its rivals' above all."""
    clarity: float = 1.0
    """How closely it follows its own judgment."""
    simulations: int = 0
    """How far it looks ahead: with 0 not at all."""
    positions: int = 0
    """How many it may look at to play the end of a game out in all ways."""
    seconds: float = 2.0
    """The most time for a move."""


SOME, MANY = 10_000, 30_000
"""Positions at the end of a game, of which a hundredth of a second is enough for the fewer."""
SKILLS = {
    1: Skill(forgotten=0.27, thrift=0.297, sight=0.64, clarity=0.805),
    2: Skill(forgotten=0.127, thrift=0.174, sight=0.83, clarity=0.947),
    3: Skill(forgotten=0.05, thrift=0.067, sight=0.94, clarity=1.28),
    4: Skill(clarity=2.8),
    5: Skill(simulations=6),
    6: Skill(simulations=21),
    7: Skill(simulations=70),
    8: Skill(simulations=270),
    9: Skill(simulations=1_000, positions=SOME),
    10: Skill(simulations=5_800, positions=MANY, seconds=10.0),
}
"""By the number of a level, in Duo."""
LARGE_BOARD_SKILLS = {
    1: Skill(forgotten=0.255, thrift=0.275, sight=0.65, clarity=0.83),
    2: Skill(forgotten=0.14, thrift=0.165, sight=0.813, clarity=0.975),
    3: Skill(forgotten=0.049, thrift=0.064, sight=0.936, clarity=1.28),
    4: Skill(clarity=2.0),
    5: Skill(simulations=4),
    6: Skill(simulations=15),
    7: Skill(simulations=39),
    8: Skill(simulations=105),
    9: Skill(simulations=280, positions=SOME),
    10: Skill(simulations=1_000, positions=MANY, seconds=10.0),
}
"""Where two sides play with four colors on a flat board: there one gains more by looking ahead as far."""
SKILLS_AMONG_MANY = {
    1: Skill(forgotten=0.305, thrift=0.325, sight=0.59, clarity=0.795),
    2: Skill(forgotten=0.18, thrift=0.21, sight=0.755, clarity=0.93),
    3: Skill(forgotten=0.085, thrift=0.11, sight=0.89, clarity=1.13),
    4: Skill(clarity=1.68),
    5: Skill(simulations=4),
    6: Skill(simulations=16),
    7: Skill(simulations=45),
    8: Skill(simulations=115),
    9: Skill(simulations=330),
    10: Skill(simulations=1_000, seconds=10.0),
}
"""The same with more than two sides: looking at the board gains more than against a single rival."""
SOLID_SKILLS = {
    1: Skill(forgotten=0.37, thrift=0.37, sight=0.55, clarity=0.73),
    2: Skill(forgotten=0.15, thrift=0.185, sight=0.81, clarity=0.93),
    3: Skill(clarity=1.65),
    4: Skill(simulations=7),
    5: Skill(simulations=25),
    6: Skill(simulations=86),
    7: Skill(simulations=210),
    8: Skill(simulations=640),
    9: Skill(simulations=2_100, positions=SOME),
    10: Skill(simulations=8_000, positions=MANY, seconds=10.0),
}
"""In Blokus 3D, measured in the Tower, where one has to look farther ahead to gain as much."""
STAIRS_SKILLS = {
    1: Skill(forgotten=0.37, thrift=0.37, sight=0.31, clarity=0.44),
    2: Skill(forgotten=0.195, thrift=0.255, sight=0.575, clarity=0.675),
    3: Skill(forgotten=0.075, thrift=0.1, sight=0.785, clarity=0.885),
    4: Skill(clarity=1.26),
    5: Skill(simulations=4),
    6: Skill(simulations=12),
    7: Skill(simulations=30),
    8: Skill(simulations=110),
    9: Skill(simulations=330, positions=SOME),
    10: Skill(simulations=1_200, positions=MANY, seconds=10.0),
}
"""On the Stairs, but with two colors each: there looking at the board gains far more."""
PYRAMID_SKILLS = SOLID_SKILLS | {
    1: Skill(forgotten=0.385, thrift=0.385, sight=0.525, clarity=0.705),
    3: Skill(clarity=1.35),
    4: Skill(simulations=6),
    5: Skill(simulations=38),
    6: Skill(simulations=76),
    9: Skill(simulations=3_600, positions=SOME),
    10: Skill(simulations=16_000, positions=MANY, seconds=10.0),
}
"""On the Pyramid, but with two colors each: there a few more decide much at first, and many more little."""
WALL_SKILLS = SOLID_SKILLS | {
    1: Skill(forgotten=0.405, thrift=0.405, sight=0.495, clarity=0.67),
    2: Skill(forgotten=0.14, thrift=0.17, sight=0.825, clarity=0.95),
    3: Skill(clarity=1.9),
    4: Skill(simulations=4),
    5: Skill(simulations=10),
    6: Skill(simulations=31),
    7: Skill(simulations=108),
    8: Skill(simulations=375),
    9: Skill(simulations=1_200, positions=SOME),
}
"""On the Wall, but with two colors each: there a few decide much, and from 2,000 on the first player wins."""
SKILLS_OF_STRUCTURES = {"wall": WALL_SKILLS, "pyramid": PYRAMID_SKILLS, "stairs": STAIRS_SKILLS}


@dataclass(frozen=True, slots=True)
class DiceSkill:
    """How well a level plays."""

    forgotten: float = 0.0
    """The share of the cells it could go on from that do not come to mind."""
    sight: float = 1.0
    """How much of what was learned counts; the rest of its judgment is that large shapes are fine."""
    clarity: float = 10.0
    """How closely it follows its own judgment."""
    simulations: int | None = 0
    """How many games it plays on: with 0 none, with None as many as time allows."""
    seconds: float = 2.0
    """The most time for a move."""


DICE_SKILLS = {
    1: DiceSkill(forgotten=0.1, sight=0.0),
    2: DiceSkill(forgotten=0.08, sight=0.04, clarity=4),
    3: DiceSkill(forgotten=0.04, sight=0.1, clarity=3.2),
    4: DiceSkill(sight=0.4, clarity=1.6),
    5: DiceSkill(sight=0.6, clarity=1.5),
    6: DiceSkill(),
    7: DiceSkill(simulations=40),
    8: DiceSkill(simulations=150),
    9: DiceSkill(simulations=600),
    10: DiceSkill(simulations=None, seconds=10.0),
}
"""By the number of a level, in the Dice Game."""
