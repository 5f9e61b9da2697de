"""The language of a card's text, where it is not the one that is read."""

from __future__ import annotations

import re
from collections import Counter

from judge.texts import Message, Texts

NAMES: dict[str, Texts] = {
    "ja": Message("Japanese"), "zh": Message("Chinese"), "ko": Message("Korean"),
    "fr": Message("French"), "de": Message("German"), "es": Message("Spanish"),
    "it": Message("Italian"), "pt": Message("Portuguese"),
}  # fmt: skip
"""The languages that are told apart."""

_KANA = re.compile("[\u3041-\u3096\u30a1-\u30fa]")
_HANGUL = re.compile("[\uac00-\ud7a3]")
_HAN = re.compile("[\u4e00-\u9fff]")
_LATIN = re.compile("[A-Za-z\u00c0-\u024f]")
_COLORS = re.compile("[赤青緑黄黒]")
_ENCLOSED = re.compile(r"<[^<>]*>|《[^《》]*》|[«»≪≫][^«»≪≫]*[«»≪≫]|\[[^\[\]]*\]")
_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)?")
_LEAST = 3  # common words of a language, and three times as many as English ones
_COMMON = {
    "en": "the your of this card cards to and it its opponent's opponent battle with a an for turn hand draw"
    " choose up from deck in life when play all then if you gets area leader place add",
    "fr": "votre vos de la le les des cette carte cartes une un jusqu'à et piochez main dans adverse tour"
    " choisissez ajoutez quand pour avec du au gagne puissance vie jouez placez zone si vous ce l'adversaire",
    "de": "deine deiner deinen deinem die der das des diese dieser karte karten und ein eine einen bis zu"
    " ziehe wähle hand gegner gegners gegnerischen wenn auf mit für den dem zug erhält",
    "es": "tu tus de la el los las esta carta cartas una un hasta y roba mano en rival oponente turno"
    " añade cuando para con del al obtiene poder vida juega coloca si tu",
    "it": "tuo tua tue tuoi della il lo gli le questa carta carte una un fino e pesca mano nel turno"
    " scegli aggiungi quando per con del al ottiene potenza vita gioca se",
    "pt": "seu sua seus suas da do o os as esta carta cartas uma um até e compre mão no turno escolha"
    " adicione quando para com ao recebe poder vida jogue coloque se",
}
_WORDS = {language: frozenset(words.split()) for language, words in _COMMON.items()}


def language_of(text: str) -> str:
    """The code of the language of a text that is not in English (`NAMES`); "" for English, or if not clear.

    Names, traits and headers do not count: they stay as they are in a text of another language.
    """
    words = _ENCLOSED.sub(" ", text)
    if not text.isascii() and (eastern := _eastern(_COLORS.sub("", words))):
        return eastern
    said = Counter(_WORD.findall(words.casefold().replace("’", "'")))
    counts = {language: sum(map(said.__getitem__, known & said.keys())) for language, known in _WORDS.items()}
    english = counts.pop("en")
    likely = max(counts, key=lambda language: counts[language])
    return likely if counts[likely] >= max(_LEAST, 3 * english) else ""


def _eastern(text: str) -> str:
    counts = {
        language: len(signs.findall(text))
        for language, signs in (("ja", _KANA), ("ko", _HANGUL), ("zh", _HAN))
    }
    if counts["ja"]:  # Japanese has both
        counts["ja"] += counts.pop("zh")
    likely = max(counts, key=lambda language: counts[language])
    return likely if 2 * counts[likely] > len(_LATIN.findall(text)) else ""
