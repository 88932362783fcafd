# SPDX-License-Identifier: Apache-2.0
"""KataGo's analysis protocol from outside, written from its documentation: questions in, one answer
for each turn out; priorities, actions, errors that name their field."""
import json
import pathlib
import subprocess

import pytest

TOP = pathlib.Path(__file__).resolve().parent.parent.parent
PROGRAM = [TOP / "build/test/goishi", "analysis", "--quiet", "--seed", "1"]


def talk(*lines):
    """All lines at once, then the end of the input: the answers, which are all JSON objects."""
    text = "".join((line if isinstance(line, str) else json.dumps(line)) + "\n" for line in lines)
    done = subprocess.run(PROGRAM, input=text, capture_output=True, text=True, timeout=100,
                          cwd=TOP, check=False)
    assert done.returncode == 0 and done.stderr == "", done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def query(name, moves="", size=5, **more):
    pairs = [[("B", "W")[i % 2], vertex] for i, vertex in enumerate(moves.split())]
    return {"id": name, "moves": pairs, "rules": "chinese", "komi": 6.5, "boardXSize": size,
            "boardYSize": size, "maxVisits": 40, **more}


def test_the_example_of_the_documentation():
    answers = talk(
        '{"id":"foo","initialStones":[["B","Q4"],["B","C4"]],"moves":[["W","P5"],["B","P6"]],'
        '"rules":"tromp-taylor","komi":7.5,"boardXSize":19,"boardYSize":19,"analyzeTurns":[0,1,2]}')
    assert answers[0]["warning"] and answers[0]["field"] == "rules" and answers[0]["id"] == "foo"
    assert [a["turnNumber"] for a in answers[1:]] == [0, 1, 2]
    for answer in answers[1:]:
        assert answer["id"] == "foo" and answer["isDuringSearch"] is False
        assert answer["rootInfo"]["currentPlayer"] == "WBW"[answer["turnNumber"]]
        infos = answer["moveInfos"]
        assert [info["order"] for info in infos] == list(range(len(infos)))
        visits = [info["visits"] for info in infos]
        assert visits == sorted(visits, reverse=True)
        assert sum(visits) == answer["rootInfo"]["visits"]
        for info in infos:
            assert info["pv"][0] == info["move"]
            assert {"lcb", "move", "order", "prior", "pv", "scoreLead", "scoreMean",
                    "scoreSelfplay", "utility", "visits", "winrate"} <= set(info)
    taken = {"Q4", "C4", "P5", "P6"}
    assert not taken & {info["move"] for info in answers[3]["moveInfos"]}


def test_every_name_is_documented():
    """What is printed stands in the section of docs/json.md."""
    text = (TOP / "docs/json.md").read_text().split("## goishi analysis\n")[1].split("\n## ")[0]
    answers = talk(query("a", "C3", includeOwnership=True, includePolicy=True, rules="japanese"),
                   query("b"), {"id": "c", "action": "terminate", "terminateId": "b"}, "nonsense",
                   {"id": "d", "action": "query_version"}, {"id": "e", "action": "query_models"},
                   {**query("f"), "komi": "much"})
    names = {name for answer in answers for name in answer}
    names |= {name for answer in answers for name in answer.get("rootInfo", {})}
    names |= {name for a in answers for info in a.get("moveInfos", []) for name in info}
    assert len(names) >= 30
    assert {name for name in names if f"`{name}`" not in text} == set()


