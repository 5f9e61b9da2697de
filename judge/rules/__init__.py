"""One package a game; its files follow the manual's chapters."""
