"""The elements of a drawing: boxes, discs, paths, signs, words; painted by class or by color."""

from __future__ import annotations

from judge.table.drawing.lettering import escaped
from judge.table.drawing.palette import Theme


class Brush:
    """Writes elements; without a theme a stylesheet colors them by their classes."""

    def __init__(self, theme: Theme | None = None) -> None:
        self.theme = theme

    def paint(self, fill: str = "", line: str = "", width: float = 1, more: str = "") -> str:
        """The attributes of an element that is filled, outlined, or both, by names of the palette."""
        made = [] if fill else ['fill="none"']
        if self.theme is None:
            classes = " ".join([f"fill-{fill}"] * bool(fill) + [f"line-{line}"] * bool(line))
            made.append(f'class="{classes}"')
        else:
            made += [f'fill="{self.theme.paints[fill]}"'] if fill else []
            made += [f'stroke="{self.theme.paints[line]}"'] if line else []
        if line:
            made.append(f'stroke-width="{width:g}"')
        return " ".join([*made, more] if more else made)

    def box(self, x: float, y: float, width: float, height: float, radius: float, paint: str) -> str:
        """A rectangle with round corners."""
        size = f'width="{width:g}" height="{height:g}" rx="{radius:g}"'
        return f'<rect x="{x:g}" y="{y:g}" {size} {paint}/>'

    def disc(self, x: float, y: float, radius: float, paint: str) -> str:
        """A circle around a point."""
        return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" {paint}/>'

    def path(self, path: str, paint: str) -> str:
        """A shape, or lines."""
        return f'<path d="{path}" {paint}/>'

    def sign(self, shape: str, x: float, y: float, size: float, paint: str) -> str:
        """A sign of `signs` with its upper left corner at a point, as large as wanted."""
        place = f"translate({x:g} {y:g}) scale({size / 10:g})"
        return f'<path transform="{place}" fill-rule="evenodd" d="{shape}" {self.paint(paint)}/>'

    def text(
        self, x: float, y: float, words: str, size: float, paint: str, look: str = "", anchor: str = ""
    ) -> str:
        """One line of words, made harmless; `look` is ``bold`` or ``struck``, or both."""
        more = ' font-weight="700"' if "bold" in look else ""
        more += ' text-decoration="line-through"' if "struck" in look else ""
        more += f' text-anchor="{anchor}"' if anchor else ""
        place = f'x="{x:g}" y="{y:g}" font-size="{size:g}"{more}'
        return f"<text {place} {self.paint(paint)}>{escaped(words)}</text>"

    def group(self, x: float, y: float, markup: str) -> str:
        """Elements moved to a point."""
        return f'<g transform="translate({x:g} {y:g})">{markup}</g>'
