import type {EventEmitter} from 'node:events';
import type {Socket} from 'node:net';
import dbus from '@homebridge/dbus-native';

/** A message as the D-Bus specification defines it. Its body is an array of values, in the library's form. */
export interface BusMessage {
  readonly type: number;
  readonly flags?: number;
  readonly serial?: number;
  readonly replySerial?: number;
  readonly path?: string;
  readonly interface?: string;
  readonly member?: string;
  readonly destination?: string;
  readonly sender?: string;
  readonly errorName?: string;
  readonly signature?: string;
  readonly body?: readonly unknown[];
}

export const METHOD_CALL = 1;
export const ERROR = 3;
export const SIGNAL = 4;
/** Do not start the destination for this message. */
export const NO_AUTO_START = 2;

/** Emits 'connect' after the handshake, 'message', 'error' and 'end'. */
export interface MessageConnection extends EventEmitter {
  message(message: BusMessage): void;
}

/** The part of the library that moves messages. Its own types lack it. */
export const {createConnection} = dbus as unknown as {
  createConnection: (options: {
    readonly stream: Socket;
    readonly authMethods: readonly string[];
  }) => MessageConnection;
};
