import {readdirSync, readFileSync} from 'node:fs';
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
import {NOT_READ_BY_A_NATIVE_SPEAKER} from '../../src/words/read-languages.js';
import {inRepository} from '../support/repository.js';

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

t.test('the languages', async t => {
  t.same(LANGUAGES, 'en de es fr it pt-br nl pl tr ja zh-cn ko ar fa he'.split(' '));
  for (const [name, section] of Object.entries(SECTIONS))
    t.same(Object.keys(section), LANGUAGES, name);
  t.same([...noticeWords], Object.entries(notices), 'the public list of notices');
});

t.test('every language has every text, or falls back to English on purpose', async t => {
  const missing = Object.entries(SECTIONS).flatMap(([name, section]) =>
    TRANSLATIONS.flatMap(language =>
      Object.keys(section.en)
        .filter(key => key !== 'direction' && section[language]?.[key] === undefined)
        .map(key => `${language} ${name}.${key}`),
    ),
  );
  t.same(missing, FALL_BACK_TO_ENGLISH);
});

t.test('no text is empty', async t => {
  for (const language of LANGUAGES) {
    for (const section of Object.values(SECTIONS)) {
      t.notOk(Object.values(section[language] ?? {}).includes(''), language);
    }
  }
});

t.test('every text is used', async t => {
  const folders = [
    'apps/editor',
    'apps/learning',
    'apps/pages',
    'overlay',
    'panel',
    'profiles',
    'scratch',
    'hubs',
    'words',
  ];
  const sources = folders
    .map(folder => `src/${folder}/`)
    .flatMap(folder =>
      readdirSync(inRepository(folder), {recursive: true, encoding: 'utf8'})
        .filter(name => name.endsWith('.ts'))
        .map(name => readFileSync(inRepository(folder + name), 'utf8')),
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

t.test('every notice is translated into every language, as two sentences', async t => {
  const ids = Object.keys(NOTICE_LEVELS) as (keyof typeof NOTICE_LEVELS)[];
  for (const language of LANGUAGES) {
    t.same(Object.keys(notices[language]).sort(), [...ids].sort(), language);
    for (const id of ids) {
      const words = notices[language][id];
      for (const sentence of words) t.match(sentence, SENTENCE, `${language}: ${id}`);
      if (language !== 'en') t.notMatch(words, notices.en[id], `${language}: ${id} is translated`);
    }
  }
});

t.test('a notice names its hub as the panel does', async t => {
  for (const language of LANGUAGES) {
    const name = connection[language].hubNumber ?? '';
    t.ok(hubs[language].noticeOfHub?.startsWith(name), `${language}: ${name}`);
  }
});

t.test('docs/connection.md lists every notice with its English words', async t => {
  const rows = readFileSync(inRepository('docs/connection.md'), 'utf8').split('\n');
  for (const [id, level] of Object.entries(NOTICE_LEVELS)) {
    const words = notices.en[id as keyof typeof NOTICE_LEVELS].join(' ');
    const row = `| \`${id}\` | ${level} | ${words} | `;
    t.equal(rows.filter(each => each.startsWith(row)).length, 1, row);
  }
});

t.test('docs/teachers.md names the translations that no native speaker has read', async t => {
  const text = readFileSync(inRepository('docs/teachers.md'), 'utf8');
  const [, named] = /No native speaker has read these translations: ([^.]*)\./.exec(text) ?? [];
  t.equal(named, NOT_READ_BY_A_NATIVE_SPEAKER.join(', '));
});

t.test('the library card of each family is translated', async t => {
  for (const {id, card} of families) {
    const words = cardWords[id] ?? {};
    t.same(Object.keys(words), TRANSLATIONS, id);
    for (const [language, {name, description}] of Object.entries(words)) {
      t.match(name, /\S/, `${id} ${language}`);
      t.match(description, SENTENCE, `${id} ${language}`);
      t.not(description, card.description, `${id} ${language}`);
    }
  }
});

t.test('every translation has the same names in braces as the English text', async t => {
  const wrong = Object.entries(SECTIONS).flatMap(([name, section]) =>
    TRANSLATIONS.flatMap(language =>
      Object.entries(section[language] ?? {})
        .filter(([key, text]) => !isDeepStrictEqual(namesIn(text), namesIn(section.en[key])))
        .map(([key]) => `${language} ${name}.${key}`),
    ),
  );
  t.same(wrong, []);
});

t.test('the help page is translated', async t => {
  const keys = (Object.keys(help.en) as (keyof typeof help.en)[]).filter(
    key => key !== 'direction',
  );
  for (const language of TRANSLATIONS) {
    const same = keys.filter(key => help[language][key] === help.en[key]);
    t.same(same, [], language);
  }
});

t.test('the connection doctor is translated, and names the help page as it is called', async t => {
  for (const language of LANGUAGES) {
    t.equal(doctor[language].toHelp, help[language].title, language);
    if (language === 'en') continue;
    const same = Object.keys(verdicts.en).filter(id =>
      isDeepStrictEqual((verdicts[language] as Texts)[id], (verdicts.en as Texts)[id]),
    );
    t.same(same, [], language);
  }
});

t.test('the help page runs from right to left in the languages that are written so', async t => {
  t.same(
    LANGUAGES.filter(language => help[language].direction === 'rtl'),
    ['ar', 'fa', 'he'],
  );
  t.equal(help.en.direction, 'ltr', 'the default');
  for (const language of LANGUAGES) {
    t.equal(directionOf(language), help[language].direction ?? 'ltr', language);
  }
});

/** The names in braces, in any order. A notice has two sentences. */
function namesIn(text: unknown): string[] {
  return (JSON.stringify(text).match(/\{\w*\}/g) ?? []).sort();
}
