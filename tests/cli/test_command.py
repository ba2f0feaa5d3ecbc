"""The command as a process: start-up, languages, pipes, terminals, and the way to the server."""

import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from kifu_ls import __version__
from kifu_ls.cli import COMMANDS
from kifu_ls.cli.serve import Address, address

from .conftest import TESTS, Run

WRONG = "one two\n= 3\n"


def test_version(run: Run):
    assert run("--version") == (0, f"kifu-ls {__version__}\n", "")


@pytest.mark.parametrize("arguments", [["--version"], ["serve", "--help"]])
def test_starting_imports_nothing_heavy(arguments: list[str]):
    code = (
        "import sys; from kifu_ls.cli import main; main(sys.argv[1:]);"
        "heavy = [name for name in sys.modules if name.partition('.')[0] in ('rich', 'lark', 'rapidfuzz')"
        " or name.startswith('kifu_ls.notations')]; sys.exit(', '.join(heavy) or 0)"
    )
    ran = subprocess.run([sys.executable, "-c", code, *arguments], capture_output=True, check=False)
    assert (ran.returncode, ran.stderr) == (0, b"")


@pytest.mark.parametrize(
    "example",
    ["blade_rondo/full_game.kifu", "pgn/opera_1858.pgn", "skill_log/battle.skilllog", "tag_battle/short.tagkifu"],
)
def test_checking_a_sound_record_runs_only_what_it_asks(example: str):
    """Rooms that only editors enter, and packages that only findings or other commands need, are not run."""
    code = (
        "import sys; from types import ModuleType; from kifu_ls.cli import main; main(sys.argv[1:]);"
        "run = {name.removeprefix('kifu_ls.notations.') for name, module in sys.modules.items()"
        " if type(module) is ModuleType}; print(*run, file=sys.stderr)"
    )
    notation, name = example.split("/")
    Path(name).write_bytes(TESTS.parent.joinpath("examples", example).read_bytes())  # where no settings hold
    ran = subprocess.run([sys.executable, "-c", code, "check", name], capture_output=True, check=True, text=True)
    run = set(ran.stderr.split())
    assert f"{notation}.step" in run
    editors = ("act", "chain", "chart", "complete", "describe", "hints", "mentions", "nesting", "outline", "rewrite")
    assert not run & {f"{notation}.{room}" for room in (*editors, "show", "tell", "tidy", "tokens")}
    assert not run & {"rich", "lark", "rapidfuzz", "importlib.metadata", "tempfile", "difflib"}
    assert "logging" not in run or "chess" in run  # which has it


@pytest.mark.parametrize("language", ["ja_JP.UTF-8", "en_US.UTF-8"])
def test_help_tells_of_every_command(run: Run, monkeypatch: pytest.MonkeyPatch, language: str):
    monkeypatch.setenv("LANG", language)
    ran = run("--help")
    assert ran.status == 0
    for name, words in COMMANDS.items():
        assert f"  {name}" in ran.out
        assert (words.ja if language.startswith("ja") else words.en) in ran.out
        assert run(name, "--help").status == 0


@pytest.mark.parametrize("arguments", [[], ["chek"], ["--", "check"], ["--nothing"]])
def test_no_such_command(run: Run, arguments: list[str]):
    ran = run(*arguments)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith("usage: kifu-ls")


def test_the_settings_of_the_current_folder_choose_the_language(run: Run):
    Path("kifu.toml").write_text('locale = "en"', "utf-8")
    Path("a.count").write_text(WRONG, "utf-8")
    assert "1 file: 1 error" in run("check", "a.count").out


def test_the_installed_module_checks_blade_rondo():
    Path("a.kifu").write_text("【TURN 4】\n▼甲(A3V4D0L15)\n(1)加熱法(A2->3)\n", "utf-8")
    ran = subprocess.run(
        [sys.executable, "-m", "kifu_ls", "check", "--format", "github", "a.kifu"], capture_output=True, check=False
    )
    assert ran.returncode == 1
    assert ran.stdout.startswith(b"::error file=a.kifu,line=3,col=9,endLine=3,endColumn=10,title=BR301::")


