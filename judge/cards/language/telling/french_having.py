"""What described cards have and lack, in French."""

from __future__ import annotations

from judge.cards.language.telling import french_words as words
from judge.cards.language.telling.french_numbers import FrenchNumbers
from judge.cards.language.telling.french_words import listed
from judge.engine.tree import Chosen, Filter, Range, Target, Triggering


class FrenchHaving(FrenchNumbers):
    """Says what cards have besides numbers, in French."""

    def any_one(self, target: Target) -> str:
        """One card of those that a target names, whichever."""
        raise NotImplementedError

    def having(self, cards: Filter, its: str) -> list[str]:
        """What cards have besides numbers, as it stands behind "ayant" or "a"."""
        made = []
        for traits, form in (
            (cards.traits, "l'origine {}"),
            (cards.traits_including, "une origine qui est ou contient {}"),
        ):
            if traits:
                made.append(form.format(listed([f"《{trait}》" for trait in traits])))
        if cards.every_trait:
            made.append(
                f"à la fois les origines {listed([f'《{trait}》' for trait in cards.every_trait], 'et')}"
            )
        under = f"sous {'elles' if its == 'leur' else 'elle'}"
        for bound, one, several in (
            (cards.how_many_colors, "couleur", "couleurs"),
            (cards.how_many_traits, "origine", "origines"),
            (cards.how_many_under, f"carte {under}", f"cartes {under}"),
        ):
            if bound is not None:
                made.append(self.figures(bound, one if bound == Range(1, 1) else several))
        if cards.only_trait:
            made.append(f"pour seule origine 《{cards.only_trait}》")
        if cards.only_character:
            made.append(f"pour seul personnage <{cards.only_character}>")
        if cards.names_including:
            made.append(f"{listed([f'<{name}>' for name in cards.names_including])} dans {its} nom de carte")
        if cards.keyword:
            made.append(self.keyword(cards.keyword))
        if cards.extreme:
            made.append(words.EXTREMES[cards.extreme])
        if cards.alike is not None:
            made.append(f"{words.ALIKE[cards.alike.what]} en commun avec {self.any_one(cards.alike.other)}")
        if cards.cost_unlike is not None:
            made.append(f"un coût autre que {self.property('coût', self.noun(cards.cost_unlike))}")
        return made

    def lacking(self, cards: Filter, its: str) -> list[str]:
        """What cards do not have, as it stands behind "sans"."""
        made = []
        if cards.traits_excluded:
            made.append(f"l'origine {listed([f'《{trait}》' for trait in cards.traits_excluded])}")
        if cards.names_not_including:
            names = listed([f"<{name}>" for name in cards.names_not_including])
            made.append(f"{names} dans {its} nom de carte")
        if cards.without_keyword:
            kind = cards.without_keyword
            made.append("Capacité-clef" if kind == "*" else self.keyword(kind))
        if cards.without_skills:
            made.append("Capacité")
        return made


def from_where(target: Chosen | Triggering) -> str:
    """ " depuis votre Zone de Dispersion", of cards that are left out elsewhere."""
    article = "votre" if target.whose else "le" if target.area == "deck" else "la"
    return f" depuis {article} {words.AREAS.get(target.area, target.area)}" if target.area else ""
