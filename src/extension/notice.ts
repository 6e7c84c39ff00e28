import type {HubErrorCode} from '../transport/hub-error.js';

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
  'bluetooth-denied': 'problem',
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

/** What the user is told of each error; null: nothing. */
export const NOTICE_OF_ERROR: Readonly<Record<HubErrorCode, NoticeId | null>> = {
  cancelled: null,
  'no-bluetooth': 'no-bluetooth',
  'no-web-bluetooth': 'no-web-bluetooth',
  'bluetooth-denied': 'bluetooth-denied',
  'no-scratch-link': 'no-scratch-link',
  'scratch-link-old': 'scratch-link-old',
  'scratch-link-denied': 'scratch-link-denied',
  'not-found': 'not-found',
  'in-use': 'in-use',
  refused: 'refused',
  timeout: 'timeout',
  busy: 'busy',
  lost: 'lost',
  'not-connected': 'failed',
  protocol: 'failed',
};
