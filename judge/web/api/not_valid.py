"""What is wrong with a request, in both languages: msgspec says it in English alone."""

import re

from judge.texts import Message, Texts, in_both

_OF_BODY: tuple[tuple[str, Texts], ...] = (
    (r"Object missing required field (?P<field>`.+`)", Message("Object missing required field %(field)s")),
    (r"Object contains unknown field (?P<field>`.+`)", Message("Object contains unknown field %(field)s")),
)
_OF_QUERY: tuple[tuple[str, Texts], ...] = (
    (_OF_BODY[0][0], Message("The parameter %(field)s is missing")),
    (_OF_BODY[1][0], Message("There is no parameter %(field)s")),
)
_OF_BOTH: tuple[tuple[str, Texts], ...] = (
    (r"Expected (?P<wanted>`.+`), got (?P<found>`.+`)", Message("Expected %(wanted)s, got %(found)s")),
    (
        r"Expected (?P<wanted>`.+`) of length (?P<bound>[<>=]+ \d+)",
        Message("Expected %(wanted)s of length %(bound)s"),
    ),
    (r"Expected (?P<wanted>`.+`) (?P<bound>[<>=]+ \S+)", Message("Expected %(wanted)s %(bound)s")),
    (
        r"Expected `array` of at most length (?P<bound>\d+), got (?P<length>\d+)",
        Message("Expected `array` of at most length %(bound)s, got %(length)s"),
    ),
    (
        r"Expected `array` of length (?P<bound>\d+), got (?P<length>\d+)",
        Message("Expected `array` of length %(bound)s, got %(length)s"),
    ),
    (
        r"Expected `str` matching regex (?P<pattern>'.*')",
        Message("Expected `str` matching regex %(pattern)s"),
    ),
    (r"Invalid enum value (?P<value>'.*')", Message("Invalid enum value %(value)s")),
    (r"Invalid value (?P<value>.+)", Message("Invalid value %(value)s")),
    (r"Integer value out of range", Message("Integer value out of range")),
    (r"Number out of range", Message("Number out of range")),
    (r"Input data was truncated", Message("Input data was truncated")),
    (r"Invalid UTF-8 encoded string", Message("Invalid UTF-8 encoded string")),
    (r"JSON is malformed: (?P<why>.*) \(byte (?P<byte>\d+)\)", Message("JSON is malformed at byte %(byte)s")),
)
"""msgspec's sentences, and ours for each."""
_OTHER = Message("This cannot be read: %(sentence)s")
"""Of a sentence that is not among them: French gives it in English, and says so."""

_WITH_PLACE = re.compile(r"(?P<fault>.*) - at `\$(?P<place>.*)`", re.DOTALL)
_IN_BODY = Message("%(fault)s - at `$%(place)s`")
_IN_QUERY = Message("%(fault)s - at parameter `%(place)s`")


def told(sentence: str, of_query: bool = False) -> Texts:
    """Return in both languages what msgspec says of a body, or of a query."""
    placed = _WITH_PLACE.fullmatch(sentence)
    if placed is None:
        return _told(sentence, of_query)
    faults = _told(placed["fault"], of_query)
    place = placed["place"].removeprefix(".") if of_query else placed["place"]
    where = _IN_QUERY if of_query else _IN_BODY
    return {code: where[code] % {"fault": fault, "place": place} for code, fault in faults.items()}


def _told(sentence: str, of_query: bool) -> Texts:
    for pattern, text in (*(_OF_QUERY if of_query else _OF_BODY), *_OF_BOTH):
        found = re.fullmatch(pattern, sentence, re.DOTALL)
        if found:
            return in_both(text, **found.groupdict())
    return {"en": sentence, "fr": _OTHER["fr"] % {"sentence": sentence}}
