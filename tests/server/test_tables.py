"""Tables over HTTP: who may do what, conflicts, repeats, undo, invitations, refusals."""

from __future__ import annotations

import html
import os
import random
import signal
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest

from talero import from_spec, titles
from talero.core import record
from talero.core.options import spellings
from talero.server.seating.forms import read_spec
from tests.installed import EDITION, EXAMPLE
from tests.server.clients import Person
from tests.server.running import Running

BOTS = ("bot:greedy", "bot:greedy")


def wait_for_my_turn(person: Person, table: str) -> dict[str, Any]:
    while True:
        update = person.look(table)
        if update["frame"]["mine"] or update["frame"]["status"] == "finished":
            return update


def test_a_game_is_played_over_http_and_its_record_verifies(server: Running) -> None:
    ada = Person(server.url, "Ada")
    table = ada.create("person", *BOTS)["table"]
    rng = random.Random(5)
    assert ada.http.get(f"/tables/{table}/record").status_code == 403
    while (update := wait_for_my_turn(ada, table))["frame"]["status"] == "running":
        answer = ada.act(table, update["number"], ada.choose(update, rng))
        assert answer.status_code == 200, answer.text
        assert answer.json() == {"number": update["number"] + 1}
    text = ada.http.get(f"/tables/{table}/record").text
    read = record.read(text.splitlines(keepends=True), from_spec)
    assert read.finished
    assert read.state.outcome is not None
    assert [row["score"] for row in sorted(update["frame"]["outcome"], key=lambda row: row["seat"])] == (
        read.state.outcome.scores
    )
    assert ada.undo(table, update["number"]).status_code == 403


def test_of_twenty_conflicting_clients_exactly_one_wins(slow_server: Running) -> None:
    ada = Person(slow_server.url, "Ada")
    table = ada.create("person", "shared", "shared")["table"]
    for _ in range(3):
        update = ada.look(table)
        action = ada.choose(update, random.Random(1))
        clients = [
            httpx.Client(base_url=slow_server.url, cookies=ada.http.cookies, timeout=60) for _ in range(20)
        ]

        def send(
            n: int,
            number: int = update["number"],
            action: str = action,
            clients: list[httpx.Client] = clients,
        ) -> httpx.Response:
            body = {"number": number, "action": action, "key": f"race-{number}-{n}"}
            return clients[n].post(
                f"/api/tables/{table}/actions", json=body, headers={"x-csrftoken": ada.token}
            )

        with ThreadPoolExecutor(20) as pool:
            answers = list(pool.map(send, range(20)))
        assert sorted(answer.status_code for answer in answers) == [200] + [409] * 19
        current = update["number"] + 1
        assert {answer.json()["number"] for answer in answers} == {current}
        assert ada.look(table)["number"] == current


def test_a_repeated_request_is_answered_and_not_done_again(slow_server: Running) -> None:
    ada = Person(slow_server.url, "Ada")
    table = ada.create("person", "shared", "shared")["table"]
    update = ada.look(table)
    action = ada.choose(update, random.Random(1))
    answers = [ada.act(table, update["number"], action, key="once") for _ in range(3)]
    assert [answer.status_code for answer in answers] == [200] * 3
    assert [answer.json()["number"] for answer in answers] == [1] * 3
    assert ada.look(table)["number"] == 1


def test_an_action_on_an_old_position_is_refused_with_the_current_number(slow_server: Running) -> None:
    ada = Person(slow_server.url, "Ada")
    table = ada.create("person", "shared", "shared")["table"]
    update = ada.look(table)
    ada.act(table, 0, ada.choose(update, random.Random(1)))
    late = ada.act(table, 0, "pass")
    assert late.status_code == 409
    assert late.json()["number"] == 1
    assert ada.node(table, 0, ["pass"]).status_code == 409
    assert ada.act(table, 99, "pass").status_code == 409


@pytest.mark.needs("industria")
def test_illegal_actions_cite_the_rule_and_change_nothing(slow_server: Running) -> None:
    ada = Person(slow_server.url, "Ada")
    table = ada.create("person", "shared", "shared")["table"]
    update = ada.look(table)
    ada.act(table, 0, ada.choose(update, random.Random(1)))
    high = ada.act(table, 1, "bid 99")
    assert high.status_code == 422
    assert high.json()["rule"] == "IND-AUCT-007"
    assert "IND-AUCT-007" in high.json()["detail"]
    assert ada.act(table, 1, "dance").status_code == 422
    assert ada.act(table, 1, "offer").status_code == 422
    assert ada.look(table)["number"] == 1


