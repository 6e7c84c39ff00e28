import {HubError, type HubErrorCode} from '../../../gatt/hub-error.js';

const WORDS: Readonly<Record<HubErrorCode, string>> = {
  cancelled: 'No device was chosen. Start again, and choose one in the browser’s list.',
  'no-bluetooth': 'This machine has no Bluetooth, or it is off. Switch it on, then start again.',
  'no-web-bluetooth': 'This browser has no Bluetooth for pages. Chrome and Edge have.',
  'web-bluetooth-off':
    'This browser has Bluetooth for pages switched off. Switch it on at chrome://flags/#enable-web-bluetooth.',
  'insecure-page':
    'This browser has Bluetooth only for pages from https or localhost. Open this one from there.',
  'bluetooth-denied':
    'The browser keeps this page from Bluetooth. Allow it in the browser’s settings for this site.',
  'bluetooth-stuck':
    'The browser answers none of this page’s Bluetooth calls any more. Reload the page.',
  'not-found': 'The device was not reached. Is it on, near, and connected to nothing else?',
  'in-use': 'Something else is connected to the device: another tab, program or machine.',
  'no-scratch-link': 'Scratch Link does not answer.',
  'scratch-link-old': 'Scratch Link is too old.',
  'scratch-link-denied': 'The browser keeps this page from Scratch Link.',
  refused: 'The device, or the browser, refused what was asked of it.',
  timeout: 'The device did not answer in time.',
  busy: 'Bluetooth is busy with something else. Wait a moment, then start again.',
  lost: 'The connection was lost before anything was measured.',
  'not-connected': 'There was no connection to the device.',
  protocol: 'The device’s answer made no sense.',
};

/** What happened and what to do about it; a HubError's own words follow, for they may name the cause. */
export function errorWords(error: unknown): string {
  if (!(error instanceof HubError)) {
    return `That should not have happened: ${error instanceof Error ? error.message : String(error)}`;
  }
  const words = WORDS[error.code];
  return error.code === 'cancelled' ? words : `${words} (${error.message})`;
}