def test_the_process_gives_the_status(spawn: Run):
    Path("a.count").write_text(WRONG, "utf-8")
    assert [spawn("check", name).status for name in ("a.count", "-", "b.count")] == [1, 0, 2]


def test_an_output_that_lacks_characters(spawn: Run):
    Path("a.count").write_text("漢 漢\n= 3\n", "utf-8")
    ran = spawn("check", "a.count", PYTHONIOENCODING="ascii")
    assert ran.status == 1
    assert r"\u6f22 \u6f22" in ran.out


def test_nobody_reads_the_output(command: list[str]):
    Path("a.count").write_text(WRONG * 3000, "utf-8")
    process = subprocess.Popen(
        [*command, "check", "a.count"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(TESTS)},
    )
    assert process.stdout
    assert process.stderr
    process.stdout.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait() == 2


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo terminal")
@pytest.mark.parametrize(("environment", "coloured"), [({}, True), ({"NO_COLOR": "1"}, False)])
def test_colours_on_a_terminal(command: list[str], environment: dict[str, str], coloured: bool):
    Path("a.count").write_text(WRONG, "utf-8")
    outer, inner = os.openpty()
    subprocess.run(
        [*command, "check", "a.count"],
        stdout=inner,
        check=False,
        env={**os.environ, "TERM": "xterm-256color", "PYTHONPATH": str(TESTS), **environment},
    )
    os.close(inner)
    shown = os.read(outer, 65536).decode()
    os.close(outer)
    assert ("\x1b[1;31merror" in shown) is coloured
    assert "CN101" in shown


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("2087", Address("127.0.0.1", 2087)),
        ("0.0.0.0:1", Address("0.0.0.0", 1)),
        ("[::1]:2087", Address("::1", 2087)),
        (":0", Address("127.0.0.1", 0)),
    ],
)
def test_addresses(text: str, expected: Address):
    assert address(text) == expected


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> list[tuple[object, ...]]:
    """What was asked of the server, which a stand-in notes down."""
    made: list[tuple[object, ...]] = []
    server = SimpleNamespace(
        serve_stdio=lambda: made.append(("stdio",)),
        serve_tcp=lambda *place: made.append(("tcp", *place)),
        serve_ws=lambda *place: made.append(("ws", *place)),
    )
    package = SimpleNamespace(server=server)
    monkeypatch.setitem(sys.modules, "kifu_ls.lsp", package)
    monkeypatch.setitem(sys.modules, "kifu_ls.lsp.server", server)
    return made


@pytest.mark.parametrize(
    ("options", "call"),
    [
        ([], ("stdio",)),
        (["--stdio"], ("stdio",)),
        (["--tcp", "2087"], ("tcp", "127.0.0.1", 2087)),
        (["--ws", "localhost:80"], ("ws", "localhost", 80)),
    ],
)
def test_serve(run: Run, calls: list[tuple[object, ...]], options: list[str], call: tuple[object, ...]):
    assert run("serve", *options).status == 0
    assert calls == [call]


@pytest.mark.usefixtures("calls")
@pytest.mark.parametrize("options", ["--tcp x", "--tcp 70000", f"--tcp {'9' * 5000}", "--tcp 1 --ws 2"])
def test_serve_with_bad_options(run: Run, options: str):
    assert run("serve", *options.split()).status == 2


def test_serve_where_nothing_can_listen(run: Run, calls: list[tuple[object, ...]], monkeypatch: pytest.MonkeyPatch):
    def taken(*_: object):
        raise OSError(98, "Address already in use")

    monkeypatch.setattr(sys.modules["kifu_ls.lsp.server"], "serve_tcp", taken)
    ran = run("serve", "--tcp", "2087")
    assert ran.status == 2
    assert ran.err.startswith("kifu-ls: 127.0.0.1:2087 で待てません(Address already in use)。")
    assert calls == []


def test_serve_without_the_package_for_web_sockets(
    run: Run, calls: list[tuple[object, ...]], monkeypatch: pytest.MonkeyPatch
):
    def missing(*_: object):
        raise ModuleNotFoundError(name="websockets")

    monkeypatch.setattr(sys.modules["kifu_ls.lsp.server"], "serve_ws", missing)
    assert "pip install" in run("serve", "--ws", "2087").err
    assert calls == []