def test_undo_takes_back_until_somebody_else_has_decided(slow_server: Running) -> None:
    ada, bea = Person(slow_server.url, "Ada"), Person(slow_server.url, "Bea")
    made = ada.create("person", "open", "shared")
    table = made["table"]
    bea.join(made["invitations"][0])
    people = {0: ada, 1: bea, 2: ada}
    update = ada.look(table)
    first = update["frame"]["players"]
    seat = next(player["seat"] for player in first if player["deciding"])
    actor, other = people[seat], bea if people[seat] is ada else ada
    before = actor.look(table)
    actor.act(table, 0, actor.choose(before, random.Random(1)))
    assert actor.look(table)["frame"]["undo"] is True
    assert other.look(table)["frame"]["undo"] is (other is people[seat])
    assert other.undo(table, 1).status_code == 403
    assert actor.undo(table, 1).json() == {"number": 2}
    after = actor.look(table, since=1)
    assert after["drop"] == [1]
    assert after["number"] == 2
    assert after["frame"]["board"] == before["frame"]["board"]
    assert after["log"] == []


def test_others_can_neither_act_nor_learn_what_to_do(slow_server: Running) -> None:
    ada, eve = Person(slow_server.url, "Ada"), Person(slow_server.url, "Eve")
    table = ada.create("person", "shared", "shared")["table"]
    assert eve.look(table)["frame"]["viewer"] is None
    assert eve.look(table)["frame"]["verbs"] == []
    assert eve.act(table, 0, "pass").status_code == 403
    assert eve.node(table, 0, ["pass"]).status_code == 403
    stranger = httpx.Client(base_url=slow_server.url)
    stranger.get("/")
    headers = {"x-csrftoken": stranger.cookies["talero-csrf"]}
    body = {"number": 0, "action": "pass", "key": "x"}
    assert stranger.post(f"/api/tables/{table}/actions", json=body, headers=headers).status_code == 403
    player, _, signature = ada.http.cookies["talero-player"].rpartition(".")
    forged = {"talero-player": f"{player}.{'1' if signature[0] == '0' else '0'}{signature[1:]}"}
    assert (
        httpx.get(f"{slow_server.url}/api/tables/{table}", cookies=forged).json()["frame"]["viewer"] is None
    )


def test_a_request_without_the_csrf_token_is_refused(slow_server: Running) -> None:
    ada = Person(slow_server.url, "Ada")
    table = ada.create("person", "shared", "shared")["table"]
    body = {"number": 0, "action": "pass", "key": "x"}
    assert ada.http.post(f"/api/tables/{table}/actions", json=body).status_code == 403
    assert ada.http.post("/tables", data={"title": EXAMPLE, "players": "3"}).status_code == 403


def test_an_invitation_seats_one_person(slow_server: Running) -> None:
    ada, bea, cleo = (Person(slow_server.url, name) for name in ("Ada", "Bea", "Cleo"))
    made = ada.create("person", "open", "bot:greedy")
    table, link = made["table"], made["invitations"][0]
    assert ada.look(table)["frame"]["status"] == "waiting"
    assert "Ada" in bea.http.get(link).text
    token = link.rpartition("/")[2]
    assert token in ada.http.get(f"/tables/{table}").text
    assert token not in bea.http.get(f"/tables/{table}").text
    form = {"_csrf_token": cleo.token, "token": "wrong", "name": "Cleo"}
    assert cleo.http.post(f"/tables/{table}/join", data=form).status_code == 403
    bea.join(link)
    assert bea.look(table)["frame"]["status"] == "running"
    assert bea.look(table)["frame"]["own"] == [1]
    form = {"_csrf_token": cleo.token, "token": token, "name": "Cleo"}
    assert cleo.http.post(f"/tables/{table}/join", data=form).status_code == 403
    assert cleo.http.get(link).status_code == 303


def test_a_listed_table_is_open_to_all_and_the_host_may_call_bots(slow_server: Running) -> None:
    ada, bea = Person(slow_server.url, "Ada"), Person(slow_server.url, "Bea")
    table = ada.create("person", "open", "open", listed=True)["table"]
    assert table in [row["table"] for row in bea.http.get("/api/tables").json()]
    assert f"/tables/{table}" in bea.http.get("/").text
    form = {"_csrf_token": bea.token, "name": "Bea"}
    assert bea.http.post(f"/tables/{table}/join", data=form).status_code == 303
    form = {"_csrf_token": bea.token, "bot": "greedy"}
    assert bea.http.post(f"/tables/{table}/seats/2/bot", data=form).status_code == 403
    form = {"_csrf_token": ada.token, "bot": "greedy"}
    assert ada.http.post(f"/tables/{table}/seats/2/bot", data=form).status_code == 303
    assert ada.look(table)["frame"]["status"] == "running"
    assert table not in [
        row["table"] for row in Person(slow_server.url, "Eve").http.get("/api/tables").json()
    ]


