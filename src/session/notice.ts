import type {HubErrorCode} from '../gatt/hub-error.js';

/** Good news; something to wait for; something to heed; something that must be seen to before it goes on. */
export type NoticeLevel = 'good' | 'wait' | 'warning' | 'problem';

/** Everything that the user is told. The words are in notice-words/, by the same names. */
export const NOTICE_LEVELS = {
  unstable: 'warning',
  reconnecting: 'wait',
  lost: 'problem',
  'connected-again': 'good',
  'battery-low': 'warning',
  'high-current': 'problem',
  'no-bluetooth': 'problem',
  // The virtual hub may be all that is wanted.
  'no-web-bluetooth': 'warning',
  'web-bluetooth-off': 'warning',
  'insecure-page': 'warning',
  'bluetooth-denied': 'problem',
  'bluetooth-stuck': 'problem',
  'no-scratch-link': 'problem',
  'scratch-link-old': 'problem',
  'scratch-link-denied': 'problem',
  'not-found': 'problem',
  'in-use': 'problem',
  timeout: 'problem',
  refused: 'problem',
  busy: 'problem',
  failed: 'problem',
} as const satisfies Record<string, NoticeLevel>;

export type NoticeId = keyof typeof NOTICE_LEVELS;

/** What happened, and what the user can do. */
export type NoticeWords = readonly [whatHappened: string, whatToDo: string];

/** What a host shows the user: one at a time, until the next one or null takes its place. */
export interface Notice {
  readonly id: NoticeId;
  readonly level: NoticeLevel;
  /** One short sentence each, in the host's language if its words were given, else in English. */
  readonly whatHappened: string;
  readonly whatToDo: string;
}

/** What the user is told of an error; null: nothing. */
export function noticeOfError(code: HubErrorCode): NoticeId | null {
  switch (code) {
    case 'cancelled':
      return null;
    case 'not-connected':
    case 'protocol':
      return 'failed';
    default:
      return code;
  }
}