@pytest.mark.parametrize("change, field", [
    ({"id": 5}, "id"),
    ({"moves": None}, "moves"),
    ({"moves": "C3"}, "moves"),
    ({"moves": [["B"]]}, "moves"),
    ({"moves": [["G", "C3"]]}, "moves"),
    ({"moves": [["B", "F6"]]}, "moves"),
    ({"moves": [["B", "(5,0)"]]}, "moves"),
    ({"moves": [["B", "C3"], ["W", "C3"]]}, "moves"),
    ({"moves": [["B", "pass"]] * 20001}, "moves"),
    ({"initialStones": [["B", "pass"]]}, "initialStones"),
    ({"initialStones": [["B", "A1"], ["W", "A2"], ["W", "B1"]]}, "initialStones"),
    ({"initialPlayer": "green"}, "initialPlayer"),
    ({"boardXSize": 1}, "boardXSize"),
    ({"boardXSize": 20}, "boardXSize"),
    ({"boardXSize": None}, "boardYSize"),
    ({"boardYSize": 6}, "boardYSize"),
    ({"boardYSize": 5.5}, "boardYSize"),
    ({"komi": 151}, "komi"),
    ({"komi": 6.25}, "komi"),
    ({"komi": "much"}, "komi"),
    ({"rules": 7}, "rules"),
    ({"analyzeTurns": [1]}, "analyzeTurns"),
    ({"analyzeTurns": [-1]}, "analyzeTurns"),
    ({"analyzeTurns": []}, "analyzeTurns"),
    ({"analyzeTurns": "all"}, "analyzeTurns"),
    ({"priority": "high"}, "priority"),
    ({"priorities": [1, 2]}, "priorities"),
    ({"maxVisits": 0}, "maxVisits"),
    ({"maxVisits": 1e300}, "maxVisits"),
    ({"reportDuringSearchEvery": 0}, "reportDuringSearchEvery"),
    ({"includeOwnership": 1}, "includeOwnership"),
    ({"avoidMoves": [{"player": "B", "moves": ["Z9"], "untilDepth": 1}]}, "avoidMoves"),
    ({"avoidMoves": [{"player": "B", "moves": ["C3"]}]}, "avoidMoves"),
    ({"allowMoves": {"player": "B"}}, "allowMoves"),
    ({"overrideSettings": [1]}, "overrideSettings"),
    ({"overrideSettings": {"maxTime": -1}}, "maxTime"),
    ({"overrideSettings": {"reportAnalysisWinratesAs": "GREEN"}}, "reportAnalysisWinratesAs"),
    ({"action": "dance"}, "action"),
])
def test_errors_name_their_field(change, field):
    answers = talk({**query("x"), **change})
    assert len(answers) == 1
    assert answers[0]["error"] and answers[0]["field"] == field
    assert answers[0].get("id") == (None if field == "id" else "x")


def test_garbage():
    answers = talk("", "  ", "nonsense", "[1]", "{", '{"id":"x"' + " " * (1 << 20) + "}",
                   "[" * 100000, query("good"))
    assert [set(a) for a in answers[:5]] == [{"error"}] * 5
    assert answers[5]["id"] == "good" and len(answers) == 6


def test_the_most_urgent_first():
    answers = talk(query("low", priority=-5), query("first"), query("second"),
                   query("high", priority=7),
                   query("turns", "C3 B2", analyzeTurns=[0, 1, 2], priorities=[1, 3, 2]))
    assert [(a["id"], a["turnNumber"]) for a in answers] == [
        ("high", 0), ("turns", 1), ("turns", 2), ("turns", 0), ("first", 0), ("second", 0),
        ("low", 0)]


def test_too_many_turns_wait():
    turns = [0] * 4096
    answers = talk(*[query(str(i), analyzeTurns=turns) for i in range(5)],
                   {"id": "end", "action": "terminate_all"})
    assert answers[0]["error"] and answers[0]["id"] == "4"
    assert len([a for a in answers if a.get("noResults")]) == 4 * 4096


def test_actions():
    answers = talk({"id": "a", "action": "query_version"}, {"id": "b", "action": "clear_cache"},
                   {"id": "c", "action": "query_models"}, query("x", "C3", analyzeTurns=[0, 1]),
                   {"id": "d", "action": "terminate", "terminateId": "x", "turnNumbers": [1]},
                   {"id": "e", "action": "terminate", "terminateId": "none"})
    version = subprocess.run([PROGRAM[0], "--version"], capture_output=True, text=True,
                             check=True).stdout.split()[1]
    assert answers[0] == {"id": "a", "action": "query_version", "version": version,
                          "git_hash": "<omitted>"}
    assert answers[1] == {"id": "b", "action": "clear_cache"}
    assert answers[2] == {"id": "c", "action": "query_models", "models": []}
    assert answers[3] == {"id": "x", "isDuringSearch": False, "noResults": True, "turnNumber": 1}
    assert answers[4]["id"] == "d" and answers[4]["terminateId"] == "x"
    assert answers[5]["id"] == "e"
    assert answers[6]["id"] == "x" and answers[6]["turnNumber"] == 0 and answers[6]["moveInfos"]


def test_a_search_is_reported_and_ended():
    """A search without end: reports in between, then a question about another game, then the end
    of the first one."""
    program = subprocess.Popen(PROGRAM, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                               cwd=TOP)

    def send(line):
        program.stdin.write(json.dumps(line) + "\n")
        program.stdin.flush()

    def read():
        return json.loads(program.stdout.readline())

    send(query("long", size=9, maxVisits=1000000000, reportDuringSearchEvery=0.05))
    first, second = read(), read()
    assert first["isDuringSearch"] and second["isDuringSearch"]
    assert first["rootInfo"]["visits"] < second["rootInfo"]["visits"]
    send(query("next"))
    send({"id": "end", "action": "terminate", "terminateId": "long"})
    while (answer := read()).get("isDuringSearch"):
        assert answer["id"] == "long"
    assert answer["id"] == "end"
    last = read()
    assert last["id"] == "long" and last["isDuringSearch"] is False
    assert last["rootInfo"]["visits"] >= second["rootInfo"]["visits"]
    assert read()["id"] == "next"
    program.stdin.close()
    assert program.wait(30) == 0
    program.stdout.close()


