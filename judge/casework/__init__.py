"""Cases at work: what the store keeps joined with what the sandbox plays.

A case at work (`Work`) is a value of one moment: the case as it is saved, the table that its position is laid
out on, the nodes of its tree. Whoever changes something gets the case as it is then.
"""

from judge.casework.cursors import Cursor
from judge.casework.playing import Played, go_on, play
from judge.casework.work import Work, open_work

__all__ = ["Cursor", "Played", "Work", "go_on", "open_work", "play"]
