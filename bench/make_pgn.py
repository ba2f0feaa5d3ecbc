#!/usr/bin/env python3
"""Write N deterministic PGN games (random but legal) for tests and benchmarks.

    make_pgn.py N [--seed S] [--style plain|annotated|mixed] [--plies LO HI]
                  [--break K] [-o FILE]

The same arguments and the same version of the `chess` package give the same
bytes.  Needs only `chess` (python-chess) from PyPI.

Styles
  plain      seven tags, SAN, one result marker (pgn-extract-like bulk data)
  annotated  adds [%clk]/[%eval] comments, NAGs, and variations (lichess-like)
  mixed      every fourth game annotated, the rest plain (default)

--break K damages K of the games, one fault each, chosen by the seed, and
prints one line of JSON per fault on standard error: game, kind, the line that
must carry the diagnostic, and for a result mismatch "or_line", the other line
where it may stand.  So a checker can be measured for recall as well as speed.
"""

import argparse
import json
import random
import sys
from pathlib import Path

import chess

SURNAMES = [
    "Aoki",
    "Baba",
    "Chiba",
    "Doi",
    "Endo",
    "Fujii",
    "Goto",
    "Hara",
    "Ito",
    "Kato",
    "Kubo",
    "Maeda",
    "Mori",
    "Noda",
    "Ono",
    "Sato",
    "Takeda",
    "Ueda",
    "Wada",
    "Yano",
]
STR_ORDER = ("Event", "Site", "Date", "Round", "White", "Black", "Result")
WIDTH = 79


def wrap(tokens):
    """Fill tokens into lines of fewer than 80 characters."""
    lines, line = [], ""
    for token in tokens:
        if not line:
            line = token
        elif len(line) + 1 + len(token) <= WIDTH:
            line += " " + token
        else:
            lines.append(line)
            line = token
    if line:
        lines.append(line)
    return lines


def number(board):
    return f"{board.fullmove_number}." if board.turn else f"{board.fullmove_number}..."


def pick(rng, board):
    """A random legal move, biased to captures and pawn moves so games end."""
    moves = list(board.legal_moves)
    if rng.random() < 0.35:
        lively = [m for m in moves if board.is_capture(m) or board.piece_type_at(m.from_square) == chess.PAWN]
        moves = lively or moves
    return rng.choice(moves)


def over(board):
    """Mate, stalemate, bare material or 75 moves (repetition is left out: it is slow)."""
    return board.halfmove_clock >= 150 or board.is_insufficient_material() or not any(board.generate_legal_moves())


def line_of(rng, board, plies):
    """A short variation from `board` as tokens (without parentheses)."""
    board = board.copy(stack=False)
    out = []
    for index in range(plies):
        if over(board):
            break
        move = pick(rng, board)
        if index == 0 or board.turn:
            out.append(number(board))
        out.append(board.san(move))
        board.push(move)
    return out


def make_game(rng, index, plies, annotated):
    board = chess.Board()
    target = rng.randint(*plies)
    tokens, force_number = [], True
    clocks = [5400, 5400]
    while len(board.move_stack) < target and not over(board):
        before = board.copy(stack=False)
        move = pick(rng, board)
        if board.turn or force_number:
            tokens.append(number(board))
        tokens.append(board.san(move))
        board.push(move)
        force_number = False
        if annotated:
            side = 0 if before.turn else 1
            clocks[side] = max(1, clocks[side] - rng.randint(1, 90) + 30)
            h, rest = divmod(clocks[side], 3600)
            score = rng.randint(-300, 300) / 100
            tokens += ["{", f"[%eval {score:.2f}]", f"[%clk {h}:{rest // 60:02}:{rest % 60:02}]", "}"]
            force_number = True
            if rng.random() < 0.08:
                tokens.insert(len(tokens) - 4, f"${rng.choice((1, 2, 3, 4, 5, 6, 10, 14, 16))}")
            if rng.random() < 0.06:
                side_line = line_of(rng, before, rng.randint(1, 7))
                if side_line:
                    side_line[0] = "(" + side_line[0]
                    side_line[-1] += ")"
                    tokens += side_line
    result = board.result(claim_draw=False)
    if result == "*":
        result = rng.choice(("1-0", "0-1", "1/2-1/2"))
    tokens.append(result)
    tags = {
        "Event": f"Test event {index // 100 + 1}",
        "Site": "Testville JPN",
        "Date": f"{1990 + index % 36}.{index % 12 + 1:02}.{index % 28 + 1:02}",
        "Round": f"{index % 9 + 1}.{index % 5 + 1}",
        "White": f"{rng.choice(SURNAMES)}, {chr(65 + index % 26)}.",
        "Black": f"{rng.choice(SURNAMES)}, {chr(65 + index // 26 % 26)}.",
        "Result": result,
    }
    if annotated:
        tags["TimeControl"] = "5400+30"
    return tags, tokens, board


