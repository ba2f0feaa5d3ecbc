// What each mark of each notation is called: the names that themes colour.

import assert from 'node:assert/strict';
import test from 'node:test';
import { pieces } from './engine.js';

/** Each line with the pieces it must have and the start of a scope of theirs. */
const EXPECTED = {
  'source.kifu': [
    ['【TURN 4】', '【', 'markup.heading.turn', 'TURN 4', 'markup.heading.turn'],
    ['[ターン４]', 'ターン４', 'markup.heading.turn'],
    ['▼マリア(A5V*D10)〈刻印〉', '▼', 'markup.heading.hand', 'マリア', 'entity.name.section', 'V', 'variable.parameter', '*', 'constant.numeric', '刻印', 'support.class.component.tag'],
    ['▼Ａ３（Ａ３Ｖ４', 'Ａ３', 'entity.name.section', 'Ｖ', 'variable.parameter', '４', 'constant.numeric'],
    ['(1)加熱法(A3->4)', '1', 'keyword.control.marker', '加熱法', 'entity.name.function', 'A', 'variable.parameter', '3', 'constant.numeric.before', '->', 'keyword.operator', '4', 'constant.numeric.after'],
    ['（Ｒ）月光のルチル［Ｌ］（ＰＤ２－＞２＋３）', 'Ｒ', 'keyword.control.marker', 'Ｌ', 'storage.modifier.limited', 'Ｐ', 'variable.language.side', '－＞', 'keyword.operator', '２＋３', 'constant.numeric.after'],
    ['(4-1)ディスペルワイス[M4+1]〈追加：シェード〉', '4-1', 'keyword.control.marker', 'M4+1', 'constant.numeric.fixed', '追加：シェード', 'support.class.component.tag'],
    ['(S)〈燐光〉【ダメージ+1】 ※註', 'S', 'keyword.control.marker', '燐光', 'support.class.component.tag', 'ダメージ+1', 'string.quoted', '註', 'comment.line'],
    ['▼P〈凍結(銀嶺槍)〉〈封印(舞踏剣)〉', '凍結(銀嶺槍)', 'support.class.component.tag', '封印(舞踏剣)', 'support.class.component.tag'],
    ['薔薇の棘(PL12->11)', '薔薇の棘', 'entity.name.function', 'P', 'variable.language.side'],
    ['(S)〈毒(EL9->8)', '毒', 'support.class.component.tag', 'E', 'variable.language.side', '9', 'constant.numeric'],
    ['(2)加護法(D=', '加護法', 'entity.name.function', 'D', 'variable.parameter', '=', 'keyword.operator'],
    ['(1)加熱法(A', '加熱法', 'entity.name.function', 'A', 'variable.parameter'],
    ['(1', '1', 'keyword.control.marker'],
    ['【ダメージ', 'ダメージ', 'string.quoted'],
    ['※ kifu: ignore BR401', 'kifu: ignore', 'keyword.other.directive', ' BR401', 'comment.line'],
  ],
  'source.pgn': [
    ['[Event "The \\"Cup\\""]', 'Event', 'entity.name.tag', 'The ', 'string.quoted', '\\"', 'constant.character.escape'],
    ['1. e4 e5 2. Nf3+! $1 1-0', '1.', 'constant.numeric', 'e4', 'entity.name.function.move', 'Nf3', 'entity.name.function.move', '+', 'keyword.operator.check', '!', 'keyword.control.annotation', '$1', 'keyword.other.nag', '1-0', 'constant.language.result'],
    ['11.0-0 O-O-O exd8=Q# a1', '11.', 'constant.numeric', '0-0', 'entity.name.function.move', 'O-O-O', 'entity.name.function.move', 'exd8', 'entity.name.function.move', '=Q', 'entity.name.type.promotion', '#', 'keyword.operator.check', 'a1', 'entity.name.function.move'],
    ['２．Ｎf3 (2. d4) * 1/2-1/2', '２．', 'constant.numeric', 'Ｎf3', 'entity.name.function.move', '(', 'punctuation.section.variation', '*', 'constant.language.result', '1/2-1/2', 'constant.language.result'],
    ['e4 { [%clk 0:10:00] x } d5 ; e4', '%clk', 'keyword.other.command', ' x ', 'comment.block', 'd5', 'entity.name.function.move', ' e4', 'comment.line'],
    ['%Nf3', 'Nf3', 'comment.line'],
    ['[Event "half', 'half', 'string.quoted'],
  ],
  'source.skill-log': [
    ['手札：スキルB　連結　[除外]スキルA（不発）', '手札', 'keyword.other.directive', 'スキルB', 'entity.name.function', '連結', 'keyword.control.link', '除外', 'storage.modifier', '（不発）', 'comment'],
    ['連結によって隣接するスキルBが発動する！', '連結によって隣接する', 'keyword.control.link', 'スキルB', 'entity.name.function', 'が発動する', 'keyword.control.activation'],
    ['味方：猟人の一矢+記憶のらせんを発動!', '味方', 'variable.language.actor', '猟人の一矢', 'entity.name.function', '+', 'keyword.operator', '記憶のらせん', 'entity.name.function', 'を発動', 'keyword.control.activation'],
    ['(「結集」+バニラの中のランダムなスキル)はデッキから除外された！', '(「結集」+バニラの中のランダムなスキル)', 'entity.name.function.unnamed', 'はデッキから除外された', 'storage.modifier.removal'],
    ['相手に◯ダメージを与えた！', '相手', 'variable.language.actor', '◯', 'constant.numeric', 'ダメージを与えた', 'support.function'],
    ['スキルAの効果', 'スキルA', 'entity.name.function', 'の効果', 'keyword.other.effect'],
    ['あなたは３マナを得た！', '３', 'constant.numeric'],
    ['　　　　バニラa★除外処理', 'バニラa', 'entity.name.function', '★除外処理', 'keyword.control.trace'],
    ['→ここで選ぶ', 'ここで選ぶ', 'comment.line'],
    ['▼あなた', 'あなた', 'entity.name.section'],
  ],
  'source.tag-kifu': [
    ['▽P：紅組(L8R4T0)　1=アキラ', 'P', 'variable.language.side', '紅組', 'entity.name.section.team', 'R', 'variable.parameter', '4', 'constant.numeric', '1', 'variable.language.seat', 'アキラ', 'entity.name.section.player'],
    ['▼E2ミナト(L8R5T0)〈赤スピリットA[C2]／疲労〉', 'E2', 'variable.language.seat', 'ミナト', 'entity.name.section.player', '[C2]', 'constant.numeric.fixed'],
    ['◇コア(R4->5)', 'コア', 'storage.type.step', 'R', 'variable.parameter', '->', 'keyword.operator'],
    ['(E2R)(2)青マジックM〈使用〉(ER4->2)[C2->3]', 'E2R', 'keyword.control.marker', '2', 'keyword.control.marker', '青マジックM', 'entity.name.function', '使用', 'support.class.component.tag', 'E', 'variable.language.side', 'C2->3', 'constant.numeric.fixed'],
    ['(P1R/P3R)パス', 'P1R/P3R', 'keyword.control.marker', 'パス', 'entity.name.function'],
    ['(S)【勝利：P：ノックアウト】【注】※終', '勝利：P：ノックアウト', 'markup.heading.win', '注', 'string.quoted', '終', 'comment.line'],
    ['(M)赤ネクサスA〈場：P1->P3〉', '場：P1->P3', 'support.class.component.tag'],
    ['-(2)[[赤スピリットA]]〈召喚〉', '2', 'keyword.control.marker', '赤スピリットA', 'entity.name.function'],
  ],
};

