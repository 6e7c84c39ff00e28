import type {NoticeStatus} from '../session/notice.js';
import type {Texts} from '../words/texts.js';

/** What a host shows the user: one at a time, until the next one or null takes its place. */
export interface Notice extends NoticeStatus {
  /** One short sentence each, in the host's language if its words were given, else in English. */
  readonly whatHappened: string;
  readonly whatToDo: string;
}

/** A notice in the words of `texts`. */
export function withWords(status: NoticeStatus, texts: Texts): Notice {
  const [whatHappened, whatToDo] = texts.notice(status.id);
  return {...status, whatHappened, whatToDo};
}
