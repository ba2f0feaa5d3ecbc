"""The numeric annotations: what each means, its sign, and the signs that people write instead."""

from kifu_ls.core.words import Words

LAST = 255
JUDGING = range(1, 7)
"""Those that say how good a move is."""
SUFFIXES = {"!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6}
SIGNS = {
    "=": 10,
    "∞": 13,
    "+=": 14,
    "+/=": 14,
    "⩲": 14,
    "=+": 15,
    "=/+": 15,
    "⩱": 15,
    "±": 16,
    "+/-": 16,
    "∓": 17,
    "-/+": 17,
    "+-": 18,
    "-+": 19,
    "⟳": 32,
    "N": 146,
    "D": 220,
    "[#]": 220,
}
_SIDES = (Words("白", "White"), Words("黒", "Black"))
_PAIRS = (
    (22, "がツークツワンク", "is in zugzwang"),
    (24, "がわずかにスペースで優る", "has a slight space advantage"),
    (26, "がスペースで優る", "has a moderate space advantage"),
    (28, "がスペースで大きく優る", "has a decisive space advantage"),
    (30, "がわずかに展開で優る", "has a slight lead in development"),
    (32, "が展開で優る", "has a moderate lead in development"),
    (34, "が展開で大きく優る", "has a decisive lead in development"),
    (36, "が主導権を持つ", "has the initiative"),
    (38, "が続く主導権を持つ", "has a lasting initiative"),
    (40, "が攻めている", "has the attack"),
    (42, "の代償は足りない", "has insufficient compensation"),
    (44, "の代償は足りている", "has sufficient compensation"),
    (46, "の代償は十分以上", "has more than adequate compensation"),
    (48, "がわずかに中央を支配", "has a slight advantage in the centre"),
    (50, "が中央を支配", "has a moderate advantage in the centre"),
    (52, "が中央を完全に支配", "has a decisive advantage in the centre"),
    (54, "がキング側をわずかに支配", "has a slight advantage on the kingside"),
    (56, "がキング側を支配", "has a moderate advantage on the kingside"),
    (58, "がキング側を完全に支配", "has a decisive advantage on the kingside"),
    (60, "がクイーン側をわずかに支配", "has a slight advantage on the queenside"),
    (62, "がクイーン側を支配", "has a moderate advantage on the queenside"),
    (64, "がクイーン側を完全に支配", "has a decisive advantage on the queenside"),
    (130, "に少し反撃がある", "has slight counterplay"),
    (132, "に反撃がある", "has moderate counterplay"),
    (134, "に決定的な反撃がある", "has decisive counterplay"),
    (136, "に少し時間の不足", "has moderate time pressure"),
    (138, "に深刻な時間の不足", "has severe time pressure"),
)
MEANINGS: dict[int, Words] = {
    0: Words("意味なし", "nothing"),
    1: Words("好手 (!)", "a good move (!)"),
    2: Words("疑問手 (?)", "a mistake (?)"),
    3: Words("妙手 (!!)", "a brilliant move (!!)"),
    4: Words("大悪手 (??)", "a blunder (??)"),
    5: Words("面白い手 (!?)", "an interesting move (!?)"),
    6: Words("疑わしい手 (?!)", "a dubious move (?!)"),
    7: Words("唯一の手 (□)", "the only move (□)"),
    8: Words("当然の手", "the only sensible move"),
    9: Words("最悪の手", "the worst move"),
    10: Words("互角 (=)", "equal (=)"),
    11: Words("互角、静かな局面", "equal chances, quiet position"),
    12: Words("互角、激しい局面", "equal chances, active position"),
    13: Words("形勢不明 (∞)", "unclear (∞)"),
    14: Words("白がわずかに優勢 (⩲)", "White is slightly better (⩲)"),
    15: Words("黒がわずかに優勢 (⩱)", "Black is slightly better (⩱)"),
    16: Words("白が優勢 (±)", "White is better (±)"),
    17: Words("黒が優勢 (∓)", "Black is better (∓)"),
    18: Words("白が勝勢 (+−)", "White is winning (+−)"),
    19: Words("黒が勝勢 (−+)", "Black is winning (−+)"),
    20: Words("白が圧倒的", "White has a crushing advantage"),
    21: Words("黒が圧倒的", "Black has a crushing advantage"),
    **{
        number + side: Words(f"{_SIDES[side].ja}{ja}", f"{_SIDES[side].en} {en}")
        for number, ja, en in _PAIRS
        for side in (0, 1)
    },
    140: Words("狙いは (∆)", "with the idea (∆)"),
    141: Words("防ぐ狙い", "aimed against"),
    142: Words("こちらが優る (⌓)", "better is (⌓)"),
    143: Words("こちらは劣る", "worse is"),
    144: Words("同じことになる", "equivalent is"),
    145: Words("編者注 (RR)", "editorial comment (RR)"),
    146: Words("新手 (N)", "a novelty (N)"),
    220: Words("図面 (D)", "a diagram (D)"),
    221: Words("図面、黒から見て", "a diagram, from Black's side"),
    238: Words("スペースの優位 (○)", "space advantage (○)"),
    239: Words("ファイル (⇔)", "the file (⇔)"),
    240: Words("斜線 (⇗)", "the diagonal (⇗)"),
    241: Words("中央 (⊞)", "the centre (⊞)"),
    242: Words("キング側 (⟫)", "the kingside (⟫)"),
    243: Words("クイーン側 (⟪)", "the queenside (⟪)"),
    244: Words("弱点 (✕)", "a weak point (✕)"),
    245: Words("終盤 (⊥)", "the ending (⊥)"),
}


def meaning(number: int) -> Words:
    """What a numeric annotation means."""
    if number in MEANINGS:
        return MEANINGS[number]
    if number > LAST:
        return Words("評価の番号は 255 までです", "no annotation: the last one is 255")
    return Words("決まった意味のない番号", "a number without a settled meaning")


def of_marks(text: str) -> int:
    """The annotation nearest to too many ``!`` and ``?``."""
    if "?" not in text:
        return 3
    if "!" not in text:
        return 4
    return 5 if text.startswith("!") else 6
