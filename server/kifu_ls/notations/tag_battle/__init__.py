"""Tag battles, two against two (タッグバトル): records of four players in two teams."""

from kifu_ls.core.registry import Kind
from kifu_ls.core.words import Words

KIND = Kind(
    id="tag-battle",
    language="tag-kifu",
    ending=".tagkifu",
    title=Words("タッグバトルの記録", "Tag battle record"),
    sign=r"\s*(?:[-＞>]\s*)?(?:&bold\(\)\{)?(?:▽|◇|▼\s*[PE][1-4]|【TURN|[(（](?:\d{1,2}|[ABFMV]|[PE][1-4][ABRS#])[^-)）]*[)）])",
    loader="kifu_ls.notations.tag_battle.notation:load",
)
