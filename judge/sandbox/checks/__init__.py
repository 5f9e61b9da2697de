"""What is checked of a position, a file a subject."""
