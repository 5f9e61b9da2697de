"""A small manual of our own making, printed in each of the forms that publishers print theirs in."""

import re
import textwrap
from collections.abc import Callable

from hypothesis import strategies as st

Rules = dict[str, str]

_WORDS = "carte joueur règle pose tourne avant zone power draws card when their side active chapitre".split()
_WIDTH = 46


def rules_of_a_manual(chapters: int = 3) -> st.SearchStrategy[Rules]:
    """Number -> text: chapters and sections with titles, rules and rules below them with sentences."""
    title = st.lists(st.sampled_from(_WORDS), min_size=1, max_size=4).map(lambda w: " ".join(w).capitalize())
    sentence = st.lists(st.sampled_from(_WORDS), min_size=3, max_size=25).map(
        lambda words: " ".join(words).capitalize() + "."
    )
    below = st.lists(sentence, max_size=2)
    rule = st.tuples(sentence, below)
    section = st.tuples(title, st.lists(rule, min_size=1, max_size=3))
    chapter = st.tuples(title, st.lists(section, min_size=1, max_size=3))
    return st.lists(chapter, min_size=1, max_size=chapters).map(_numbered)


def _numbered(chapters: list) -> Rules:
    rules: Rules = {}
    for c, (chapter_title, sections) in enumerate(chapters, 1):
        rules[f"{c}"] = chapter_title
        for s, (section_title, section_rules) in enumerate(sections, 1):
            rules[f"{c}-{s}"] = section_title
            for r, (text, below) in enumerate(section_rules, 1):
                rules[f"{c}-{s}-{r}"] = text
                rules |= {f"{c}-{s}-{r}-{b}": own for b, own in enumerate(below, 1)}
    return rules


def plain(rules: Rules) -> list[str]:
    return [f"{number}. {text}" for number, text in rules.items()]


def wrapped(rules: Rules) -> list[str]:
    return [line for text in plain(rules) for line in textwrap.wrap(text, _WIDTH)]


def without_stop(rules: Rules) -> list[str]:
    return [f"{number} {text}" for number, text in rules.items()]


def glued(rules: Rules) -> list[str]:
    return [f"{number}{text}" for number, text in rules.items()]


def glued_behind_the_stop(rules: Rules) -> list[str]:
    return [f"{number}.{text}" for number, text in rules.items()]


def on_one_line(rules: Rules) -> list[str]:
    return [" ".join(plain(rules))]


def on_one_line_wrapped(rules: Rules) -> list[str]:
    return textwrap.wrap(" ".join(plain(rules)), 80)


def margin(rules: Rules) -> list[str]:
    """Three-level numbers behind the first line of their rule, the others at the head of theirs."""
    return _with_margin(rules, lambda line, number: [f" {line} {number}."])


def margin_glued(rules: Rules) -> list[str]:
    """The same where the first word is cut in two and the number stuck on it."""
    lines = []
    for number, text in rules.items():
        first, _, rest = text.partition(" ")
        if number.count("-") == 2 and rest:
            lines += [f" {first}-{number}.", rest]
        else:
            lines.append(f"{number}. {text}")
    return lines


def above(rules: Rules) -> list[str]:
    """Three-level numbers alone on the line above their rule."""
    return _with_margin(rules, lambda line, number: [f"{number}.", line])


def below(rules: Rules) -> list[str]:
    """Three-level numbers alone on the line below the first line of their rule."""
    return _with_margin(rules, lambda line, number: [line, f"{number}."])


def _with_margin(rules: Rules, first_line: Callable[[str, str], list[str]]) -> list[str]:
    lines = []
    for number, text in rules.items():
        if number.count("-") == 2:
            first, *rest = textwrap.wrap(text, _WIDTH)
            lines += [*first_line(first, number), *rest]
        else:
            lines += textwrap.wrap(f"{number}. {text}", _WIDTH)
    return lines


FORMS = [
    plain, wrapped, without_stop, glued, glued_behind_the_stop, on_one_line, on_one_line_wrapped, margin,
    above,
]  # fmt: skip


def same(text: str) -> str:
    """A text with single spaces."""
    return re.sub(r"\s+", " ", text).strip()
