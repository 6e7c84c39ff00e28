import {readdirSync} from 'node:fs';
import {isDeepStrictEqual} from 'node:util';
import t from 'tap';
import {families} from '../../blocks/index.js';
import {cardWords} from '../../src/card-words.js';
import {NOTICE_LEVELS} from '../../src/session/notice.js';
import {directionOf} from '../../src/words/direction.js';
import {
  LANGUAGES,
  connection,
  help,
  hubPage,
  hubs,
  notices,
  page,
  panel,
} from '../../src/words/languages.js';
import {doctor, levels, verdicts} from '../../src/words/doctor/index.js';
import {assets} from '../../src/words/assets/index.js';
import {certificate, classroom, teacher} from '../../src/words/classroom/index.js';
import {examples, gallery, projects} from '../../src/words/learning/index.js';
import {ownHub} from '../../src/words/own-hub/index.js';
import {splash, start} from '../../src/words/start/index.js';
import {frames, traffic} from '../../src/words/traffic/index.js';
import {noticeWords} from '../../src/words/notice-words.js';
import {inRepository, readText} from '../support/repository.js';

type Texts = Readonly<Record<string, unknown>>;

const SECTIONS: Readonly<Record<string, {readonly en: Texts} & Readonly<Record<string, Texts>>>> = {
  hubs,
  notices,
  page,
  connection,
  panel,
  hubPage,
  help,
  splash,
  start,
  ownHub,
  frames,
  traffic,
  examples,
  gallery,
  projects,
  doctor,
  levels,
  verdicts,
  assets,
  classroom,
  teacher,
  certificate,
};

/** What is shown in English on purpose, as "language section.key". */
const FALL_BACK_TO_ENGLISH: readonly string[] = [];

const TRANSLATIONS = LANGUAGES.filter(language => language !== 'en');

type Entry = readonly [name: string, text: unknown, english: unknown];

/** Every text of a language. A missing one is undefined. */
const textsIn = (language: string): Entry[] =>
  Object.entries(SECTIONS).flatMap(([section, {en, [language]: texts}]) =>
    Object.keys(en)
      .filter(key => key !== 'direction')
      .map(key => [`${language} ${section}.${key}`, texts?.[key], en[key]] as const),
  );
const ENGLISH = textsIn('en');
const TRANSLATED = TRANSLATIONS.flatMap(textsIn);
const namesOf = (entries: readonly Entry[]) => entries.map(([name]) => name);

t.test('the languages', async t => {
  t.same(LANGUAGES, 'en de es fr it pt-br nl pl tr ja zh-cn ko ar fa he'.split(' '));
  const others = Object.values(SECTIONS).filter(
    section => !isDeepStrictEqual(Object.keys(section), LANGUAGES),
  );
  t.same(others, [], 'each section has all of them');
  t.same([...noticeWords], Object.entries(notices), 'the public list of notices');
});

t.test('every language has every text, or falls back to English on purpose', async t => {
  const missing = TRANSLATED.filter(([, text]) => text === undefined);
  t.same(namesOf(missing), FALL_BACK_TO_ENGLISH);
  t.same(namesOf([...ENGLISH, ...TRANSLATED].filter(([, text]) => text === '')), []);
});

t.test('every translation has the same names in braces as the English text', async t => {
  const wrong = TRANSLATED.filter(
    ([, text, english]) => text && !isDeepStrictEqual(namesIn(text), namesIn(english)),
  );
  t.same(namesOf(wrong), []);
});

t.test('notices, verdicts and the help page are translated', async t => {
  const same = TRANSLATED.filter(
    ([name, text, english]) =>
      / (notices|verdicts|help)\./.test(name) && isDeepStrictEqual(text, english),
  );
  t.same(namesOf(same), []);
});

t.test('every text is used', async t => {
  const folders = 'apps/editor apps/learning apps/pages overlay panel profiles scratch hubs words';
  const sources = folders
    .split(' ')
    .map(folder => `src/${folder}/`)
    .flatMap(folder =>
      readdirSync(inRepository(folder), {recursive: true, encoding: 'utf8'})
        .filter(name => name.endsWith('.ts'))
        .map(name => readText(folder + name)),
    )
    .join('');
  const unused = Object.entries(SECTIONS).flatMap(([name, {en}]) =>
    Object.keys(en)
      .filter(key => (name === 'notices' ? !(key in NOTICE_LEVELS) : !isNamedIn(sources, key)))
      .map(key => `${name}.${key}`),
  );
  t.same(unused, []);
});

/** As a string, or as a property of the words. */
function isNamedIn(sources: string, key: string): boolean {
  return sources.includes(`'${key}'`) || sources.includes(`words.${key}`);
}

/** It may end with an address, which is copied without a full stop. */
const SENTENCE = /\S.*[.。؟?？]$|[:：] ?chrome:\S+$/;

t.test(
  'every notice is two sentences in every language, and names its hub as the panel',
  async t => {
    const ids = Object.keys(NOTICE_LEVELS).sort();
    const wrong = LANGUAGES.flatMap(language => {
      const words = notices[language];
      const isComplete = isDeepStrictEqual(Object.keys(words).sort(), ids);
      const isNamed = hubs[language].noticeOfHub?.startsWith(connection[language].hubNumber ?? '');
      return [
        ...(isComplete && isNamed ? [] : [language]),
        ...Object.entries(words)
          .filter(([, sentences]) => !sentences.every(each => SENTENCE.test(each)))
          .map(([id]) => `${language} ${id}`),
      ];
    });
    t.same(wrong, []);
  },
);

t.test('docs/connection.md lists every notice with its English words', async t => {
  const rows = readText('docs/connection.md').split('\n');
  const missing = Object.entries(NOTICE_LEVELS).filter(([id, level]) => {
    const words = notices.en[id as keyof typeof NOTICE_LEVELS].join(' ');
    return rows.filter(row => row.startsWith(`| \`${id}\` | ${level} | ${words} | `)).length !== 1;
  });
  t.same(missing, []);
});

t.test('the library card of each family is translated', async t => {
  const wrong = families.flatMap(({id, card}) => {
    const words = cardWords[id] ?? {};
    const isComplete = isDeepStrictEqual(Object.keys(words), TRANSLATIONS);
    const odd = Object.entries(words).filter(
      ([, {name, description}]) =>
        name.trim() === '' || !SENTENCE.test(description) || description === card.description,
    );
    return [...(isComplete ? [] : [id]), ...odd.map(([language]) => `${id} ${language}`)];
  });
  t.same(wrong, []);
});

t.test('the languages that are written from right to left', async t => {
  const inHelp = LANGUAGES.map(language => help[language].direction ?? 'ltr');
  t.same(LANGUAGES.map(directionOf), inHelp);
  t.same(
    LANGUAGES.filter(language => directionOf(language) === 'rtl'),
    ['ar', 'fa', 'he'],
  );
});

/** The names in braces, in any order. A notice has two sentences. */
function namesIn(text: unknown): string[] {
  return (JSON.stringify(text).match(/\{\w*\}/g) ?? []).sort();
}
