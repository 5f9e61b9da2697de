# ruff: noqa: PLR0911 - a match has one return for each kind of node
"""Conditions and events in French."""

from __future__ import annotations

import msgspec

from judge.cards.language.telling import french_words as words
from judge.cards.language.telling.french_colors import color_of
from judge.cards.language.telling.french_facts import FrenchFacts
from judge.cards.language.telling.french_numbers import KINDS, MARKERS, is_masculine
from judge.cards.language.telling.french_words import agreed, agreeing, if_, listed, of, that
from judge.cards.language.telling.phrases import Noun
from judge.cards.language.telling.places import (
    DONE_BY_CARDS,
    awakens_itself,
    battles_with,
    counts_both_players,
    is_figures,
    is_leader,
    left_area_of,
    mode_played_in,
    number_bounds,
    says_one_thing,
    subject_of,
    whose_attack,
    without_this_attacking,
)
from judge.engine import tree as nodes
from judge.engine.tree import Condition, Filter, Range, Trigger


class FrenchConditions(FrenchFacts):
    """Says what must hold and what must happen, in French."""

    def condition(self, condition: Condition) -> str:  # noqa: PLR0912 - one a kind
        """What must hold, as a clause that stands after "si"."""
        match condition:
            case nodes.Is(amount=nodes.Count(of=cards, each=1, per=1), range=range_):
                return self._held(cards, range_)
            case nodes.Is():
                return self._is(condition)
            case nodes.Fits(target=target, filter=filter_):
                return self._fits(self.noun(target), filter_)
            case nodes.Happened(of=None):
                return self._happened(condition)
            case nodes.Happened(of=target) if target is not None:
                return self._happened_to(condition, self.noun(target))
            case nodes.AttackingOne(filter=filter_, what=what):
                card = self.noun(what)
                return f"{card.words} {'attaquent' if card.many else 'attaque'} {self.one(filter_)}"
            case nodes.InPhase(phase=phase, player=player):
                if player == "any":
                    return f"c'est une {words.PHASES[phase]}"
                return f"c'est {self.owned(player, words.PHASES[phase])}"
            case nodes.TurnOf(player=player, first=first):
                turn = f"{'premier ' * first}tour"
                return f"c'est {f'votre {turn}' if player == 'you' else f'le {turn} de votre adversaire'}"
            case nodes.HowMany(range=range_):
                noun = "carte" if range_.low == 1 else "cartes"
                number = (
                    self.figures(range_, noun)
                    if is_figures(range_)
                    else f"un nombre de cartes {self.relation(range_, True)}"
                )
                if self.done in words.DONE and is_figures(range_):
                    them = Noun(number, many=range_.low != 1)
                    were = "ont été" if them.many else "a été"
                    return f"{number} {were} ainsi {agreeing(words.DONE[self.done], them)}"
                return f"cela a été fait avec {number}"
            case nodes.All(of=parts):
                return self._both(parts, "et")
            case nodes.AnyOf(of=parts):
                return self._both(parts, "ou")
            case nodes.Not(of=inner):
                return self._not(inner)
        raise TypeError(condition)

    def _both(self, parts: tuple[Condition, ...], joint: str) -> str:
        if joint == "et" and (guard := battles_with(parts)) is not None:
            return (
                f"{self.noun(nodes.This()).words} participe à un combat contre {self.one(guard, usual=True)}"
            )
        said = [
            f"({self.condition(part)})"
            if isinstance(part, (nodes.All, nodes.AnyOf))
            else self.condition(part)
            for part in parts
        ]
        return listed([said[0], *(that(one) if joint == "et" else if_(one) for one in said[1:])], joint)

    def _not(self, condition: Condition) -> str:
        match condition:
            case nodes.Happened(
                what="attacked", player="any", filter=None, at_least=1, of=nodes.This(area="")
            ):
                return f"{self.noun(nodes.This()).words} n'a pas attaqué pendant ce tour"
            case nodes.Happened(
                what=what, of=None, at_least=1, at_most=None, player="you" | "opponent", by=by
            ) if what in words.DID or by in {"you", "opponent"}:
                said = self.condition(condition)
                who, _, rest = said.partition(" avez " if said.startswith("vous ") else " a ")
                has_not = "n'avez pas" if who == "vous" else "n'a pas"
                if what == "attacked" and " avec une carte" in f" {rest}":
                    rest = rest.replace(" avec une carte", " avec aucune carte", 1)
                    return f"{who} {has_not.removesuffix(' pas')} {rest}"
                rest = rest.replace(" une carte", " de carte", 1).replace(" un marqueur", " de marqueur", 1)
                return f"{who} {has_not} {rest}"
            case nodes.Is(
                amount=nodes.Count(of=Filter(owner="you" | "opponent")),
                range=Range(low=int() as low, high=None),
            ) if low > 1:
                said = self.condition(condition)
                for has, has_not in (
                    ("vous avez ", "vous n'avez pas "),
                    ("adversaire a ", "adversaire n'a pas "),
                ):
                    said = said.replace(has, has_not, 1)
                return said
            case nodes.Fits(target=target, filter=cards) if says_one_thing(cards):
                about = self.noun(target)
                is_so = self.condition(condition).removeprefix(f"{about.words} ")
                verb, _, how = is_so.partition(" ")
                if not about.many and verb in {"est", "a"}:
                    return f"{about.words} n'{verb} pas {how}"
        said = self.condition(condition)
        if isinstance(condition, (nodes.All, nodes.AnyOf)):
            said = f"({said})"
        return f"il n'est pas vrai {that(said)}"

    # --- numbers --------------------------------------------------------------------------------

    def _held(self, cards: Filter, range_: Range) -> str:
        """How many cards there are: "vous avez 7 cartes ou moins dans votre main"."""
        if than := self._than(cards, range_):
            return than
        if not is_figures(range_) or cards.owner == "owner":
            return f"le nombre de {self.plural(cards).removeprefix('les ')} est {self.bounds(range_)}"
        if cards in {Filter(owner="you", areas=("life",)), Filter(owner="opponent", areas=("life",))}:
            return f"{self.owned(cards.owner, 'Vie')} est à {self.figures(range_)}"
        with self.done_by(cards.owner if cards.owner == "opponent" else self.doer):
            many = range_ not in {Range(0, 0), Range(1, 1), Range(1, None), Range(None, 1)}
            self.counting = True
            with self.of_both() if many else self.done_by(self.doer):
                parts = self._parts(cards, many=many)
            self.counting = False
        there = {"you": "vous avez", "opponent": "votre adversaire a"}.get(cards.owner, "il y a")
        none = {"you": "vous n'avez", "opponent": "votre adversaire n'a"}.get(cards.owner, "il n'y a")
        masculine = parts.noun.startswith("Leader")
        if range_ == Range(0, 0):
            return f"{none} {agreed('aucun', Noun('', masculine=masculine))} {parts.noun}{parts.rest}"
        if range_ == Range(1, None):
            one = agreed("un", Noun("", masculine=masculine))
            return f"{there} {'au moins ' * ('énergie' in parts.noun)}{one} {parts.noun}{parts.rest}"
        exactly = "exactement " if range_.low == range_.high and range_.low is not None else ""
        near = parts.noun.removeprefix(parts.head)
        total = " au total chez les deux joueurs" if cards.mode else " au total"
        total *= counts_both_players(cards)
        return f"{there} {exactly}{self.figures(range_, parts.head)}{near}{parts.rest}{total}"

    def _than(self, cards: Filter, range_: Range) -> str:
        """ "Vous avez moins d'énergies que votre adversaire"; nothing where no players are compared."""
        match range_:
            case Range(low=None, high=nodes.Sum(first=nodes.Count(of=other, each=1, per=1), second=-1)):
                more = False
            case Range(low=nodes.Sum(first=nodes.Count(of=other, each=1, per=1), second=1), high=None):
                more = True
            case _:
                return ""
        if {cards.owner, other.owner} != {"you", "opponent"}:
            return ""
        if msgspec.structs.replace(cards, owner=other.owner) != other:
            return ""
        if cards == Filter(owner=cards.owner, areas=("life",)):
            its = {"you": "la vôtre", "opponent": "celle de votre adversaire"}[other.owner]
            return (
                f"{self.owned(cards.owner, 'Vie')} est {'supérieure' if more else 'inférieure'} {'à ' + its}"
            )
        with self.done_by(cards.owner if cards.owner == "opponent" else self.doer):
            parts = self._parts(cards, many=True)
        has = {"you": "vous avez", "opponent": "votre adversaire a"}[cards.owner]
        than = "vous" if other.owner == "you" else "votre adversaire"
        return f"{has} {'plus' if more else 'moins'} {of(parts.noun)}{parts.rest} que {than}"

    def _is(self, condition: nodes.Is) -> str:
        range_ = condition.range
        exactly = "exactement " if range_.low == range_.high and range_.low is not None else ""
        match condition.amount:
            case nodes.Markers(player=player, each=1, per=1) if is_figures(range_):
                has, none = {
                    "you": ("vous avez", "vous n'avez"),
                }.get(player, (f"{self.who(player)} a", f"{self.who(player)} n'a"))
                if range_ == Range(0, 0):
                    return f"{none} aucun marqueur d'énergie"
                if range_ == Range(1, None):
                    return f"{has} un marqueur d'énergie"
                noun = "marqueur d'énergie" if range_ == Range(1, 1) else MARKERS
                return f"{has} {exactly}{self.figures(range_, noun)}"
            case nodes.Names(of=cards, what=what, each=1) if is_figures(range_):
                noun = KINDS[what][range_ != Range(1, 1)]
                return f"il y a {exactly}{self.figures(range_, noun)} parmi {self.plural(cards)}"
            case nodes.KiOf(of=target, each=1, per=1) if is_figures(range_):
                card = self.noun(target)
                return f"{card.words} {'ont en tout' if card.many else 'a'} {self.figures(range_, '[Ki]')}"
            case nodes.Property(name=name):
                return f"{self.amount(condition.amount)} est {self.bounds(range_, is_masculine(name))}"
        return f"{self.amount(condition.amount)} est {self.bounds(range_)}"

    # --- how cards are --------------------------------------------------------------------------

    def _fits(self, subject: Noun, cards: Filter) -> str:
        """How a card is: "votre Leader est <X> et a l'origine 《Y》"."""
        are, has, have_not = ("sont", "ont", "n'ont pas") if subject.many else ("est", "a", "n'a pas")
        its = "leur" if subject.many else "son"
        parts = self._being(cards, subject)
        having = []
        for key, bound in number_bounds(cards):
            if key == "ki":
                having.append(
                    self.figures(bound, "[Ki]")
                    if is_figures(bound)
                    else f"un [Ki] {self.relation(bound, True)}"
                )
                continue
            article = "un" if is_masculine(key) else "une"
            having.append(f"{article} {words.NUMBERS[key]} {self.bounds(bound, is_masculine(key))}")
        if having := [*having, *self.having(cards, its)]:
            parts.append(f"{has} {listed(having, 'et')}")
        parts += [f"{have_not} {'de ' * (one == 'Capacité')}{one}" for one in self.lacking(cards, its)]
        parts = parts or [f"{are} n'importe quelle carte"]
        return f"{subject.words} {listed(parts, 'et')}"

    def _being(self, cards: Filter, subject: Noun) -> list[str]:
        """What stands before what the card has."""
        many = subject.many
        are, has = ("sont", "ont") if many else ("est", "a")
        names = listed([f"<{name}>" for name in cards.names])
        made = []
        if cards.types:
            kind = listed([words.HEADS[one][many] for one in cards.types])
            made.append(f"{are} {'des' if many else 'une'} {kind}{' ' + names if names else ''}")
        elif names:
            made.append(f"{are} {names}")
        if cards.colors:
            of_color = "de couleur " if not any("multicolor" in color for color in cards.colors) else ""
            colors = [
                color_of(color, many and not of_color, subject.masculine and not of_color)
                for color in cards.colors
            ]
            made.append(f"{are} {of_color}{listed(colors)}")
        if cards.mode:
            made.append(f"{are} en {words.MODES[cards.mode]}")
        if cards.awakened is not None:
            no = ("ne ", "n'")[are == "est"] if not cards.awakened else ""
            made.append(f"{no}{are} {'pas ' * bool(no)}{agreed('éveillé', subject)}")
        if cards.faces_up is not None:
            made.append(f"{are} {'de face' if cards.faces_up else 'de dos'}")
        if cards.areas == ("looked",):
            made.append(f"{are} parmi les cartes regardées ou révélées")
        elif cards.areas:
            made.append(f"{are} dans {self.area(cards.owner, cards.areas)}")
        if cards.owner != "any" and (not cards.areas or cards.areas == ("looked",)):
            made.append(f"{are} à {self.who(cards.owner)}")
        no = "ne sont" if many else "n'est"
        made += [f"{no} pas <{name}>" for name in cards.names_excluded]
        made += [f"{no} pas cette carte"] * cards.other_than_this
        takes = "participent" if many else "participe"
        made += [f"{are} en train d'attaquer"] * cards.attacking
        made += [f"{are} {agreed('attaqué', subject)}"] * cards.attacked
        made += [f"{takes} à un combat"] * cards.in_battle
        if cards.battling is not None:
            made.append(f"{takes} à un combat contre {self.one(cards.battling)}")
        if cards.under is not None:
            made.append(f"{are} sous {self.noun(cards.under).words}")
        if cards.either:
            made.append(
                f"{are} {', '.join(f'soit {self.one(one, usual=bool(one.areas))}' for one in cards.either)}"
            )
        played = f"{has} été {agreed('joué', subject)}"
        made += [f"{played} par une Capacité"] * (cards.played_by == "skill")
        made += [f"{played} avec [Évolution]"] * cards.evolved
        made += [f"{played} avec [Évolution-Fusion]"] * cards.fusion_evolved
        return made

    # --- events ---------------------------------------------------------------------------------

    def time(self, trigger: Trigger) -> str:
        """ "À la fin de votre tour"; nothing for an event that is no such time."""
        if trigger.event == "battle-end-after-combo":
            return f"à la fin d'un combat où {self._subject(trigger)} a été utilisée dans une Combo"
        form = words.TIMES.get(trigger.event, "")
        if form.endswith("{}"):
            return form.format(words.TURNS[trigger.player])
        if not form:
            return ""
        start, _, noun = form.partition(" {} ")
        if trigger.player == "any":
            return f"{start} {of('un' if noun == 'combat' else 'une')} {noun}"
        whose = self.owned(trigger.player, noun, noun == "combat").replace("la étape", "l'étape")
        return f"{start} {of(whose)}"

    def event(self, trigger: Trigger) -> str:
        """What must happen, as a clause that stands after "quand"."""
        said = self.time(trigger)
        if said:
            said = f"on est {said}"
        elif trigger.event == "skill-used" and trigger.player == "any" and trigger.keyword:
            return f"{self._subject(trigger)} active sa Capacité {self.keyword(trigger.keyword)}"
        elif trigger.event == "marker-removed" and trigger.player == "any":
            said = f"{self._subject(without_this_attacking(trigger))} perd des marqueurs"
        elif trigger.event in words.PLAYERS_EVENTS:
            said = self._players_event(trigger)
        elif trigger.event == "situation" and trigger.situation is not None:
            said = f"il advient {that(self.condition(trigger.situation))}"
        elif trigger.event == "moved":
            said = self._moved(trigger)
        elif trigger.event == "blocks":
            said = f"le [Bloqueur] {of(self._subject(trigger))} est activé"
        elif trigger.event == "evolves-onto":
            said = f"une carte est jouée par-dessus {self._subject(trigger)}"
        elif trigger.event in {"ki-placed", "ki-removed"}:
            card = self._subject(trigger)
            moved = f"retiré {of(card)}" if trigger.event == "ki-removed" else f"placé sous {card}"
            said = f"du [Ki] est {moved}"
        elif awakens_itself(trigger):
            return f"{self.owned(trigger.player, 'Leader', True)} s'éveille"
        elif trigger.event in words.EVENTS:
            said = f"{self._subject(trigger)} {words.EVENTS[trigger.event]}"
        else:
            raise TypeError(trigger.event)
        first = "" if trigger.first is None else " pour la première fois ce tour"
        return said + self._circumstances(trigger) + first

    def _subject(self, trigger: Trigger) -> str:
        subject = subject_of(trigger)
        return "cette carte" if subject is None else self.one(subject)

    def _mode(self, trigger: Trigger) -> str:
        """The mode in which a card is played."""
        mode = mode_played_in(trigger)
        return f" en {words.MODES[mode]}" if mode else ""

    def _players_event(self, trigger: Trigger) -> str:
        yours, theirs, passive = words.PLAYERS_EVENTS[trigger.event]
        if trigger.player == "any":
            return passive.format(self._subject(trigger))
        if trigger.player == "you":
            return f"vous {yours.format(self._subject(trigger))}"
        with self.done_by(trigger.player):
            return f"{self.who(trigger.player)} {theirs.format(self._subject(trigger))}"

    def _moved(self, trigger: Trigger) -> str:
        owner = trigger.subject.owner if trigger.subject else "you"
        subject = self._subject(trigger)
        source = "une Zone de Combat" if trigger.from_any else self.area(owner, trigger.source)
        if trigger.to:
            subject += f" est placée dans {self.area('owner' if trigger.to_owner else owner, trigger.to)}"
            return subject + (f" depuis {source}" if trigger.source else "")
        if trigger.source:
            return f"{subject} est retirée {of(source)}"
        return f"{subject} change de zone"

    def _circumstances(self, trigger: Trigger) -> str:
        """Whose doing it is, and what else must be so."""
        said = self._mode(trigger)
        owner = left_area_of(trigger, words.PLAYERS_EVENTS)
        if trigger.event != "moved":
            if trigger.source:
                said += f" depuis {self.area(owner, trigger.source)}"
            if trigger.to:
                said += f" {'dans' if trigger.event == 'played' else 'vers'} {self.area(owner, trigger.to)}"
        if trigger.player != "any" and trigger.event not in words.PLAYERS_EVENTS and not self.time(trigger):
            said += f" (par {self.who(trigger.player)})"
        if trigger.keyword:
            token = self.keyword(trigger.keyword)
            said += f" {token}" if trigger.event == "skill-used" else f" en utilisant {token}"
        skill = trigger.by_skill or trigger.by_filter is not None
        if trigger.by_filter is not None:
            usual = is_leader(trigger.by_filter) and trigger.event not in DONE_BY_CARDS
            by = self.one(trigger.by_filter, usual=usual)
            by = f"une Capacité {of(by)}" if trigger.by_skill or trigger.event not in DONE_BY_CARDS else by
            said += f" {by}" if trigger.event == "attacks" else f" par {by}"
            whose = f" ({self.owned(trigger.by, 'Capacité')})"
            said += "" if trigger.by in {"any", trigger.by_filter.owner} else whose
        elif trigger.by == "you":
            said += " par une de vos Capacités" if skill else " par vous"
        elif trigger.by != "any" and not (trigger.in_battle and whose_attack(trigger)):
            who = self.who(trigger.by)
            said += f" par une Capacité {of(who)}" if skill else f" par {who}"
        elif skill:
            said += " par une Capacité"
        said += self.but(trigger.without_keyword)
        if trigger.in_battle:
            how = " par une attaque" if trigger.event == "deals-damage" else " au combat"
            said += words.ATTACKS.get(whose_attack(trigger), how)
        if trigger.while_in_battle:
            said += " pendant que cette carte participe à un combat"
        if trigger.condition is not None:
            said += f" et {that(self.condition(trigger.condition))}"
        return said
