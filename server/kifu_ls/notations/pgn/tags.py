"""The names of tags: which there are, what they mean, what their values look like."""

import re
from typing import NamedTuple

from kifu_ls.core.words import Words

ROSTER = ("Event", "Site", "Date", "Round", "White", "Black", "Result")
"""The seven tags that every archived game has, in their order."""
UNKNOWN = {
    "Event": "?",
    "Site": "?",
    "Date": "????.??.??",
    "Round": "?",
    "White": "?",
    "Black": "?",
    "Result": "*",
}
"""What is written where the value of a tag of the roster is not known."""
DATES = ("Date", "EventDate", "UTCDate", "StartDate", "EndDate")

MEANINGS: dict[str, Words] = {
    "Event": Words("大会や対局の名前", "the tournament or match"),
    "Site": Words("場所。都市と国(三文字)", "the place: city and country"),
    "Date": Words(
        "始まった日。YYYY.MM.DD、分からない数字は ?", "the day it began, YYYY.MM.DD with ? for unknown digits"
    ),
    "Round": Words(
        "回戦。決まらなければ -、分からなければ ?", "the round; - where there is none, ? where it is not known"
    ),
    "White": Words(
        "白の対局者。姓, 名。複数は : で区切る", "the player of White, surname first; several are divided by :"
    ),
    "Black": Words(
        "黒の対局者。姓, 名。複数は : で区切る", "the player of Black, surname first; several are divided by :"
    ),
    "Result": Words("結果。1-0、0-1、1/2-1/2、*", "the result: 1-0, 0-1, 1/2-1/2 or *"),
    "WhiteTitle": Words("白の称号(GM、IM、FMなど)", "the title of White: GM, IM, FM …"),
    "BlackTitle": Words("黒の称号(GM、IM、FMなど)", "the title of Black: GM, IM, FM …"),
    "WhiteElo": Words("白のレーティング", "the FIDE rating of White"),
    "BlackElo": Words("黒のレーティング", "the FIDE rating of Black"),
    "WhiteUSCF": Words("白の米国レーティング", "the US rating of White"),
    "BlackUSCF": Words("黒の米国レーティング", "the US rating of Black"),
    "WhiteNA": Words("白の電子メールなどの宛先", "the address of White"),
    "BlackNA": Words("黒の電子メールなどの宛先", "the address of Black"),
    "WhiteType": Words("白は人かプログラムか(human、program)", "whether White is human or program"),
    "BlackType": Words("黒は人かプログラムか(human、program)", "whether Black is human or program"),
    "EventDate": Words("大会の始まった日", "the day the event began"),
    "EventSponsor": Words("大会の後援者", "the sponsor of the event"),
    "Section": Words("大会の組", "the section of the event"),
    "Stage": Words("大会の段階", "the stage of the event"),
    "Board": Words("盤の番号", "the number of the board"),
    "Opening": Words("定跡の名前", "the name of the opening"),
    "Variation": Words("定跡の変化の名前", "the name of the variation"),
    "SubVariation": Words("定跡の細かい変化の名前", "the name of the sub-variation"),
    "ECO": Words("定跡の分類番号(A00〜E99)", "the code of the opening, A00 to E99"),
    "NIC": Words("New in Chess の定跡番号", "the New in Chess key of the opening"),
    "Time": Words("始まった時刻。HH:MM:SS", "the time it began, HH:MM:SS"),
    "UTCTime": Words("始まった世界標準時。HH:MM:SS", "the time it began in UTC, HH:MM:SS"),
    "UTCDate": Words("始まった世界標準時の日", "the day it began in UTC"),
    "TimeControl": Words(
        "持ち時間(秒)。300+3、40/7200:3600 など", "the time control in seconds: 300+3, 40/7200:3600 …"
    ),
    "SetUp": Words("1 なら FEN の局面から始まる", "1 where the game begins from FEN"),
    "FEN": Words("最初の局面", "the position at the start"),
    "Termination": Words("終わり方", "how the game ended"),
    "Annotator": Words("注釈者", "who annotated the game"),
    "Mode": Words("対局の仕方(OTB、PM、EM、ICS、TC)", "how it was played: OTB, PM, EM, ICS or TC"),
    "PlyCount": Words("手数(両者合わせて)", "the number of half-moves"),
    "Variant": Words("ルール(Chess960 など)", "the variant: Chess960 …"),
    "WhiteTeam": Words("白のチーム", "the team of White"),
    "BlackTeam": Words("黒のチーム", "the team of Black"),
    "WhiteFideId": Words("白のFIDE番号", "the FIDE number of White"),
    "BlackFideId": Words("黒のFIDE番号", "the FIDE number of Black"),
    "WhiteClock": Words("白の残り時間", "the clock of White"),
    "BlackClock": Words("黒の残り時間", "the clock of Black"),
    "Clock": Words("残り時間", "the clock"),
    "EventType": Words("大会の形", "the kind of event"),
    "EventRounds": Words("大会の回戦の数", "the number of rounds"),
    "EventCountry": Words("大会の国", "the country of the event"),
    "Source": Words("出典", "the source"),
    "SourceTitle": Words("出典の題", "the title of the source"),
    "SourceDate": Words("出典の日付", "the date of the source"),
    "SourceVersionDate": Words("出典の版の日付", "the date of the version of the source"),
    "SourceQuality": Words("出典の質", "the quality of the source"),
    "Link": Words("対局のページ", "the page of the game"),
    "EndTime": Words("終わった時刻", "the time it ended"),
    "EndDate": Words("終わった日", "the day it ended"),
    "StartTime": Words("始まった時刻", "the time it began"),
    "StartDate": Words("始まった日", "the day it began"),
    "Timezone": Words("時間帯", "the time zone"),
    "WhiteRatingDiff": Words("白のレーティングの増減", "the change of White's rating"),
    "BlackRatingDiff": Words("黒のレーティングの増減", "the change of Black's rating"),
    "StudyName": Words("研究の名前", "the name of the study"),
    "ChapterName": Words("研究の章", "the chapter of the study"),
    "ChapterURL": Words("研究の章のページ", "the page of the chapter"),
    "GameId": Words("対局の番号", "the id of the game"),
    "Orientation": Words("盤の向き", "which side is shown below"),
    "CurrentPosition": Words("いまの局面", "the position at the end"),
}
BY_LOWER = {name.lower(): name for name in MEANINGS}

