// Turns the texts of l10n/*.json into modules, one for each group of keys: src/words/tables/<group>.ts.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import {inProject} from './project.js';

const TABLES = 'src/words/tables';
/** This file of l10n is not a language. */
const NOTES = 'notes.json';
/** Texts of blocks that notices and the panel use, too: in tables of their own, because they need no others of theirs. */
const TABLES_OF_BLOCKS = {
  'blocks.hub.colorName.': 'colorNames',
  'blocks.hub.pluggedIn.': 'deviceNames',
  'blocks.cardrobot.device.': 'deviceNames',
  // One of them has the key of another text above.
  'blocks.boost.pluggedIn.': 'sensorNames',
};

/** Writes the modules that are missing or old. Throws an Error for a file that is no flat list of texts. */
export function writeWordTables() {
  const names = readdirSync(inProject('l10n')).filter(
    name => name.endsWith('.json') && name !== NOTES,
  );
  const languages = names.map(name => [name.replace('.json', ''), readGroups(`l10n/${name}`)]);
  const english = languages.find(([language]) => language === 'en')?.[1];
  mkdirSync(inProject(TABLES), {recursive: true});
  for (const group of Object.keys(english)) {
    const file = inProject(TABLES, `${fileName(group)}.ts`);
    const text = tableModule(group, languages);
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) replace(file, text);
  }
  const files = Object.keys(english).map(group => `${fileName(group)}.ts`);
  // Another command may do the same at this moment: its unfinished files stay.
  const isOld = name => name.endsWith('.ts') && !files.includes(name);
  for (const old of readdirSync(inProject(TABLES)).filter(isOld))
    rmSync(inProject(TABLES, old), {force: true});
}

/** In one step: a compiler may be reading the file. */
function replace(file, text) {
  const part = `${file}.${process.pid}`;
  writeFileSync(part, text);
  renameSync(part, file);
}

/** `"panel.close": "..."` is the text `close` of the group `panel`. `"a.b.1"` and `"a.b.2"` are the sentences of `b`. */
function readGroups(file) {
  const groups = {};
  for (const [path, text] of Object.entries(readTexts(file))) {
    const [, group, key, sentence] = /^(\w+)\.(.+?)(?:\.([12]))?$/.exec(path) ?? [];
    if (key === undefined || typeof text !== 'string')
      throw new Error(`${file}: "${path}" is not "group.key": "text".`);
    for (const [start, table] of Object.entries(TABLES_OF_BLOCKS)) {
      if (path.startsWith(start)) (groups[table] ??= {})[path.slice(start.length)] = text;
    }
    const texts = (groups[group] ??= {});
    if (sentence === undefined) texts[key] = text;
    else (texts[key] ??= [])[sentence - 1] = text;
  }
  return groups;
}

function readTexts(file) {
  try {
    return JSON.parse(readFileSync(inProject(file), 'utf8'));
  } catch (error) {
    throw new Error(`${file} is not JSON: ${error.message}`, {cause: error});
  }
}

function tableModule(group, languages) {
  const texts = Object.fromEntries(
    languages.map(([language, groups]) => [language, groups[group] ?? {}]),
  );
  const keys = Object.keys(texts.en).map(key => `  | ${JSON.stringify(key)}`);
  const counts = Object.values(texts.en).map(text => (Array.isArray(text) ? text.length : 0));
  return `// Written by scripts/word-tables.js. Change the texts in l10n.
import type {Table} from '../table.js';

type Key =
${keys.join('\n')};

export const ${group}: Table<Key, ${textType(counts)}> = ${JSON.stringify(texts, null, 2)};
`;
}

/** The type of the texts in a group of which each has this many sentences; 0: a text. */
function textType(counts) {
  if (counts.every(count => count === 0)) return 'string';
  const last = counts.every(count => count === 2) ? 'string' : 'string?';
  return `readonly [string, ${last}]`;
}

const fileName = group => group.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);
