import {lookUp} from './look-up.js';
import {hubs} from './tables/hubs.js';

/** What happened and what the user can do, a short sentence each. */
export type NoticeWords = readonly [whatHappened: string, whatToDo: string];

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
