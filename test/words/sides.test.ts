/** The menu "left, right" has Scratch's words, which begin with a preposition in some languages: "nach links". */
import {readFileSync} from 'node:fs';
import t from 'tap';
import {education} from '../../blocks/education/index.js';
import {poweredUp} from '../../blocks/lwp3/powered-up.js';
import {blocksOf} from '../../src/scratch/define-block.js';
import {REPOSITORY} from '../support/repository.js';

/** As Scratch's translations of boost.tiltDirection.left begin. */
const PREPOSITIONS = {
  de: 'nach',
  fa: 'به',
  fr: 'à',
  it: 'a',
  pl: 'w',
  'pt-br': 'para',
  'zh-cn': '向',
} as const;

t.test('no block says the preposition twice', async t => {
  const twice = Object.entries(PREPOSITIONS).flatMap(([locale, preposition]) => {
    const file = new URL(`l10n/${locale}.json`, REPOSITORY);
    const words = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>);
    return words.flatMap(([key, text]) =>
      [...text.matchAll(/(\S+?) ?\[SIDE\]/g)].some(([, before]) => before === preposition)
        ? `${locale} ${key}`
        : [],
    );
  });
  t.same(twice, []);
});

t.test('a lever, a motor and a half of the remote have a side, not a direction', async t => {
  const directions = [education, poweredUp]
    .flatMap(blocksOf)
    .filter(
      ({opcode, args}) =>
        /Lever|Motor|Remote/.test(opcode) && JSON.stringify(args).includes('boost.tiltDirection'),
    );
  t.same(
    directions.map(({opcode}) => opcode),
    [],
  );
});
