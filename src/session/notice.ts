import type {HubErrorCode} from '../gatt/hub-error.js';

/**
 * `good`: good news. `wait`: the user only has to wait. `warning`: the user should be careful. `problem`: the user must
 * solve it first.
 */
export type NoticeLevel = 'good' | 'wait' | 'warning' | 'problem';

/** The level of each notice. The texts are in src/words, under the same names. */
export const NOTICE_LEVELS = {
  unstable: 'warning',
  reconnecting: 'wait',
  lost: 'problem',
  'connected-again': 'good',
  'battery-low': 'warning',
  'high-current': 'problem',
  'no-bluetooth': 'problem',
  // Only a warning: the user may want only the virtual hub.
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

/** A notice without its text. */
export interface NoticeStatus {
  readonly id: NoticeId;
  readonly level: NoticeLevel;
}

/** The notice to show for an error. Null for `cancelled`: the user cancelled and needs no notice. */
export function noticeOfError(code: HubErrorCode): NoticeId | null {
  if (code === 'cancelled') return null;
  return code === 'not-connected' || code === 'protocol' ? 'failed' : code;
}
