"""Tokens: signs coloured by what the state tells."""

from counting_notation import Counting
from kifu_ls.features.tokens import tokens
from marked import read

COUNTING = Counting("section")


def test_tokens_of_the_lines_asked_about():
    document = read('one "two\nthree four\nfive" six\nseven').document(COUNTING)
    found = tokens(document, 1, 3)
    assert [(line, token.start, token.end) for line, token in found] == [(1, 0, 5), (1, 6, 10), (2, 0, 4), (2, 6, 9)]
    assert {(token.kind, token.marks) for _, token in found} == {("variable", ("doubtful",))}
