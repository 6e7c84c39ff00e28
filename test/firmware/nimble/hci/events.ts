/** The events that the controller sends (Bluetooth Core specification, Vol 4, Part E, 7.7), as H4 packets. */
import {le16} from '../bytes.js';
import {encodeEvent} from './h4.js';

const SUCCESS = 0;
/** How many commands the host may send before the next answer. */
const COMMANDS_ALLOWED = 1;

const CODES = {
  disconnectionComplete: 0x05,
  readRemoteVersionComplete: 0x0c,
  commandComplete: 0x0e,
  commandStatus: 0x0f,
  numberOfCompletedPackets: 0x13,
  leMeta: 0x3e,
} as const;

const LE_CODES = {connectionComplete: 0x01, readRemoteFeaturesComplete: 0x04} as const;

export const encodeCommandComplete = (
  opcode: number,
  returned: readonly number[],
  status = SUCCESS,
): Uint8Array =>
  encodeEvent(CODES.commandComplete, [COMMANDS_ALLOWED, ...le16(opcode), status, ...returned]);

export const encodeCommandStatus = (opcode: number, status = SUCCESS): Uint8Array =>
  encodeEvent(CODES.commandStatus, [status, COMMANDS_ALLOWED, ...le16(opcode)]);

export interface NewConnection {
  readonly handle: number;
  /** The central's public address, its lowest byte first. */
  readonly peer: readonly number[];
  /** In units of 1.25 ms. */
  readonly interval: number;
  /** In units of 10 ms. */
  readonly supervisionTimeout: number;
}

const PERIPHERAL_ROLE = 1;
const PUBLIC_ADDRESS = 0;

/** The advertising peripheral has become connected. */
export const encodeLeConnectionComplete = (connection: NewConnection): Uint8Array =>
  encodeEvent(CODES.leMeta, [
    LE_CODES.connectionComplete,
    SUCCESS,
    ...le16(connection.handle),
    PERIPHERAL_ROLE,
    PUBLIC_ADDRESS,
    ...connection.peer,
    ...le16(connection.interval),
    ...le16(0), // it skips no connection events
    ...le16(connection.supervisionTimeout),
    0, // the accuracy of the central's clock: 500 ppm
  ]);

export const encodeDisconnectionComplete = (handle: number, reason: number): Uint8Array =>
  encodeEvent(CODES.disconnectionComplete, [SUCCESS, ...le16(handle), reason]);

export const encodeNumberOfCompletedPackets = (handle: number, count: number): Uint8Array =>
  encodeEvent(CODES.numberOfCompletedPackets, [1, ...le16(handle), ...le16(count)]);

/** A central without optional features. */
export const encodeLeRemoteFeatures = (handle: number): Uint8Array =>
  encodeEvent(CODES.leMeta, [
    LE_CODES.readRemoteFeaturesComplete,
    SUCCESS,
    ...le16(handle),
    ...new Array<number>(8).fill(0),
  ]);

/** Version 5.0 of no company in particular. */
export const encodeRemoteVersion = (handle: number): Uint8Array =>
  encodeEvent(CODES.readRemoteVersionComplete, [
    SUCCESS,
    ...le16(handle),
    0x09,
    ...le16(0xffff),
    ...le16(0),
  ]);
