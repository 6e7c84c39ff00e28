import type {NoticeWords} from './language.js';
import {hubs} from './languages.js';
import {lookUp} from './look-up.js';

/** A notice that says which of several hubs it is about: "Hub 2: The hub was lost." */
export function noticeOfHub(
  [whatHappened, whatToDo]: NoticeWords,
  hubNumber: number,
  locale: string,
): NoticeWords {
  const sentence = lookUp(hubs, locale, 'noticeOfHub')
    .replace('{number}', String(hubNumber))
    .replace('{notice}', () => whatHappened);
  return [sentence, whatToDo];
}
