import type {NoticeStatus} from '../session/notice.js';
import type {Texts} from '../words/texts.js';

/** A notice for the user. A host shows one at a time, until the next one or null replaces it. */
export interface Notice extends NoticeStatus {
  /** One short sentence each, in the host's language if `noticeWords` has it, otherwise in English. */
  readonly whatHappened: string;
  readonly whatToDo: string;
}

/** A notice in the words of `texts`. */
export function withWords(status: NoticeStatus, texts: Texts): Notice {
  const [whatHappened, whatToDo] = texts.notice(status.id);
  return {...status, whatHappened, whatToDo};
}
