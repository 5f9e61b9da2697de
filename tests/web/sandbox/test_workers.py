"""Several workers over one folder: any of them serves any request of a case."""

import re
import threading
from pathlib import Path

from helpers.sandbox_site import Judge, site


def test_a_case_is_stepped_by_one_worker_and_then_by_another(tmp_path: Path) -> None:
    first = site(tmp_path)
    judge = Judge(first)
    base = judge.begin(**{"from": "table", "table": "mid-game"})
    token, cookies = judge.token(), first._cookies
    at = "0"
    for turn in range(8):
        worker = site(tmp_path)  # another process would see the same: nothing is kept but in the folder
        worker._cookies = cookies
        answer = worker.post(f"{base}answer", data={"csrf_token": token, "at": at, "option": "0"})
        assert answer.status_code == 303, answer.text
        now = re.search(r"at=(\d+)", answer.location)
        assert now, turn
        at = now[1]
        assert site(tmp_path).get(f"{base}?at={at}").status_code == 200


def test_two_who_step_at_once_both_find_what_they_played(tmp_path: Path) -> None:
    base = Judge(site(tmp_path)).begin(**{"from": "table", "table": "mid-game"})
    judges = [Judge(site(tmp_path)) for _ in range(6)]
    played: list[tuple[int, str]] = []

    def step(number: int) -> None:
        judge = judges[number]
        token = judge.token()
        answer = judge.client.post(
            f"{base}answer", data={"csrf_token": token, "at": "0", "option": str(number)}
        )
        played.append((answer.status_code, answer.location or ""))

    threads = [threading.Thread(target=step, args=(number,)) for number in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [code for code, _ in played] == [303] * 6
    reader = site(tmp_path)
    for _, address in played:
        assert reader.get(address).status_code == 200
    assert len({address for _, address in played}) == 6
