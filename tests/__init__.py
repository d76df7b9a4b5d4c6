"""The tests, in folders that mirror the package, with an independent oracle of the rules beside them."""
