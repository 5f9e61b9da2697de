"""What is sent compressed, and what is not."""

import gzip

import pytest
from flask.testing import FlaskClient

TAKES = {"Accept-Encoding": "gzip, br"}


@pytest.mark.parametrize("address", ["/fusion-world/8-4-6", "/api/v1/openapi.json", "static"])
def test_text_is_sent_compressed_to_who_takes_it(client: FlaskClient, address: str) -> None:
    address = address if address != "static" else f"{client.application.static_url_path}/site.css"
    plain = client.get(address)
    for _ in range(2):  # files are kept
        packed = client.get(address, headers=TAKES)
        assert packed.headers["Content-Encoding"] == "gzip"
        assert "Accept-Encoding" in packed.headers["Vary"] and "Accept-Encoding" in plain.headers["Vary"]
        assert gzip.decompress(packed.data) == plain.data
        assert packed.content_length == len(packed.data) < len(plain.data) / 2
    assert "Content-Encoding" not in plain.headers


def test_file_known_already_is_not_sent_again(client: FlaskClient) -> None:
    address = f"{client.application.static_url_path}/site.css"
    tag = client.get(address, headers=TAKES).headers["ETag"]
    again = client.get(address, headers={**TAKES, "If-None-Match": tag})
    assert again.status_code == 304 and not again.data


def test_short_answer_and_what_is_packed_already_are_sent_as_they_are(client: FlaskClient) -> None:
    assert "Content-Encoding" not in client.get("/health", headers=TAKES).headers
