"""Positions as text: what `judge.table.position` reads and writes them with."""
