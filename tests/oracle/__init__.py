"""A slow, plain referee written from the rule sheet alone, sharing nothing with the program it judges."""
