import {HubError, type HubErrorCode} from '../ble/hub-error.js';
import {BusCallError, bluezErrorOf} from './bus-errors.js';

/** BlueZ's errors that mean more than a refusal. */
const CODES: Readonly<Partial<Record<string, HubErrorCode>>> = {
  InProgress: 'busy',
  NotReady: 'no-bluetooth',
  NotConnected: 'lost',
};

/** The HubError of a call that failed; `code` is that of an error without a meaning of its own. */
export function callError(error: unknown, code: HubErrorCode): HubError {
  if (error instanceof HubError) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new HubError(codeOf(error, code), message, {cause: error});
}

function codeOf(error: unknown, code: HubErrorCode): HubErrorCode {
  if (!(error instanceof BusCallError)) return code;
  if (error.isTimeout) return 'timeout';
  if (error.isAccessDenied) return 'bluetooth-denied';
  return CODES[bluezErrorOf(error) ?? ''] ?? code;
}
