import {HubError, type HubErrorCode} from '../../../ble/hub-error.js';

/** The texts of those errors that a connection of this page can end with. */
const TEXTS: Readonly<Partial<Record<HubErrorCode, string>>> = {
  cancelled: 'No device was chosen. Start again and choose a device from the browser’s list.',
  'no-bluetooth':
    'This machine has no Bluetooth, or it is switched off. Switch it on, then start again.',
  'no-web-bluetooth':
    'This browser has no Web Bluetooth. Open this page in Chrome or Edge, from https or localhost.',
  'web-bluetooth-off':
    'Web Bluetooth is switched off in this browser. Switch it on at chrome://flags/#enable-web-bluetooth.',
  'insecure-page':
    'Web Bluetooth works only on pages from https or localhost. Open this page from there.',
  'bluetooth-denied':
    'The browser does not let this page use Bluetooth. Allow it in the browser’s settings for this site.',
  'bluetooth-stuck':
    'The browser does not answer this page’s Bluetooth calls any more. Reload the page.',
  'not-found':
    'The device was not found. Check that it is on, in range, and not connected to anything else.',
  'in-use': 'Something else is connected to the device: another tab, program or machine.',
  refused: 'The device or the browser refused a request.',
  timeout: 'The device did not answer in time. Switch it off and on, then start again.',
  busy: 'Bluetooth is busy. Wait a moment, then start again.',
  lost: 'The connection was lost before anything was measured. Start again.',
  'not-connected': 'There was no connection to the device.',
  protocol: 'The device sent an answer that this page does not understand.',
};

/** Why a connection is not possible, and what to do about it. */
export function textOf(code: HubErrorCode): string {
  return TEXTS[code] ?? code;
}

/** What happened and what to do about it, with the HubError's own message, which may name the cause. */
export function errorText(error: unknown): string {
  if (!(error instanceof HubError)) {
    return `Unexpected error: ${error instanceof Error ? error.message : String(error)}`;
  }
  const text = TEXTS[error.code];
  if (text === undefined) return error.message;
  return error.code === 'cancelled' ? text : `${text} (${error.message})`;
}
