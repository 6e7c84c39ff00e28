import {HubError, toHubError, type HubErrorCode} from '../../ble/hub-error.js';

/** Browsers use one error name for many causes. These are the messages of Chromium 156. */
type Wording = readonly [pattern: RegExp, code: HubErrorCode];

const CHOOSER: readonly Wording[] = [
  [/not supported/i, 'no-web-bluetooth'],
  // "Bluetooth adapter", "Bluetooth Low Energy"
  [/not available/i, 'no-bluetooth'],
  // "globally disabled", "enterprise policy has disabled", "denied the browser permission", "disallowed by
  // permissions policy", "denied from contexts where", "has been blocked"
  [/disabled|denied|disallowed|blocked/i, 'bluetooth-denied'],
  // "User selected a device that doesn't exist anymore."
  [/exist/i, 'not-found'],
];

const CONNECTION: readonly Wording[] = [
  // Another page is connecting.
  [/in progress/i, 'busy'],
  [/already connected/i, 'in-use'],
  // The adapter has been switched off.
  [/not ready|not available/i, 'no-bluetooth'],
];

const OPERATION: readonly Wording[] = [
  [/in progress/i, 'busy'],
  [/disconnect/i, 'lost'],
];

/** Translates an error of requestDevice(). */
export function toChooserError(error: unknown): HubError {
  const isNotFound = nameOf(error) === 'NotFoundError' || nameOf(error) === 'AbortError';
  const isSecurity = nameOf(error) === 'SecurityError';
  const wordings = isNotFound || isSecurity ? CHOOSER : [];
  return toHubError(error, codeFor(error, wordings) ?? (isNotFound ? 'cancelled' : 'refused'));
}

/** Translates an error of connect(). A NetworkError means that the device does not answer. */
export function toConnectError(error: unknown): HubError {
  if (nameOf(error) !== 'NetworkError') return toHubError(error, 'refused');
  return toHubError(error, codeFor(error, CONNECTION) ?? 'not-found');
}

/** Translates an error of an operation on a connected device. */
export function toOperationError(error: unknown): HubError {
  if (nameOf(error) !== 'NetworkError') return toHubError(error, 'refused');
  return toHubError(error, codeFor(error, OPERATION) ?? 'refused');
}

function codeFor(error: unknown, wordings: readonly Wording[]): HubErrorCode | undefined {
  const message = error instanceof Error ? error.message : '';
  return wordings.find(([pattern]) => pattern.test(message))?.[1];
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : '';
}
