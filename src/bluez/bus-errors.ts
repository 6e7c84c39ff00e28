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
