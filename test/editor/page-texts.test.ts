import t from 'tap';
import {LANGUAGES, pageTextsFor} from '../../src/apps/editor/page-texts.js';
import {translations} from '../../src/words/translations/index.js';

t.test('a locale, its language, else English', t => {
  t.equal(pageTextsFor('de').light, 'Licht');
  t.equal(pageTextsFor('de-at').light, 'Licht');
  t.equal(pageTextsFor('pt-br').light, 'Luz');
  t.equal(pageTextsFor('PT-BR').light, 'Luz');
  t.equal(pageTextsFor('pt').light, 'Luz');
  t.equal(pageTextsFor('xx').light, 'Light');
  t.equal(pageTextsFor('constructor').light, 'Light');
  t.end();
});

t.test('the page speaks the languages of the extension', t => {
  t.same(LANGUAGES, [...translations.keys()]);
  t.end();
});

t.test('every language has its own words, none left empty', t => {
  const english = pageTextsFor('en');
  for (const language of LANGUAGES) {
    const texts = pageTextsFor(language);
    t.notOk(Object.values(texts).includes(''), language);
    if (language !== 'en') t.not(texts.cardDescription, english.cardDescription, language);
  }
  t.end();
});
