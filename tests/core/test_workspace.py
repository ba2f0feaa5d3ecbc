"""Records on disk: finding them, and writing them so that nothing is lost."""

import os

import pytest

from kifu_ls.core.workspace import load, records, save


def test_records_are_found_by_ending_in_order(tmp_path, counting):
    assert counting.id == "counting"
    names = ["b/2.count", "b/1.COUNT", "a.kifu", "c.txt", ".git/x.count", "node_modules/x.count", "d/.e/x.count"]
    for name in names:
        (tmp_path / name).parent.mkdir(exist_ok=True, parents=True)
        (tmp_path / name).write_text("")
    found = [file.relative_to(tmp_path).as_posix() for file in records(tmp_path)]
    assert found == ["a.kifu", "b/1.COUNT", "b/2.count"]


def test_load_and_save_keep_the_encoding(tmp_path):
    file = tmp_path / "a.count"
    file.write_bytes("語\r\n".encode("cp932"))
    loaded = load(file)
    save(file, loaded.encode(loaded.text * 2))
    assert file.read_bytes() == "語\r\n語\r\n".encode("cp932")


@pytest.mark.skipif(os.name == "nt", reason="modes of POSIX")
def test_save_keeps_the_mode(tmp_path):
    file = tmp_path / "a.count"
    file.write_text("old")
    file.chmod(0o640)
    save(file, b"new")
    assert (file.read_text(), file.stat().st_mode & 0o777) == ("new", 0o640)


@pytest.mark.skipif(os.name == "nt", reason="links need a right there")
def test_save_follows_a_link(tmp_path):
    file, link = tmp_path / "a.count", tmp_path / "link.count"
    file.write_text("old")
    link.symlink_to(file)
    save(link, b"new")
    assert link.is_symlink()
    assert file.read_text() == "new"


def test_save_makes_a_new_file(tmp_path):
    save(tmp_path / "a.count", b"new")
    assert [file.name for file in tmp_path.iterdir()] == ["a.count"]


@pytest.mark.parametrize("step", ["fsync", "replace", "chmod"])
def test_a_fault_while_saving_leaves_the_old_file_alone(tmp_path, monkeypatch, step):
    def fail(*_, **__):
        raise OSError(28, "no space")

    file = tmp_path / "a.count"
    file.write_text("old")
    monkeypatch.setattr(os, step, fail)
    with pytest.raises(OSError, match="no space"):
        save(file, b"new")
    assert [found.name for found in tmp_path.iterdir()] == ["a.count"]
    assert file.read_text() == "old"
