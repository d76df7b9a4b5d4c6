"""How the search tree is searched, in numbers that were found by playing."""

WAYS = {"explore": 0.8, "unvisited": 0.05, "trust": 0.8, "later_trust": 0.8, "clarity": 1.0}
"""How the tree is searched: how curious it is, how it thinks of what it has not tried, how far it trusts the
learned evaluation beside the end of a game that is played on by chance, in a short search and in a long one,
which would find out where the evaluation is wrong and believe it; and how closely it follows the learned
judgment."""
WAYS_OF_PAIRS = {**WAYS, "later_trust": 0.5}
"""The same for two sides with two colors each on a flat board."""
WAYS_OF_MANY = {**WAYS, "explore": 0.5, "trust": 0.6, "later_trust": 0.6}
"""For more than two sides, whose values lie closer together and are harder to foretell."""
SOLID_EXPLORE, SOLID_CLARITY = 1.5, 0.6
"""In Blokus 3D a judgment is less reliable: the search is more curious and follows it less closely."""
