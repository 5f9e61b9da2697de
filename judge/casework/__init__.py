"""Cases: what is saved joined with what is played."""
