// A webpack loader for modules that export tables of texts by language. The files for other hosts have a limit of size, so
// they get each language as one string, without the keys, which are the same in each language. The option `translated` names
// the keys of a table that are translated; left out: all. The others are shown in English.

/** Separates texts, and the two sentences of a notice. No text contains them. */
const TEXT_END = '|';
const SENTENCE_END = '^';

/** Languages with similar words, beside each other: the file is smaller when it is compressed. */
const ORDER = 'he de nl fr pt-br es it pl tr ko zh-cn ja ar fa'.split(' ');

export default async function compactWords() {
  const {translated = {}} = this.getOptions();
  const tables = Object.entries(await this.importModule(`${this.resourcePath}?original`));
  const hasEnglish = tables.some(([, table]) => 'en' in table);
  const lines = tables.map(([name, table]) =>
    isTable(table)
      ? `export const ${name} = /* @__PURE__ */ tableOf(${[
          'en' in table ? `english.${name}` : 'null',
          ...partsOf(table, translated[name]),
        ].join(',\n')});`
      : `export const ${name} = ${JSON.stringify(table)};`,
  );
  return [
    ...(hasEnglish ? ["import * as english from './en.js';"] : []),
    `const tableOf = ${tableOf};`,
    `const TEXT_END = ${JSON.stringify(TEXT_END)};`,
    `const SENTENCE_END = ${JSON.stringify(SENTENCE_END)};`,
    ...lines,
  ].join('\n');
}

const isTable = table => Object.values(table).every(value => typeof value === 'object');

/** The languages, the keys, and the texts of each language in the order of the keys. */
function partsOf(table, translated) {
  const names = Object.keys(table).filter(name => name !== 'en');
  const languages = ORDER.filter(name => names.includes(name));
  if (languages.length !== names.length) throw new Error('ORDER lacks a language.');
  const keys = translated ?? Object.keys(table.en ?? Object.assign({}, ...Object.values(table)));
  const texts = languages.map(language => keys.map(key => textOf(table[language][key])));
  const shownKeys = 'en' in table && translated === undefined ? [] : keys;
  return [languages, shownKeys, ...texts].map(list => JSON.stringify(list.join(TEXT_END)));
}

function textOf(value) {
  const sentences = [value ?? ''].flat();
  if (sentences.some(each => each.includes(TEXT_END) || each.includes(SENTENCE_END))) {
    throw new Error(`A text contains '${TEXT_END}' or '${SENTENCE_END}'.`);
  }
  return sentences.join(SENTENCE_END);
}

/**
 * Runs in the bundle: makes the table again. `english` is null in a table without English. `keys` is empty if the languages have
 * the keys of `english`. A text that a language lacks is left out, so English is shown.
 */
function tableOf(english, languages, keys, ...texts) {
  const names = keys ? keys.split(TEXT_END) : Object.keys(english);
  const read = text => (text.includes(SENTENCE_END) ? text.split(SENTENCE_END) : text);
  const table = languages.split(TEXT_END).map((language, index) => [
    language,
    Object.fromEntries(
      texts[index]
        .split(TEXT_END)
        .map((text, at) => [names[at], read(text)])
        .filter(([, text]) => text !== ''),
    ),
  ]);
  return Object.fromEntries(english ? [['en', english], ...table] : table);
}
