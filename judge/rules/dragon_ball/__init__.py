"""What the rules of Fusion World and Masters share.

A rule is named with its number in each manual, side by side. A bare number is Fusion World's: Masters has no
such rule, or its own has still to be found.
"""
