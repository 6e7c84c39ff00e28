import {HubError, type HubErrorCode} from '../ble/hub-error.js';

/** Why there is no connection: no bus listens, the user may not open its socket, or it refused the handshake. */
export type UnreachableReason = 'absent' | 'denied' | 'refused';

export class BusUnreachableError extends Error {
  override readonly name = 'BusUnreachableError';

  constructor(readonly reason: UnreachableReason) {
    super(`The system bus cannot be reached (${reason}).`);
  }
}

const PREFIX = 'org.freedesktop.DBus.Error.';
const ACCESS_DENIED = `${PREFIX}AccessDenied`;
const NO_REPLY = `${PREFIX}NoReply`;
const DISCONNECTED = `${PREFIX}Disconnected`;

/** A method of a bus object failed, or did not answer in time. */
export class BusCallError extends Error {
  override readonly name = 'BusCallError';

  constructor(
    /** The error's D-Bus name, such as org.bluez.Error.InProgress. */
    readonly busName: string,
    message: string,
  ) {
    super(message);
  }

  static from(busName = `${PREFIX}Failed`, [text]: readonly unknown[] = []): BusCallError {
    return new BusCallError(busName, typeof text === 'string' && text !== '' ? text : busName);
  }

  static noReply(method: string): BusCallError {
    return new BusCallError(NO_REPLY, `${method} has not answered in time.`);
  }

  static disconnected(method: string): BusCallError {
    return new BusCallError(DISCONNECTED, `${method} failed: the system bus has ended.`);
  }

  static invalid(method: string, cause: unknown): BusCallError {
    return new BusCallError(`${PREFIX}InvalidArgs`, `${method} was not sent: ${String(cause)}`);
  }

  get isAccessDenied(): boolean {
    return this.busName === ACCESS_DENIED;
  }

  get isTimeout(): boolean {
    return this.busName === NO_REPLY;
  }
}

/** The last part of a BlueZ error's name, such as InProgress; undefined for all other errors. */
export function bluezErrorOf(error: unknown): string | undefined {
  if (!(error instanceof BusCallError)) return undefined;
  return /^org\.bluez\.Error\.(\w+)$/.exec(error.busName)?.[1];
}

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
