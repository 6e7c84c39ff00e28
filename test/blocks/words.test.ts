/** Translations of blocks: what Scratch's way to draw a block asks of them. families.test.ts checks keys and arguments. */
import t from 'tap';
import {blockWords} from '../../src/block-words.js';

const texts = Object.entries<Readonly<Record<string, string>>>(blockWords).flatMap(
  ([language, words]) =>
    Object.entries(words).map(([key, text]) => ({name: `${language} ${key}`, text})),
);

t.test('no text begins or ends with a blank, or has two', async t => {
  for (const {name, text} of texts) {
    t.equal(text, text.trim().replaceAll(/ {2,}/g, ' '), name);
  }
});

t.test(
  'the pieces between holes that Scratch would draw in another order are embedded',
  async t => {
    const isRightToLeft = (piece: string) => /[\u0590-\u08ff]/.test(piece);
    const pieces = texts.flatMap(({name, text}) =>
      text.split(/\[\w+\]/).map(piece => ({name, piece: piece.trim()})),
    );
    const mixed = pieces.filter(({piece}) => isRightToLeft(piece) && /[A-Za-z(]/.test(piece));
    t.not(mixed.length, 0);
    for (const {name, piece} of mixed) t.match(piece, /^\u202b.*\u202c$/, name);
  },
);
