"""``check --fix``, ``check --diff`` and ``format``: what is written, and what stays as it was."""

from pathlib import Path

import pytest

from .conftest import Run

FAULTY = "漢字 漢字 x\n= 3\ny\n= 1\n"
MENDED = "漢字 x\n= 2\ny\n= 1\n"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp932", "utf-16"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_fix_keeps_encoding_and_line_ends(run: Run, encoding: str, end: str):
    file = Path("a.count")
    file.write_bytes(FAULTY.replace("\n", end).encode(encoding))
    ran = run("check", "--fix", "a.count")
    assert file.read_bytes() == MENDED.replace("\n", end).encode(encoding)
    assert ran == (0, "1ファイル: 指摘はありません\n", "a.count: 2行を直しました。\n")
    assert list(Path().iterdir()) == [file]


def test_fix_keeps_mixed_line_ends_and_a_missing_last_one(run: Run):
    file = Path("a.count")
    file.write_bytes(b"a a\r\n= 1\nb\rc c\r\n= 2")
    run("check", "--fix", "a.count")
    assert file.read_bytes() == b"a\r\n= 1\nb\rc\r\n= 2"


def test_fix_reports_what_remains(run: Run):
    Path("a.count").write_text('a a\n= 1\n"open\n', "utf-8")
    ran = run("check", "--fix", "a.count")
    assert ran.status == 1
    assert "CN103" in ran.out
    assert "CN102" not in ran.out


def test_fix_heeds_what_is_ignored(run: Run):
    Path("a.count").write_text(FAULTY, "utf-8")
    run("check", "--fix", "--ignore", "CN102", "a.count")
    assert Path("a.count").read_text("utf-8") == FAULTY


def test_fix_leaves_a_file_alone_that_it_need_not_change(run: Run):
    file = Path("a.count")
    file.write_text(MENDED, "utf-8")
    before = file.stat()
    ran = run("check", "--fix", "a.count")
    assert (ran.status, ran.err) == (0, "")
    assert (file.stat().st_ino, file.stat().st_mtime_ns) == (before.st_ino, before.st_mtime_ns)


def test_fix_of_standard_input_goes_to_standard_output(run: Run):
    ran = run("check", "--fix", "-", stdin=FAULTY.replace("\n", "\r\n").encode())
    assert ran.out == MENDED.replace("\n", "\r\n")
    assert ran.err == "-: 2行を直しました。\n1ファイル: 指摘はありません\n"
    assert run("check", "--fix", "-", stdin=MENDED.encode()).out == MENDED


def test_a_character_that_the_encoding_lacks(run: Run, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("counting_notation.replace", _emoji)
    data = FAULTY.encode("cp932")
    Path("a.count").write_bytes(data)
    ran = run("check", "--fix", "a.count")
    assert ran.status == 2
    assert ran.err.startswith("kifu-ls: a.count: 文字「🀄」(U+1F004)はCP932では書けません。")
    assert Path("a.count").read_bytes() == data


def _emoji(start: int, end: int, _text: str, line: int = 0):
    from kifu_ls.text.edit import replace

    return replace(start, end, "🀄", line)


def test_a_fault_while_writing_leaves_the_file_whole(run: Run, monkeypatch: pytest.MonkeyPatch):
    def full(*_: object):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("kifu_ls.core.workspace.os.fsync", full)
    Path("a.count").write_text(FAULTY, "utf-8")
    ran = run("check", "--fix", "a.count")
    assert ran.status == 2
    assert "a.count: 書き込めません(No space left on device)。ファイルは元のままです。" in ran.err
    assert Path("a.count").read_text("utf-8") == FAULTY


DIFF = """\
--- a.count
+++ a.count
@@ -1,4 +1,4 @@
-漢字 漢字 x
-= 3
+漢字 x
+= 2
 y
 = 1
"""


def test_diff_shows_and_changes_nothing(run: Run):
    Path("a.count").write_text(FAULTY, "utf-8")
    assert run("check", "--diff", "a.count") == (1, DIFF, "")
    assert Path("a.count").read_text("utf-8") == FAULTY
    Path("a.count").write_text('"open\n', "utf-8")
    assert run("check", "--diff", "a.count") == (0, "", "")


def test_fix_in_several_processes(run: Run):
    names = [f"{number}.count" for number in range(6)]
    for name in names:
        Path(name).write_text(FAULTY, "utf-8")
    ran = run("check", "--fix", "--jobs", "2", *names)
    assert [Path(name).read_text("utf-8") for name in names] == [MENDED] * 6
    assert ran.err == "".join(f"{name}: 2行を直しました。\n" for name in names)


UNTIDY = "a \r\n= 1\t\r\n\r\n"
TIDY = "a\r\n= 1\r\n\r\n"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp932", "utf-16"])
def test_format_writes_in_place(run: Run, encoding: str):
    Path("a.count").write_bytes(UNTIDY.encode(encoding))
    assert run("format", "a.count") == (0, "", "a.count: 整えました。\n")
    assert Path("a.count").read_bytes() == TIDY.encode(encoding)
    assert run("format", "a.count") == (0, "", "")


def test_format_check_names_what_would_change(run: Run):
    Path("a.count").write_bytes(UNTIDY.encode())
    Path("b.count").write_bytes(TIDY.encode())
    assert run("format", "--check", ".") == (1, "a.count\n", "")
    assert Path("a.count").read_bytes() == UNTIDY.encode()
    assert run("format", "--check", "b.count").status == 0


def test_format_diff(run: Run):
    Path("a.count").write_text("a \nb", "utf-8")
    diff = "--- a.count\n+++ a.count\n@@ -1,2 +1,2 @@\n-a \n+a\n b\n\\ No newline at end of file\n"
    assert run("format", "--diff", "a.count") == (1, diff, "")


def test_format_of_standard_input(run: Run):
    assert run("format", "-", stdin=UNTIDY.encode()) == (0, TIDY, "")
    assert run("format", "-", stdin=TIDY.encode()) == (0, TIDY, "")
    assert run("format", "--notation", "counting", "-", stdin=b"x ") == (0, "x", "")
    assert run("format", "-", stdin=b"") == (0, "", "")


def test_format_goes_on_after_a_bad_file(run: Run):
    Path("b.count").write_bytes(UNTIDY.encode())
    ran = run("format", "a.count", "b.count")
    assert ran.status == 2
    assert "a.count" in ran.err
    assert Path("b.count").read_bytes() == TIDY.encode()
