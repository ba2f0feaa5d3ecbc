"""TB3xx: the main step, costs and cores."""

from kifu_ls.core.finding import Severity
from kifu_ls.core.rules import rule
from kifu_ls.core.words import Words

FAMILY = "main"

RULES = (
    rule(
        FAMILY,
        "TB301",
        "before-value",
        Severity.ERROR,
        Words("変動前の値の食い違い", "Value before the change differs"),
        {
            "": Words(
                "{who}の{what}はここまでで{tracked}なので、変動前の値「{written}」と合いません。",
                "The {what} of {who} is {tracked} so far; the value before the change says {written}.",
            ),
            "cores": Words(
                "{card}のコアはここまでで{tracked}個なので、変動前の値「{written}」と合いません。",
                "{card} has {tracked} cores so far; the value before the change says {written}.",
            ),
        },
        "offered",
    ),
    rule(
        FAMILY,
        "TB302",
        "reserve-short",
        Severity.ERROR,
        Words("リザーブの不足", "Reserve too small"),
        Words(
            "{team}のリザーブは{reserve}個ですが、支払いと置くコアで{needed}個が要ります。",
            "The reserve of {team} has {reserve} cores, but cost and cores placed need {needed}.",
        ),
    ),
    rule(
        FAMILY,
        "TB303",
        "trash-gain",
        Severity.ERROR,
        Words("支払いとトラッシュの増分の食い違い", "Trash does not grow by the cost"),
        Words(
            "支払った{paid}個はトラッシュに入るので(T{before}->{expected})のはずです({written}ではなく)。",
            "The {paid} cores paid go to the trash: (T{before}->{expected}), not {written}.",
        ),
        "offered",
    ),
    rule(
        FAMILY,
        "TB304",
        "cores-unbalanced",
        Severity.ERROR,
        Words("コアの総数の食い違い", "Cores that do not add up"),
        {
            "": Words(
                "この行でコアの総数が{sum}変わります。リザーブは{tracked}になるはずです。ボイドとの出入りなら【ボイド+1】のように書きます。",
                "This line changes the number of cores by {sum}; the reserve should be {tracked}. Cores from or to the void are noted as 【ボイド+1】.",
            ),
            "listed": Words(
                "{card}のコアはここまでで{tracked}個ですが、手番の行では{written}個です。",
                "{card} has {tracked} cores so far; the header lists {written}.",
            ),
            "life": Words(
                "{team}のライフが増えていますが、そのコアの出どころがありません。効果によるものなら【】で補ってください。",
                "The life of {team} rises, but its core comes from nowhere. If an effect is at work, say so in 【】.",
            ),
        },
        "offered",
    ),
    rule(
        FAMILY,
        "TB305",
        "reduced-too-far",
        Severity.ERROR,
        Words("コストを超える軽減", "Reduction beyond the cost"),
        Words(
            "軽減できるのはコストの{cost}までです({by}ではなく)。",
            "No more than the cost of {cost} can be taken off, not {by}.",
        ),
        "offered",
    ),
    rule(
        FAMILY,
        "TB306",
        "summoned-elsewhere",
        Severity.ERROR,
        Words("自分以外の場への召喚", "Summoned onto another field"),
        Words(
            "スピリットは自分({own})のフィールドにしか召喚できません({written}ではなく)。",
            "A spirit is summoned onto one's own field ({own}) only, not onto that of {written}.",
        ),
        "offered",
    ),
    rule(
        FAMILY,
        "TB307",
        "nexus-with-opponent",
        Severity.ERROR,
        Words("相手の場へのネクサス配置", "Nexus on an opponent's field"),
        Words(
            "ネクサスは自分かパートナーのフィールドに置きます({own}か{partner})。{written}は相手です。",
            "A nexus goes onto one's own or the partner's field ({own} or {partner}); {written} is an opponent.",
        ),
        "offered",
    ),
    rule(
        FAMILY,
        "TB308",
        "magic-with-opponent",
        Severity.ERROR,
        Words("マジックの場に相手を指定", "Magic used on an opponent's field"),
        Words(
            "マジックは自分かパートナーのフィールドを選んで使います。効果の対象なら〈対象：{written}〉と書きます。",
            "Magic is used choosing one's own or the partner's field. A target is written 〈対象：{written}〉.",
        ),
        "offered",
    ),
    rule(
        FAMILY,
        "TB309",
        "partner-cores",
        Severity.ERROR,
        Words("パートナーの場のコアの移動", "Cores of another field"),
        Words(
            "{card}は{owner}のフィールドにあります。動かせるのは自分({own})のフィールドのコアだけです。",
            "{card} is on the field of {owner}; only cores on one's own field ({own}) can be moved or paid.",
        ),
    ),
    rule(
        FAMILY,
        "TB310",
        "nexus-moved",
        Severity.ERROR,
        Words("配置済みネクサスの移動", "Nexus moved to another field"),
        Words(
            "配置したネクサスは、ほかのフィールドへ移せません。",
            "A nexus that was put on a field cannot change fields.",
        ),
    ),
    rule(
        FAMILY,
        "TB311",
        "partner-symbol",
        Severity.ERROR,
        Words("パートナーの場のシンボルでの軽減", "Reduced by a symbol of another field"),
        Words(
            "{card}は{owner}のフィールドにあります。軽減に数えるのは自分({own})のフィールドのシンボルだけです。",
            "{card} is on the field of {owner}; only symbols of one's own field ({own}) reduce a cost.",
        ),
    ),
    rule(
        FAMILY,
        "TB312",
        "main-action-in-attack",
        Severity.ERROR,
        Words("アタックステップ中の召喚・配置・移動", "Main action in the attack step"),
        Words(
            "アタックステップに入った後は、召喚・配置・コアの移動はできません。フラッシュで使ったのなら(F)か(E2R)の形を前に付けます。",
            "Summoning, placing and moving cores belong to the main step. In a flash, (F) or a mark like (E2R) stands before the cost.",
        ),
    ),
    rule(
        FAMILY,
        "TB313",
        "spirit-without-core",
        Severity.ERROR,
        Words("コア0個のスピリット", "Spirit without a core"),
        Words("スピリットには少なくとも1個のコアを置きます。", "At least one core is placed on a spirit."),
        "offered",
    ),
)