def damage(rng, tags, tokens, board):
    """Change one thing; return (kind, where) with where a tag name or token index."""
    sans = [
        at
        for at, token in enumerate(tokens)
        if token[0].isalpha() and not token.startswith("O-O") and not token.endswith(")")
    ]
    kind = rng.choice(("illegal-move", "bad-san", "result-mismatch", "bad-date", "zero-castling", "missing-result"))
    if kind == "zero-castling":
        castles = [i for i, t in enumerate(tokens) if t.startswith("O-O")]
        if castles:
            at = rng.choice(castles)
            tokens[at] = tokens[at].replace("O", "0")
            return kind, at
        kind = "illegal-move"
    if kind in ("illegal-move", "bad-san") and sans:
        at = rng.choice(sans[: max(1, len(sans) // 2)])
        # a knight can never go from b1 to b8, and there is no square h9
        tokens[at] = "Nb1b8" if kind == "illegal-move" else "Kxh9"
        return kind, at
    if kind == "missing-result":
        tokens.pop()
        return kind, len(tokens) - 1
    if kind == "bad-date":
        tags["Date"] = "31.12.1999"
        return kind, "Date"
    tags["Result"] = {"1-0": "0-1", "0-1": "1/2-1/2", "1/2-1/2": "1-0"}[tags["Result"]]
    return "result-mismatch", "Result"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("n", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--style", choices=("plain", "annotated", "mixed"), default="mixed")
    parser.add_argument("--plies", type=int, nargs=2, default=(40, 120), metavar=("LO", "HI"))
    parser.add_argument("--break", dest="broken", type=int, default=0, metavar="K")
    parser.add_argument("-o", dest="out")
    args = parser.parse_args()
    rng = random.Random(args.seed)
    chosen = set(rng.sample(range(args.n), min(args.broken, args.n)))
    out = Path(args.out).open("w", encoding="ascii", newline="\n") if args.out else sys.stdout  # noqa: SIM115
    at_line = 1
    for index in range(args.n):
        annotated = args.style == "annotated" or (args.style == "mixed" and index % 4 == 3)
        tags, tokens, board = make_game(rng, index, tuple(args.plies), annotated)
        fault = damage(rng, tags, tokens, board) if index in chosen else None
        order = list(STR_ORDER) + sorted(k for k in tags if k not in STR_ORDER)
        head = [f'[{name} "{tags[name]}"]' for name in order]
        body = wrap(tokens)
        if fault:
            kind, where = fault
            if isinstance(where, str):
                line = at_line + order.index(where)
            else:
                line = at_line + len(head) + len(wrap(tokens[: where + 1]))
            report = {"game": index + 1, "line": line, "kind": kind}
            if kind == "result-mismatch":
                report["or_line"] = at_line + len(head) + len(body)
            print(json.dumps(report), file=sys.stderr)
        out.write("\n".join(head) + "\n\n" + "\n".join(body) + "\n\n")
        at_line += len(head) + 1 + len(body) + 1
    if args.out:
        out.close()


if __name__ == "__main__":
    main()
