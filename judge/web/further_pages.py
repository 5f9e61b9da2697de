"""The pages that need the engine, the cards or the saved cases: registered when the first is asked for."""

from flask import Flask

from judge.web import (
    across,
    api,
    boards,
    card_box,
    citations,
    deck_check,
    elsewhere,
    official,
    practice,
    reruns,
    taking_along,
)
from judge.web.sandbox import (
    branching,
    comparing,
    exploring,
    finding,
    histories,
    joining,
    manual_action,
    playing,
    rewinding,
    ruling,
    setting_up,
    sharing,
    sheets,
    starting,
    together,
)

_STEPPING = (starting, setting_up, playing, branching, manual_action, exploring, comparing)
_SANDBOX = (*_STEPPING, rewinding, ruling, sheets, histories, sharing, joining, finding, together, card_box)
_ASKED = (across, citations, official, deck_check, practice, reruns, elsewhere, taking_along)


def register(app: Flask) -> None:
    """Register the pages and what their templates are given."""
    for family in (*_ASKED, *_SANDBOX):
        app.register_blueprint(family.blueprint)
    api.register(app)
    for part in (taking_along, card_box, official, boards, finding):
        part.register(app)
    app.extensions["further"] = {
        "official_of_rule": official.official_of_rule,
        "official_of_term": official.official_of_term,
        "official_found": official.official_found,
        "verdict_of": official.verdict_of,
        "pack_is_there": taking_along.is_there,
    }
