"""Tables of facts: what a TOML file says, also when it changes."""

import os
import sys

import pytest

from kifu_ls.core.tables import kept, table


def test_a_table_is_what_its_file_says(tmp_path):
    file = tmp_path / "facts.toml"
    file.write_text('[[card]]\nname = "加熱法"\ncost = 1\n', "utf-8")
    for _ in range(2):  # read, then as it was kept
        assert table(file) == {"card": [{"name": "加熱法", "cost": 1}]}


def test_a_change_of_the_file_is_seen(tmp_path):
    file = tmp_path / "facts.toml"
    file.write_text("cost = 1\n", "utf-8")
    assert table(file) == {"cost": 1}
    file.write_text("cost = 2\n", "utf-8")
    os.utime(file, (1, 1))
    assert table(file) == {"cost": 2}


def test_where_nothing_can_be_kept_it_is_read_each_time(tmp_path, monkeypatch):
    monkeypatch.setattr("sys.dont_write_bytecode", True)
    file = tmp_path / "facts.toml"
    file.write_text("cost = 1\n", "utf-8")
    assert table(file) == {"cost": 1}
    assert [*tmp_path.iterdir()] == [file]


def test_what_is_made_of_a_file_is_kept(tmp_path):
    file = tmp_path / "words.txt"
    file.write_text("加熱法 加護法", "utf-8")
    made = []
    for _ in range(2):
        assert kept(file, lambda text: made.append(text) or tuple(text.split())) == ("加熱法", "加護法")
    assert len(made) == (2 if sys.dont_write_bytecode else 1)


def test_a_file_that_is_missing_is_an_error(tmp_path):
    with pytest.raises(FileNotFoundError):
        table(tmp_path / "facts.toml")
