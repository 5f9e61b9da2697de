"""The errors of card text."""


class CardTextError(ValueError):
    """The text (or the tree) is refused as a whole: too long, too deep, or no card can say it."""


class NotUnderstoodError(Exception):
    """These words are not in the language; the compiler turns them into `ByHand`."""
