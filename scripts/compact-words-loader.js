// A webpack loader for modules that export tables of texts by language. The files for other hosts have a limit of size, so
// they get each language as one string, without the keys, which are the same in each language. The option `notices` says
// which notices are translated, in the format of host-notices.js. The others are shown in English.

/** Separates texts, the two sentences of a notice, and the notices that share a text. No text contains them. */
const TEXT_END = '|';
const PART_END = '^';

/** In place of a block's first, second and third argument, whose names are behind the key: 'wedo2.runMotor[MOTOR_ID][POWER]'. */
const ARGUMENT_MARKS = '[]{';

/** Languages with similar words, beside each other: the file is smaller when it is compressed. */
const ORDER = 'he de nl fr pt-br es it pl tr ko zh-cn ja ar fa'.split(' ');

export default async function compactWords() {
  const {notices} = this.getOptions();
  const tables = Object.entries(await this.importModule(`${this.resourcePath}?original`));
  const texts = tables.map(([name, table]) => {
    if (!isTable(table)) return [name, JSON.stringify(table)];
    if (!('en' in table)) return [name, call(blocksOf, blockStrings(table))];
    const strings = name === 'notices' ? noticeStrings(table, notices) : plainStrings(table);
    const decode = name === 'notices' ? noticesOf : textsOf;
    return [name, call(decode, strings, `english.${name}`)];
  });
  const hasEnglish = tables.some(([, table]) => 'en' in table);
  return [
    ...(hasEnglish ? ["import * as english from './en.js';"] : []),
    ...Object.entries({TEXT_END, PART_END, ARGUMENT_MARKS}).map(
      ([name, value]) => `const ${name} = ${JSON.stringify(value)};`,
    ),
    ...[byLanguage, ...(hasEnglish ? [textsOf, noticesOf] : [blocksOf])].map(String),
    ...texts.map(([name, value]) => `export const ${name} = ${value};`),
  ].join('\n');
}

const isTable = table => Object.values(table).every(value => typeof value === 'object');

const call = (decode, strings, ...first) =>
  `/* @__PURE__ */ ${decode.name}(${[...first, ...strings.map(each => JSON.stringify(each))].join(',\n')})`;

const plainStrings = table => {
  const keys = Object.keys(table.en);
  return strings(table, texts => keys.map(key => texts[key] ?? ''));
};

function noticeStrings(table, notices) {
  const [languages, ...texts] = strings(table, texts =>
    Object.entries(notices).map(([id, {sentences}]) =>
      sentences.map(index => without(PART_END, texts[id][index])).join(PART_END),
    ),
  );
  const ids = Object.values(notices).map(each => each.notices.join(PART_END));
  return [languages, ids.join(TEXT_END), ...texts];
}

function blockStrings(table) {
  const keys = Object.keys(Object.assign({}, ...Object.values(table)));
  const argumentsOf = key => namesOf(Object.values(table).find(texts => key in texts)[key]);
  const [languages, ...texts] = strings(table, words =>
    keys.map(key => {
      const names = argumentsOf(key);
      return (words[key] ?? '').replace(/\[(\w+)\]/g, (_, name) => {
        const mark = ARGUMENT_MARKS[names.indexOf(`[${name}]`)];
        if (mark === undefined) throw new Error(`${key} has another argument: ${name}.`);
        return mark;
      });
    }),
  );
  return [languages, keys.map(key => key + argumentsOf(key).join('')).join(TEXT_END), ...texts];
}

const namesOf = text => text.match(/\[\w+\]/g) ?? [];

/** The languages, and the texts of each. */
function strings(table, textsOf) {
  const names = Object.keys(table).filter(name => name !== 'en');
  const languages = ORDER.filter(name => names.includes(name));
  if (languages.length !== names.length) throw new Error('ORDER lacks a language.');
  const lists = [languages, ...languages.map(language => textsOf(table[language]))];
  return lists.map(list => list.map(text => without(TEXT_END, text)).join(TEXT_END));
}

function without(separator, text) {
  if (text.includes(separator)) throw new Error(`A text contains '${separator}': ${text}`);
  return text;
}

// What follows runs in the bundle and makes the tables again. A text that a language lacks is left out, so English is shown.

function byLanguage(languages, texts, entriesOf) {
  return Object.fromEntries(
    languages
      .split(TEXT_END)
      .map((language, index) => [
        language,
        Object.fromEntries(
          texts[index].split(TEXT_END).flatMap((text, at) => (text ? entriesOf(text, at) : [])),
        ),
      ]),
  );
}

function textsOf(en, languages, ...texts) {
  const keys = Object.keys(en);
  return {en, ...byLanguage(languages, texts, (text, at) => [[keys[at], text]])};
}

function noticesOf(en, languages, ids, ...texts) {
  const groups = ids.split(TEXT_END);
  const entriesOf = (text, at) => groups[at].split(PART_END).map(id => [id, text.split(PART_END)]);
  return {en, ...byLanguage(languages, texts, entriesOf)};
}

function blocksOf(languages, keys, ...texts) {
  const parts = keys.split(TEXT_END).map(key => key.split(/[[\]]+/));
  return byLanguage(languages, texts, (text, at) => {
    const [key, ...names] = parts[at];
    return [[key, text.replace(/[[\]{]/g, mark => `[${names[ARGUMENT_MARKS.indexOf(mark)]}]`)]];
  });
}
