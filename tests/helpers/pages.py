"""Pages read without their tags."""

import re


def text_of(html: str) -> str:
    """What a page says, one line."""
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", html))