@pytest.mark.needs("industria")
def test_why_not_quotes_the_rule(slow_server: Running) -> None:
    ada = Person(slow_server.url, "Ada")
    table = ada.create("person", "shared", "shared")["table"]
    update = ada.look(table)
    offers = {choice["target"] for choice in update["frame"]["verbs"][0]["node"]["choices"]}
    target = "tile:quarry" if "tile:quarry" not in offers else "tile:sawmill"
    if target in offers:
        target = "tile:automobile"
    answer = ada.http.get(
        f"/api/tables/{table}/about", params={"number": 0, "target": target, "why": True}
    ).json()
    assert "IND-AUCT-002" in [refusal["rule"] for refusal in answer["refusals"]]
    assert all(refusal["text"] and refusal["section"] for refusal in answer["refusals"])
    assert all(refusal["facts"] for refusal in answer["refusals"])
    assert answer["name"]
    assert answer["sentence"]
    eve = Person(slow_server.url, "Eve")
    answer = eve.http.get(
        f"/api/tables/{table}/about", params={"number": 0, "target": target, "why": True}
    ).json()
    assert answer["refusals"] == []
    assert answer["summary"]


@pytest.mark.needs("industria")
def test_a_preview_tells_the_cost_before_anything_happens(slow_server: Running) -> None:
    ada = Person(slow_server.url, "Ada")
    table = ada.create("person", "shared", "shared")["table"]
    update = ada.look(table)
    ada.act(table, 0, ada.choose(update, random.Random(1)))
    bid = ada.node(table, 1, ["bid", "2"]).json()
    assert bid["action"] == "bid 2"
    assert [part["text"] for part in bid["foresight"]["lines"][0]["parts"]]
    ada.act(table, 1, "bid 2")
    ada.act(table, 2, "pass")
    sell = ada.node(table, 3, ["sell"]).json()
    changes = [(each["before"], each["after"]) for each in sell["foresight"]["changes"]]
    assert sorted(changes) == [("1", "2"), ("5", "7")]  # money, and a point for every three talers of it
    assert ada.look(table)["number"] == 3


def test_pages_carry_a_strict_policy_and_no_inline_code(slow_server: Running) -> None:
    ada = Person(slow_server.url, "Ada")
    table = ada.create("person", "shared", "shared")["table"]
    for path in (
        "/",
        f"/new/{EXAMPLE}",
        f"/tables/{table}",
        f"/rules/{EXAMPLE}/{EDITION}",
        f"/about/{EXAMPLE}/{EDITION}",
        "/no",
    ):
        answer = ada.http.get(path)
        policy = answer.headers["content-security-policy"]
        assert "script-src 'self'" in policy
        assert "unsafe" not in policy
        assert " style=" not in answer.text
        assert "<style" not in answer.text
        assert " onclick" not in answer.text
        assert "<script>" not in answer.text


@pytest.mark.parametrize(
    ("language", "word"), [("en", ": rules"), ("es", ": reglas"), ("fr", "\u00a0: règles")]
)
def test_pages_speak_the_readers_language(slow_server: Running, language: str, word: str) -> None:
    address = f"{slow_server.url}/rules/{EXAMPLE}/{EDITION}"
    assert word in httpx.get(address, headers={"accept-language": f"{language}-XX, en;q=0.5"}).text
    assert word in httpx.get(address, cookies={"talero-language": language}).text


def test_bad_addresses_get_plain_sentences(slow_server: Running) -> None:
    for path in (
        "/nothing",
        "/tables/nothing",
        "/new/nothing",
        "/rules/nothing/base",
        "/pictures/a/b/c/d.svg",
    ):
        answer = httpx.get(slow_server.url + path)
        assert answer.status_code == 404
        assert "That did not work" in answer.text
    problem = httpx.get(f"{slow_server.url}/api/tables/nothing").json()
    assert problem["detail"] == "There is no such table."
    assert httpx.get(f"{slow_server.url}/new/{EXAMPLE}?edition=nothing").status_code == 200
    assert httpx.get(f"{slow_server.url}/rules/{EXAMPLE}/nothing").status_code == 422


def test_preferences_lead_back_only_to_our_own_pages(slow_server: Running) -> None:
    ada = Person(slow_server.url, "Ada")
    for back, wanted in (
        (f"/new/{EXAMPLE}", f"/new/{EXAMPLE}"),
        ("https://elsewhere.example/", "/"),
        ("//x", "/"),
    ):
        form = {"_csrf_token": ada.token, "language": "fr", "back": back}
        answer = ada.http.post("/preferences", data=form)
        assert answer.headers["location"] == wanted
    assert "Règles" in ada.http.get("/").text


