import t from 'tap';
import {LANGUAGES, textsFor} from '../../src/editor/texts.js';

t.test('a locale, its language, else English', t => {
  t.equal(textsFor('de').light, 'Licht');
  t.equal(textsFor('de-at').light, 'Licht');
  t.equal(textsFor('pt-br').light, 'Luz');
  t.equal(textsFor('xx').light, 'Light');
  t.end();
});

t.test('every language has its own words, none left empty', t => {
  const english = textsFor('en');
  for (const language of LANGUAGES) {
    const texts = textsFor(language);
    t.notOk(Object.values(texts).includes(''), language);
    if (language !== 'en') t.not(texts.cardDescription, english.cardDescription, language);
  }
  t.end();
});
