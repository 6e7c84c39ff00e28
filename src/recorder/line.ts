import type {HubError} from '../ble/hub-error.js';
import type {RecordingHeader, RecordingItem} from './recording.js';

/** Error messages of browsers and Scratch Link may be long. */
const LONGEST_MESSAGE = 200;

/** One line of JSON without its line break. */
export function toLine(content: RecordingHeader | RecordingItem): string {
  return JSON.stringify(content);
}

/** The fields of an error in a recording. */
export function errorFields({code, message}: HubError) {
  return {code, message: message.slice(0, LONGEST_MESSAGE)};
}

/** Two digits a byte, in lower case. */
export function toHex(bytes: Uint8Array | DataView): string {
  const view = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from(view, byte => byte.toString(16).padStart(2, '0')).join('');
}
