"""A position as people see it: its text, editing, board, drawing and narration. It is handed a game."""