TERMINATIONS = (
    "abandoned",
    "adjudication",
    "death",
    "emergency",
    "normal",
    "rules infraction",
    "time forfeit",
    "unterminated",
)
TITLES = ("GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM", "NM", "BOT", "-")
MODES = ("OTB", "PM", "EM", "ICS", "TC")
CONTROLS = (
    "5400+30",
    "1800",
    "900+10",
    "600+5",
    "300+3",
    "300",
    "180+2",
    "60",
    "40/5400+30:1800+30",
    "40/7200:3600",
    "-",
    "?",
)
VARIANTS = (
    "Chess960",
    "Crazyhouse",
    "Atomic",
    "Antichess",
    "Horde",
    "King of the Hill",
    "Racing Kings",
    "Three-check",
    "From Position",
)


class Form(NamedTuple):
    """The form of a value, and how to say it."""

    pattern: re.Pattern[str]
    said: Words | str


_NUMBER = Form(re.compile(r"\d+"), Words("数", "of a number"))
_RATING = Form(re.compile(r"\d+\??|-|\?|0|unr"), Words("数か -", "of a number, or -"))
_TIME = Form(re.compile(r"[\d?]{1,2}:[\d?]{2}:[\d?]{2}"), "HH:MM:SS")
_TITLE = Form(re.compile(r"[A-Z]{2,4}(?:, ?[A-Z]{2,4})*|-|\?"), "GM, IM, FM, …, -")
_TYPE = Form(re.compile(r"human|program|\?|-"), "human / program")
FORMS = {
    "WhiteElo": _RATING,
    "BlackElo": _RATING,
    "PlyCount": _NUMBER,
    "Time": _TIME,
    "UTCTime": _TIME,
    "ECO": Form(re.compile(r"[A-E]\d\d(?:/\d\d?|[a-z])?|[?-]"), "A00 … E99"),
    "WhiteTitle": _TITLE,
    "BlackTitle": _TITLE,
    "WhiteType": _TYPE,
    "BlackType": _TYPE,
}


def near(name: str) -> str:
    """The known name that another one looks like a slip for: one letter more, less, or other."""
    if name in MEANINGS or len(name) < 4:
        return ""
    return next(
        (other for other in MEANINGS if abs(len(other) - len(name)) <= 1 and len(other) > 3 and _one(name, other)), ""
    )


def _one(name: str, other: str) -> bool:
    """Whether one change of one letter, or of two neighbours, makes ``other`` of ``name``."""
    start = 0
    while start < min(len(name), len(other)) and name[start] == other[start]:
        start += 1
    rest, their = name[start:], other[start:]
    return (
        rest[1:] == their[1:]
        or rest[1:] == their
        or rest == their[1:]
        or (rest[:2] == their[1::-1] and rest[2:] == their[2:])
    )
