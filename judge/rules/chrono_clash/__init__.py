"""Chrono Clash System, manual 3.4; files follow its chapters."""
