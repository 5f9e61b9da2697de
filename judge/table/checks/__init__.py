"""The parts of which the checks of any game are made."""
