"""A saved case is never shown elsewhere."""

import re
from urllib.parse import urlencode

from helpers.setup_pages import Visitor


def test_a_case_has_no_frame_and_no_picture(judge: Visitor) -> None:
    found = re.search(r"/cases/[\w-]+/", judge.get("case").text)
    assert found
    for address in (
        found[0],
        f"{found[0]}case",
        f"{judge.home}/",
        f"{judge.home}/case",
        f"{judge.home}/rewind",
    ):
        answer = judge.client.get(f"{address}?embed=1", follow_redirects=True)
        assert answer.status_code == 200
        assert "frame-ancestors 'none'" in answer.headers["Content-Security-Policy"]
        assert "og:image" not in answer.text
        assert "oembed" not in answer.text
        asked = urlencode({"url": f"http://localhost{address}"})
        assert judge.client.get(f"/oembed?{asked}").status_code == 404
