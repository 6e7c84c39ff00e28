import {isDeepStrictEqual} from 'node:util';
import t from 'tap';
import {
  HELP_LANGUAGES,
  directionOf,
  helpTextsIn,
  type HelpTexts,
} from '../../src/apps/editor/help-texts.js';
import {LANGUAGES} from '../../src/apps/editor/page-texts.js';

t.test('the help page speaks the languages of the editor’s page', t => {
  t.same(HELP_LANGUAGES, LANGUAGES);
  t.end();
});

t.test('every language has all texts in its own words, with the same names in them', t => {
  const english = helpTextsIn('en');
  const keys = Object.keys(english) as (keyof HelpTexts)[];
  for (const language of HELP_LANGUAGES) {
    const texts = helpTextsIn(language);
    const isOwn = (key: keyof HelpTexts) => language === 'en' || texts[key] !== english[key];
    const isWhole = (key: keyof HelpTexts) =>
      texts[key] !== '' && isDeepStrictEqual(namesIn(texts[key]), namesIn(english[key]));
    t.same(
      keys.filter(key => !isOwn(key) || !isWhole(key)),
      [],
      language,
    );
  }
  t.end();
});

t.test('from right to left where the language is written so', t => {
  t.same(
    HELP_LANGUAGES.filter(language => directionOf(language) === 'rtl'),
    ['ar', 'fa', 'he'],
  );
  t.end();
});

/** What stands in braces, whatever its order. */
function namesIn(text: string): string[] {
  return (text.match(/\{\w*\}/g) ?? []).sort();
}