def test_time_ends_a_search():
    answer, = talk(query("timed", size=9, maxVisits=1000000000,
                         overrideSettings={"maxTime": 0.3, "someOther": 1}))
    assert answer["rootInfo"]["visits"] > 0


def test_avoid_and_allow():
    answers = talk(
        query("avoid", avoidMoves=[{"player": "B", "moves": ["C3", "B2"], "untilDepth": 1}]),
        query("allow", allowMoves=[{"player": "B", "moves": ["C3", "B2"], "untilDepth": 1}]),
        query("white", avoidMoves=[{"player": "W", "moves": ["C3"], "untilDepth": 1}]))
    moves = {a["id"]: {info["move"] for info in a["moveInfos"]} for a in answers}
    assert moves["avoid"] and not moves["avoid"] & {"C3", "B2"}
    assert moves["allow"] and moves["allow"] <= {"C3", "B2"}
    assert "C3" in moves["white"]


def test_whose_values():
    """The same search three times: the values are turned, nothing else."""
    def ask(side):
        settings = {"overrideSettings": {"reportAnalysisWinratesAs": side}} if side else {}
        answer, = talk(query("x", "C3", includeOwnership=True, **settings))
        return answer

    black, white, mover, usual = ask("BLACK"), ask("WHITE"), ask("SIDETOMOVE"), ask(None)
    assert usual == black and mover == white  # White is to move
    for ours, theirs in [(black["rootInfo"], white["rootInfo"]),
                         *zip(black["moveInfos"], white["moveInfos"])]:
        assert abs(ours["winrate"] + theirs["winrate"] - 1) < 1e-5
        assert abs(ours["scoreLead"] + theirs["scoreLead"]) < 1e-5
        assert ours["visits"] == theirs["visits"]
    assert all(abs(a + b) < 1e-5 for a, b in zip(black["ownership"], white["ownership"]))


def test_owners_and_policy_are_read_from_the_upper_left():
    stones = [["B", f"{column}5"] for column in "ABCD"] + [["B", f"{column}4"] for column in "ABD"]
    stones += [["W", f"{column}{row}"] for column in "ABCDE" for row in (2, 3)]
    answer, = talk(query("x", initialStones=stones, initialPlayer="W", includeOwnership=True,
                         includePolicy=True, maxVisits=200))
    assert answer["rootInfo"]["currentPlayer"] == "W"
    assert sum(answer["ownership"][20:]) < -4
    policy = answer["policy"]
    assert len(policy) == 26
    illegal = {i for i, value in enumerate(policy) if value == -1}
    assert illegal >= {0, 1, 2, 3, 5, 6, 8, *range(10, 20)}
    assert abs(sum(value for value in policy if value >= 0) - 1) < 1e-3


def test_hashes():
    """Equal under symmetry, and different by the side to move."""
    answers = {a["id"]: a["rootInfo"] for a in talk(
        query("a", "B2 C4"), query("b", "B4 C2"), query("c", "B2 C4 pass"),
        query("d", "B2 C4 pass pass"))}
    assert answers["a"]["symHash"] == answers["b"]["symHash"]
    assert answers["a"]["thisHash"] != answers["b"]["thisHash"]
    assert answers["a"]["thisHash"] != answers["c"]["thisHash"]
    assert answers["a"]["thisHash"] == answers["d"]["thisHash"]


def test_coordinates_from_the_upper_left():
    answer, = talk(query("x", "(0,0) (4,4)", includePolicy=True))
    assert answer["policy"][0] == -1 and answer["policy"][24] == -1


def test_superko_is_a_rule():
    """A ko that is taken back after two passes."""
    moves = [["B", "B1"], ["B", "A2"], ["B", "B3"], ["W", "C1"], ["W", "D2"], ["W", "C3"],
             ["W", "B2"], ["B", "C2"], ["W", "pass"], ["B", "pass"], ["W", "B2"]]
    fine, wrong = talk(query("simple") | {"moves": moves},
                       query("superko") | {"moves": moves, "rules": "chinese-ogs"})
    assert fine["moveInfos"]
    assert wrong["error"].startswith("Illegal move 10") and wrong["id"] == "superko"


def test_nobody_reads():
    done = subprocess.run(f"yes '{json.dumps(query('x'))}' 2>/dev/null | head -n 3000 | "
                          f"{PROGRAM[0]} analysis | head -n 1", shell=True, capture_output=True,
                          text=True, timeout=100, cwd=TOP, check=False)
    assert done.stderr.splitlines()[-1] == ("goishi analysis: the client does not read any more")