@pytest.mark.parametrize("stop", [signal.SIGTERM, signal.SIGINT])
def test_the_server_ends_in_order(tmp_path: Path, stop: signal.Signals) -> None:
    """Also when all its processes hear Ctrl+C, as in a terminal."""
    with Running(tmp_path, pause=0) as running:
        ada = Person(running.url, "Ada")
        ada.create("bot:greedy", "bot:greedy", "bot:greedy")
        assert running.process is not None
        if stop == signal.SIGINT:
            os.killpg(running.process.pid, stop)
        assert running.stop() == 0
    assert "Traceback" not in (tmp_path / "server.log").read_text()


def test_a_preset_in_the_form_sets_what_the_form_leaves_alone(slow_server: Running) -> None:
    """Forms send every option; those at their default must not undo what the preset sets."""
    title = next((each for each in titles() if any(option.sets for option in each.options)), None)
    assert title is not None
    preset = next(option for option in title.options if option.sets)
    edition = preset.editions[0] if preset.editions else title.default_edition.id
    form = {"title": title.id, "edition": edition, "players": "3", "seat-0": "person"}
    form |= {f"seat-{n}": "bot:random" for n in (1, 2)}
    for option in title.options_of(edition):
        form[f"option-{option.name}"] = spellings(option.defaults.get(edition, option.default))[0]
    form[f"option-{preset.name}"] = spellings(True)[0]
    chosen = read_spec(form)["options"]
    assert chosen == {preset.name: "yes"}
    game = title.game(edition, 3, chosen)
    assert {name: game.options[name] for name in preset.sets} == preset.sets
    ada = Person(slow_server.url, "Ada")
    assert ada.http.post("/tables", data=form | {"_csrf_token": ada.token}).status_code == 303
    broken = ada.http.post("/tables", data=form | {"_csrf_token": ada.token, "players": "99"})
    assert broken.status_code == 400
    assert "99" in broken.text


def test_a_refused_form_comes_back_with_what_was_said(slow_server: Running) -> None:
    ada = Person(slow_server.url, "Ada")
    form = {"title": "planet-steam", "edition": "ffg", "players": "4", "name": "Ada the Second"}
    form |= {
        "seat-0": "person",
        "seat-1": "open",
        "seat-2": "shared",
        "name-2": "Bea",
        "seat-3": "bot:random",
    }
    form |= {"option-predictable-claims": "maybe", "option-sabotage": "yes", "listed": "yes"}
    refused = ada.http.post("/tables", data=form | {"_csrf_token": ada.token})
    assert refused.status_code == 400
    assert "predictable-claims" in refused.text
    shown = refused.text
    assert 'value="Ada the Second"' in shown
    assert 'value="4" checked' in shown
    assert '<option value="open" selected>' in shown
    assert 'value="Bea"' in shown
    assert '<option value="bot:random" selected>' in shown
    assert 'name="listed" value="yes" checked' in shown
    sabotage = shown.partition('name="option-sabotage"')[2].partition("</select>")[0]
    assert '<option value="yes" selected>' in sabotage


def test_an_agreement_above_the_limit_is_refused_in_form_and_api(slow_server: Running) -> None:
    ada = Person(slow_server.url, "Ada")
    options = {"variable-claim-setup": "yes", "river-neutrals": "4"}
    form = {"title": "planet-steam", "edition": "ffg", "players": "2", "seat-0": "person", "seat-1": "open"}
    form |= {f"option-{name}": value for name, value in options.items()}
    refused = ada.http.post("/tables", data=form | {"_csrf_token": ada.token})
    assert refused.status_code == 400
    words = "river-neutrals&#39; of planet-steam/ffg is at most 3 with 2 players, not 4."
    assert words in refused.text
    agreed = refused.text.partition('name="option-river-neutrals"')[2].partition("</select>")[0]
    assert '<option value="4" selected>' in agreed
    seats = [{"kind": "person"}, {"kind": "open"}]
    answer = ada.post("/api/tables", title="planet-steam", edition="ffg", seats=seats, options=options)
    assert answer.status_code == 422
    assert html.unescape(words) in answer.json()["detail"]


def test_the_form_names_the_values_of_options_in_the_words_of_the_game(slow_server: Running) -> None:
    page = Person(slow_server.url, "Ada").http.get("/new/planet-steam?edition=ffg").text
    overflow = page.partition('name="option-bonus-overflow"')[2].partition("</select>")[0]
    assert ">back to the supply</option>" in overflow
    assert ">raise<" not in overflow
