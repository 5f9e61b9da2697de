"""What instruction trees say, in the plain sentences of a language.

`discourse` puts instructions together into sentences and knows what "that card" is; the modules of each
language say the parts: nouns (cards, numbers), conditions (and events), deeds (instructions).
"""
