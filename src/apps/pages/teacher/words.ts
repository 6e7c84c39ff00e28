import {teacher} from '../../../words/tables/teacher.js';
import {lookUp} from '../../../words/look-up.js';
import {setPageLanguage} from '../shared/page-language.js';

/** The page's language. */
export const language = setPageLanguage();

/** A text of the teacher's page, with these values in place of the words in braces. */
export function word(
  key: keyof typeof teacher.en,
  values: Readonly<Record<string, string | number>> = {},
): string {
  let text: string = lookUp(teacher, language, key);
  for (const [name, value] of Object.entries(values)) {
    text = text.replace(`{${name}}`, () => String(value));
  }
  return text;
}
