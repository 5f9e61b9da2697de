"""What the players at a table are called."""

SEATS = "ABCD"
"""The letters of the players, by their seats."""
