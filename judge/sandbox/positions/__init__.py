"""Positions as text: what `judge.sandbox.position` reads and writes them with."""
