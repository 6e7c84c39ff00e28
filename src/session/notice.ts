import type {HubErrorCode} from '../gatt/hub-error.js';

/** Good news; something to wait for; something to be careful about; something that the user must solve first. */
export type NoticeLevel = 'good' | 'wait' | 'warning' | 'problem';

/** All notices. Their words are in src/words, under the same names. */
export const NOTICE_LEVELS = {
  unstable: 'warning',
  reconnecting: 'wait',
  lost: 'problem',
  'connected-again': 'good',
  'battery-low': 'warning',
  'high-current': 'problem',
  'no-bluetooth': 'problem',
  // No problem for a user who wants only the virtual hub.
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

/** A notice without its words. */
export interface NoticeStatus {
  readonly id: NoticeId;
  readonly level: NoticeLevel;
}

/** The notice about an error; null for 'cancelled', which the user caused. */
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
