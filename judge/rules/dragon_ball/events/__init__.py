"""What happens in a game, as its trace tells it: a type for each kind of line, with its fields."""
