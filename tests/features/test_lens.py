"""What is said above a part of the record."""

from counting_notation import Counting
from kifu_ls.core.words import Locale
from kifu_ls.features.lens import lens
from kifu_ls.features.outline import outline
from marked import read

COUNTING = Counting("section")


def test_how_things_stand_at_the_end_of_a_part():
    document = read("# a\n# b\none two\n= 2\nx\n\n# c\n= 1").document(COUNTING)
    said = [lens(document, part.heading, part.last) for part in outline(document, Locale.EN)]
    assert said == ["", "1 words", ""]
