"""Shapes that stand for a keyword and for a role on the board alike.

A shape fills a box of 10 by 10, with its upper left corner at 0, 0.
"""

SHIELD = "M5 0 9.4 1.4V5C9.4 7.7 7.4 9.2 5 10 2.6 9.2.6 7.7.6 5V1.4Z"
RISE = "M5 0 8.6 4.4H6.4V7H3.6V4.4H1.4ZM1.4 8.2H8.6V10H1.4Z"
CROWN = "M.4 9 0 2.2 2.8 4.6 5 .8 7.2 4.6 10 2.2 9.6 9Z"
BOLT = "M6.2 0 1.4 5.8H4.4L3.4 10 8.6 3.8H5.4Z"
SWORD = "M9.8.2 9.3 2.9 4.4 7.8 5.4 8.8 4.6 9.6 3.2 8.2 1.3 10 0 8.7 1.8 6.8.4 5.4 1.2 4.6 2.2 5.6 7.1.7Z"
FLAG = "M1 10V0H9L7 3 9 6H2.6V10Z"
HELMET = "M5 0A5 5 0 0 1 10 5V8H8V10H2V8H0V5A5 5 0 0 1 5 0ZM2 4.4V6H8V4.4Z"
