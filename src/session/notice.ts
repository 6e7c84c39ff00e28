import type {HubErrorCode} from '../ble/hub-error.js';

/**
 * `good`: good news. `wait`: the user only has to wait. `hint`: useful for those who want a real hub, while virtual ones
 * can be chosen. `warning`: the user should be careful. `problem`: the user must solve it first.
 */
export type NoticeLevel = 'good' | 'wait' | 'hint' | 'warning' | 'problem';

/** The level of each notice. The texts are in src/words, under the same names. */
export const NOTICE_LEVELS = {
  unstable: 'warning',
  reconnecting: 'wait',
  lost: 'problem',
  'scratch-link-gone': 'problem',
  'connected-again': 'good',
  'battery-low': 'warning',
  'high-current': 'problem',
  'no-motor': 'warning',
  'motor-unplugged': 'warning',
  'no-light-brick': 'warning',
  'no-tilt-sensor': 'warning',
  'no-distance-sensor': 'warning',
  'no-single-motor': 'warning',
  'no-double-motor': 'warning',
  'no-color-sensor': 'warning',
  'no-controller': 'warning',
  'motor-cannot-count': 'warning',
  'motor-has-no-angle': 'warning',
  'no-bluetooth': 'problem',
  'no-web-bluetooth': 'warning',
  'only-web-bluetooth': 'warning',
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
  'commands-refused': 'problem',
  'not-supported': 'problem',
  busy: 'problem',
  failed: 'problem',
} as const satisfies Record<string, NoticeLevel>;

export type NoticeId = keyof typeof NOTICE_LEVELS;

/** The notice about a missing device, by the name of its kind. A device of any other kind has none. */
const MISSING_DEVICES: Readonly<Record<string, NoticeId>> = {
  motor: 'no-motor',
  lightBrick: 'no-light-brick',
  tilt: 'no-tilt-sensor',
  distance: 'no-distance-sensor',
};

export function noticeOfMissing(kind: string): NoticeId | null {
  return MISSING_DEVICES[kind] ?? null;
}

/** A notice without its text. */
export interface NoticeStatus {
  readonly id: NoticeId;
  readonly level: NoticeLevel;
  /** While scripts need several devices that are missing: the notice about each, the newest last, which is `id`. */
  readonly missing?: readonly NoticeId[];
  /** Of a missing device, if the hub has no free port: the kind of the device that can be unplugged for it. */
  readonly inPlaceOf?: string;
}

/** The notice for a lost hub to which connecting fails with this error, if the user can do more than wait. Null: its state. */
export function noticeWhileAway(code: HubErrorCode): NoticeId | null {
  if (code === 'no-scratch-link') return 'scratch-link-gone';
  return code === 'commands-refused' ? code : null;
}

/** The notice to show for an error. Null for `cancelled`: the user cancelled and needs no notice. */
export function noticeOfError(code: HubErrorCode): NoticeId | null {
  if (code === 'cancelled') return null;
  return code === 'not-connected' || code === 'protocol' ? 'failed' : code;
}
