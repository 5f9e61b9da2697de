"""What the checks of any game are made of."""
