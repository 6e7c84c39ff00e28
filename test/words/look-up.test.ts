import t from 'tap';
import {panel} from '../../src/words/languages.js';
import {lookUp} from '../../src/words/look-up.js';

t.test('a text in the locale, in its language, or in English', async t => {
  const inLocale = (locale: string) => lookUp(panel, locale, 'light');
  t.equal(inLocale('de'), 'Licht');
  t.equal(inLocale('de-at'), 'Licht');
  t.equal(inLocale('es-419'), 'Luz', 'as in Spanish');
  t.equal(inLocale('pt-br'), 'Luz');
  t.equal(inLocale('PT-BR'), 'Luz');
  t.equal(inLocale('pt'), 'Luz', 'as in Brazil');
  t.equal(inLocale('xx'), 'Light');
  t.equal(inLocale('constructor'), 'Light');
  t.equal(inLocale('__proto__'), 'Light');
});

t.test('each text falls back to English by itself', async t => {
  const translations = {
    en: {first: 'one', second: 'two', third: 'three'},
    pt: {second: 'dois', third: 'três'},
    'pt-ao': {third: 'TRÊS'},
  };
  const inAngola = (key: 'first' | 'second' | 'third') => lookUp(translations, 'pt-ao', key);
  t.same([inAngola('first'), inAngola('second'), inAngola('third')], ['one', 'dois', 'TRÊS']);
  // @ts-expect-error: the compiler knows all keys.
  t.equal(lookUp(translations, 'pt', 'fourth'), undefined);
});
