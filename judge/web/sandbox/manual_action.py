"""The judge's hand in play: tools that change the table, as an effect would or silently; cards revealed."""

from flask import Blueprint, abort, render_template, request
from werkzeug.wrappers import Response

from judge.cards.model import CardDefinition
from judge.casework.manual_action import effect_in_words, play_by_hand, play_identified
from judge.games import adapter_of
from judge.table.editing.defining import form_card
from judge.table.editing.library import card_of_key
from judge.web import languages
from judge.web.counting import limiter
from judge.web.protection import READING_TEXT
from judge.web.sandbox.access import Access, case_change, case_page
from judge.web.sandbox.cards import box
from judge.web.sandbox.forms import Form, forms_of
from judge.web.sandbox.fragments import number_of
from judge.web.sandbox.playing import played
from judge.web.sandbox.setting_up import inserted, what_is_read
from judge.web.sandbox.step_page import Extra, cursor_of, step_page

blueprint = Blueprint("by_hand", __name__)

LONGEST_EFFECT = 1000


@case_change(blueprint, "by-hand")
@limiter.limit(READING_TEXT)
def change(access: Access) -> Response:
    """Carries out what the judge does by hand."""
    form = request.form
    if form.get("tool") == "understand":  # without JavaScript: what the words of an effect would mean
        return step_page(
            access, cursor_of(form.get("at", "")), Extra(typed=_with_meaning(form, access.case.game))
        )
    tool = forms_of(access.case.game).by_hand.get(form.get("tool", ""))
    if tool is None:
        abort(400)
    edit = tool(form)
    silently = form.get("how") == "silently"
    return played(access, lambda work, at: play_by_hand(work, at, edit, silently), hand=True)


@case_change(blueprint, "reveal")
@limiter.limit(READING_TEXT)
def reveal(access: Access) -> Response:
    """Says which card an unknown one is: one of the position, of the card box, or one by its fields."""
    form = request.form
    unknown = number_of(form.get("unknown", ""))
    if unknown is None:
        abort(400)
    if "insert" in form or form.get("tool") == "understand":  # without JavaScript, as in the set-up
        typed = {**form, "f-text": inserted(form.get("f-text", ""), form.get("insert", ""))}
        extra = Extra(typed=typed, read=what_is_read(access, typed))
        return step_page(access, cursor_of(form.get("at", "")), extra)
    return played(access, lambda work, at: play_identified(work, at, unknown, _meant(access, form)))


def _meant(access: Access, form: Form) -> CardDefinition | str:
    """The card of a form's fields, or of a key; the name in the position where no other card has that key."""
    game = access.case.game
    cards = adapter_of(game).cards
    if form.get("tool") == "form":
        return form_card({"name": "card"} | forms_of(game).fields(form), cards)
    key = form.get("key", "")[:200]
    return card_of_key(key, cards, box()) or key


@case_page(blueprint, "understood")
@limiter.limit(READING_TEXT)
def understood(access: Access) -> str:
    """Show what the words of an effect mean, while they are typed."""
    text = request.args.get("text", "")[:LONGEST_EFFECT]
    meaning, advice = effect_in_words(text, access.case.game, languages.current())
    return render_template("sandbox/understood.html", text=text, meaning=meaning, advice=advice)


def _with_meaning(form: Form, game: str) -> dict[str, str]:
    typed = form.to_dict()
    words = typed.get("effect", "")[:LONGEST_EFFECT]
    typed["meaning"], typed["advice"] = effect_in_words(words, game, languages.current())
    return typed