for (const [scope, lines] of Object.entries(EXPECTED)) {
  for (const [line, ...expected] of lines) {
    test(`${scope}: ${line}`, async () => {
      const [found] = await pieces(scope, line);
      let at = 0;
      for (let index = 0; index < expected.length; index += 2) {
        const [text, name] = expected.slice(index, index + 2);
        const place = found.findIndex((piece, i) => i >= at && piece.text === text);
        assert.notEqual(place, -1, `${text} is no piece of ${JSON.stringify(found)}`);
        const { scopes } = found[place];
        assert.ok(scopes.some((one) => one.startsWith(name)), `${text}: ${scopes}`);
        at = place + 1;
      }
    });
  }
}

const isComment = (line) => line.some(({ scopes }) => scopes.some((name) => name.startsWith('comment')));

for (const next of ['', '　', '【TURN 2】', '[ターン 2]', '▼マリア', '(1)加熱法', '（Ｓ）〈毒〉']) {
  test(`a comment ends before ${JSON.stringify(next)}`, async () => {
    const lines = await pieces('source.kifu', `※ 註\n　【隅付き】続き\n${next}`);
    assert.deepEqual(lines.map(isComment), [true, true, false]);
  });
}

test('a brace comment of PGN runs over lines', async () => {
  const lines = await pieces('source.pgn', 'e4 { one\n[Event "no tag"]\n} e5');
  assert.ok(isComment(lines[1]));
  assert.equal(lines[2].at(-1).scopes.at(-1), 'entity.name.function.move.pgn');
});

test('a fence in Markdown ends what is left open in it', async () => {
  const lines = await pieces('text.html.markdown', '```pgn\ne4 { open\n```\n# 題');
  assert.ok(lines[1][0].scopes.includes('meta.embedded.block.pgn'));
  assert.equal(lines[1][0].scopes.at(-1), 'entity.name.function.move.pgn');
  assert.ok(lines[3][0].scopes.some((name) => name.startsWith('markup.heading')));
});
