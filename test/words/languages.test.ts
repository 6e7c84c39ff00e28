/** The texts of l10n: complete, with the same insertions as in English, and used. */
import {readdirSync} from 'node:fs';
import {isDeepStrictEqual} from 'node:util';
import t from 'tap';
import {families} from '../../blocks/index.js';
import {blocksOf} from '../../src/scratch/define-block.js';
import {MAX_HUBS} from '../../src/hubs/hub-ref.js';
import {NOTICE_LEVELS} from '../../src/session/notice.js';
import {directionOf} from '../../src/words/direction.js';
import {LANGUAGES} from '../../src/words/languages.js';
import {connection} from '../../src/words/tables/connection.js';
import {hubs} from '../../src/words/tables/hubs.js';
import {notices} from '../../src/words/tables/notices.js';
import {panel} from '../../src/words/tables/panel.js';
import {inRepository, readText} from '../support/repository.js';

type Texts = Readonly<Record<string, string>>;

const read = (name: string) => JSON.parse(readText(`l10n/${name}.json`)) as Texts;
const ENGLISH = read('en');
const TRANSLATIONS = LANGUAGES.filter(language => language !== 'en');
const TRANSLATED = new Map(TRANSLATIONS.map(language => [language, read(language)]));

/** What is shown in English on purpose, as "language key". */
const FALL_BACK_TO_ENGLISH: readonly string[] = [];

/** `wrong` of each translation, as "language key". */
const inEachLanguage = (wrong: (texts: Texts) => readonly string[]): string[] =>
  [...TRANSLATED].flatMap(([language, texts]) => wrong(texts).map(key => `${language} ${key}`));

t.test('every language has every text, or falls back to English on purpose', async t => {
  const missing = inEachLanguage(texts => Object.keys(ENGLISH).filter(key => !(key in texts)));
  t.same(missing, FALL_BACK_TO_ENGLISH);
  const unknown = inEachLanguage(texts => Object.keys(texts).filter(key => !(key in ENGLISH)));
  t.same(unknown, [], 'no text that English lacks');
  const texts = [ENGLISH, ...TRANSLATED.values()].flatMap(each => Object.entries(each));
  t.same(
    texts.filter(([, text]) => text.trim() === ''),
    [],
  );
});

t.test('the keys of a language are in the order of English', async t => {
  const order = (texts: Texts) => Object.keys(ENGLISH).filter(key => key in texts);
  const others = [...TRANSLATED].filter(
    ([, texts]) => !isDeepStrictEqual(Object.keys(texts), order(texts)),
  );
  t.same(
    others.map(([language]) => language),
    [],
  );
});

t.test('each text has a note for translators', async t => {
  const notes = read('notes');
  t.same(Object.keys(notes), Object.keys(ENGLISH));
  t.same(
    Object.entries(notes).filter(([, note]) => !/^\S.*[.?]$/.test(note)),
    [],
  );
});

t.test('each key that a note names exists', async t => {
  const keys = Object.keys(ENGLISH);
  const groups = new Set(keys.map(key => key.split('.')[0] ?? ''));
  const named = Object.entries(read('notes')).flatMap(([key, note]) =>
    (note.match(/\w+(?:\.[\w-]+)+/g) ?? [])
      .filter(each => groups.has(each.split('.')[0] ?? ''))
      .map(each => ({key, each})),
  );
  t.ok(named.length > 20, `${named.length} keys`);
  const unknown = named.filter(
    ({each}) => !keys.some(key => key === each || key.startsWith(`${each}.`)),
  );
  t.same(unknown, []);
});

t.test('in a language, each block that asks ends with a question mark, or none does', async t => {
  const asking = Object.keys(ENGLISH).filter(
    key => key.startsWith('blocks.') && ENGLISH[key]?.endsWith('?'),
  );
  t.ok(asking.length > 5);
  const mixed = [...TRANSLATED].flatMap(([language, texts]) => {
    const marked = asking.filter(key => /[?？؟]$/.test(texts[key] ?? ''));
    return marked.length === 0 || marked.length === asking.length ? [] : [[language, marked]];
  });
  t.same(mixed, []);
});

/** The lowest and the highest value of a block's argument, in a note. */
const RANGE = /\[(\w+)\] (?:is|are)[^[\];]*? (-?\d+) to (\d+)/g;

const NUMBERS = 'zero one two three four five six seven eight nine ten'.split(' ');

