import {HubError, toHubError, type HubErrorCode} from './hub-error.js';

/** What came of the chooser. */
export function toChooserError(error: unknown): HubError {
  return toHubError(error, chooserCode(nameOf(error), messageOf(error)));
}

function chooserCode(name: string, message: string): HubErrorCode {
  if (name !== 'NotFoundError' && name !== 'AbortError') return 'refused';
  // Browsers have one name for all of these; only their English tells them apart.
  if (/not available/i.test(message)) return 'no-bluetooth';
  if (/disabled|denied/i.test(message)) return 'refused';
  return 'cancelled';
}

/** What came of a connection attempt: NetworkError where the device does not answer. */
export function toConnectError(error: unknown): HubError {
  return toHubError(error, nameOf(error) === 'NetworkError' ? 'not-found' : 'refused');
}

/** What came of an operation on a connected device. */
export function toOperationError(error: unknown): HubError {
  return toHubError(error, operationCode(nameOf(error), messageOf(error)));
}

function operationCode(name: string, message: string): HubErrorCode {
  if (name !== 'NetworkError') return 'refused';
  if (/in progress/i.test(message)) return 'busy';
  if (/disconnect/i.test(message)) return 'lost';
  return 'refused';
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : '';
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : '';
}
