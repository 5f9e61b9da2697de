"""Cards: printed data and printed text, the language of that text, and the cards a judge imports."""