t.test('notes have the numbers of the code', async t => {
  const notes = Object.entries(read('notes'));
  const ofHubs = notes.flatMap(([key, note]) => {
    const word = /(?:up to|1 to) (\w+)/.exec(note)?.[1];
    const isOfHubs = /hub/i.test(key) && word !== undefined;
    return isOfHubs ? [`${key} ${Math.max(NUMBERS.indexOf(word), Number(word) || 0)}`] : [];
  });
  t.same(
    ofHubs,
    [
      ...['hubs.noticeOfHub', 'connection.hubNumber', 'panel.addHub', 'start.hubNumberNeeded'],
      ...['blocks.hub.label.severalHubs', 'blocks.hub.useHub'],
    ].map(key => `${key} ${MAX_HUBS}`),
  );
  const found = new Set<string>();
  const wrong = families.flatMap(blocksOf).flatMap(({text, args}) =>
    [...(read('notes')[`blocks.${text.key}`] ?? '').matchAll(RANGE)].flatMap(
      ([, name = '', min, max]) => {
        found.add(text.key);
        const {menu, read: valueOf} = args[name] ?? {};
        const [first, last] = menu
          ? [menu.items[0]?.value, menu.items.at(-1)?.value]
          : [valueOf?.(-Infinity), valueOf?.(Infinity)];
        return String(first) === min && String(last) === max ? [] : [`${text.key} ${name}`];
      },
    ),
  );
  t.same(wrong, []);
  t.ok(found.size > 5);
});

t.test('every translation has the same insertions as the English text', async t => {
  const wrong = inEachLanguage(texts =>
    Object.entries(texts)
      .filter(([key, text]) => !isDeepStrictEqual(insertionsIn(text), insertionsIn(ENGLISH[key])))
      .map(([key]) => key),
  );
  t.same(wrong, []);
});

/** The names in braces, and the arguments of a block in brackets, in any order. */
function insertionsIn(text = ''): string[] {
  return (text.match(/\{\w*\}|\[[A-Z_]+\]/g) ?? []).sort();
}

t.test('a key of the panel is no key of the connection: the panel finds texts of both', async t => {
  t.same(
    Object.keys(panel.en).filter(key => key in connection.en),
    [],
  );
});

t.test('notices, verdicts, the help page and descriptions are translated', async t => {
  const same = inEachLanguage(texts =>
    Object.entries(texts)
      .filter(([key]) => /^(notices|verdicts|help)\.|^cards\..*\.description$/.test(key))
      .filter(([key, text]) => text === ENGLISH[key])
      .map(([key]) => key),
  );
  t.same(same, []);
});

t.test('every text is used', async t => {
  const folders = 'apps/editor apps/learning apps/pages overlay panel profiles scratch hubs words';
  const sources = folders
    .split(' ')
    .map(folder => `src/${folder}/`)
    .flatMap(folder =>
      readdirSync(inRepository(folder), {recursive: true, encoding: 'utf8'})
        .filter(name => name.endsWith('.ts') && !name.startsWith('tables'))
        .map(name => readText(folder + name)),
    )
    .join('');
  const opcodes = new Set(families.flatMap(blocksOf).map(({opcode}) => opcode));
  const unused = Object.keys(ENGLISH).filter(path => {
    const [group = '', ...names] = path.replace(/\.[12]$/, '').split('.');
    const key = names.join('.');
    if (group === 'blocks' || group === 'cards') return false;
    if (group === 'notices') return !(key in NOTICE_LEVELS);
    if (group === 'blockHelp') return !opcodes.has(names[1] ?? '');
    return !isNamedIn(sources, key);
  });
  t.same(unused, []);
});

/** As a string, or as a property of the words. */
function isNamedIn(sources: string, key: string): boolean {
  return sources.includes(`'${key}'`) || sources.includes(`words.${key}`);
}

/** It may end with an address, which is copied without a full stop. */
const SENTENCE = /\S.*[.。؟?？]$|[:：] ?chrome:\S+$/;

t.test(
  'notices and descriptions are sentences, and a notice names its hub as the panel',
  async t => {
    const ids = Object.keys(NOTICE_LEVELS).sort();
    t.same(Object.keys(notices.en).sort(), ids);
    const wrong = inEachLanguage(texts =>
      Object.entries(texts)
        .filter(([key, text]) => /^notices\.|description$/.test(key) && !SENTENCE.test(text))
        .map(([key]) => key),
    );
    t.same(wrong, []);
    const named = LANGUAGES.filter(language =>
      hubs[language].noticeOfHub?.startsWith(connection[language].hubNumber ?? ''),
    );
    t.same(named, LANGUAGES);
  },
);

t.test('docs/how-it-works.md lists every notice with its English words', async t => {
  const rows = readText('docs/how-it-works.md').split('\n');
  const missing = Object.entries(NOTICE_LEVELS).filter(([id, level]) => {
    const words = notices.en[id as keyof typeof NOTICE_LEVELS].join(' ');
    return rows.filter(row => row.startsWith(`| \`${id}\` | ${level} | ${words} | `)).length !== 1;
  });
  t.same(missing, []);
});

t.test('the languages that are written from right to left', async t => {
  t.same(
    LANGUAGES.filter(language => directionOf(language) === 'rtl'),
    ['ar', 'fa', 'he'],
  );
});
