"""Battle logs of a skill-card game (ローグライクカードバトル), checked against the order in which skills act."""

from kifu_ls.core.registry import Kind
from kifu_ls.core.words import Words

KIND = Kind(
    id="skill-log",
    language="skill-log",
    ending=".skilllog",
    title=Words("スキルの戦闘ログ", "Skill log"),
    sign=r"[\s　]*(?:[^\s、。].{0,80}?(?:[をが]発動(?:する|した)?|(?:から|は|が)除外された)[！!]\s*(?:~|&br;|$)"
    r"|手札[：:])",
    loader="kifu_ls.notations.skill_log.notation:load",
)
