import {COMMANDS} from './commands.js';
import {readFields} from './fields.js';
import {RecordReader} from './record-reader.js';
import type {ReportRecord} from './records.js';

/** A version as devices report it: 1.0.73. */
export interface Version {
  readonly major: number;
  readonly minor: number;
  readonly build: number;
}

export interface DeviceInfo {
  /** Of the messages. */
  readonly rpc: Version;
  readonly firmware: Version;
  readonly bootloader: Version;
  /** The longest message, in bytes. */
  readonly mostBytes: number;
  readonly product: number;
}

/** The answer to a command: its end, or that the device has it. */
export interface Answer {
  /** The id of the command. */
  readonly to: number;
  /** The motors that it is about; null: this kind of answer has none. */
  readonly mask: number | null;
  /** STATUS. */
  readonly status: number;
}

export type Message =
  | {readonly kind: 'info'; readonly info: DeviceInfo}
  | {readonly kind: 'answer'; readonly answer: Answer}
  | {readonly kind: 'report'; readonly records: readonly ReportRecord[]}
  /** A message that devices may send and that changes nothing here: an error report, or their program's start and end. */
  | {readonly kind: 'ignored'};

const ID = {
  info: 1,
  error: 2,
  errorAnswer: 3,
  program: 32,
  programAnswer: 33,
  report: 60,
};
const INFO_BYTES = 17;
/** The id, and the length of what follows. */
const REPORT_HEADER_BYTES = 3;

const ANSWERED: ReadonlySet<number> = new Set(Object.values(COMMANDS).map(({id}) => id));
/** The answers to commands with these ids name motors. */
const [FIRST_WITH_MASK, LAST_WITH_MASK] = [120, 144];

/**
 * Reads one notification. Null: bytes that are no message. Also reads messages that are longer than they should be, because a newer
 * firmware may add fields.
 * @param reader Reads the device's reports. Default: a new one.
 */
export function parseMessage(view: DataView, reader = new RecordReader()): Message | null {
  if (view.byteLength === 0) return null;
  const id = view.getUint8(0);
  switch (id) {
    case ID.info:
      return view.byteLength < INFO_BYTES ? null : {kind: 'info', info: readInfo(view)};
    case ID.report:
      if (view.byteLength < REPORT_HEADER_BYTES) return null;
      // A link may cut the message, so its own length is not needed: it would only repeat that of the notification.
      return {kind: 'report', records: reader.read(view, REPORT_HEADER_BYTES)};
    case ID.error:
    case ID.errorAnswer:
    case ID.program:
    case ID.programAnswer:
      return {kind: 'ignored'};
    default:
      return readAnswer(view, id - 1);
  }
}

function readAnswer(view: DataView, to: number): Message | null {
  if (!ANSWERED.has(to)) return null;
  const hasMask = to >= FIRST_WITH_MASK && to <= LAST_WITH_MASK;
  if (view.byteLength < (hasMask ? 3 : 2)) return null;
  const mask = hasMask ? view.getUint8(1) : null;
  return {kind: 'answer', answer: {to, mask, status: view.getUint8(hasMask ? 2 : 1)}};
}

function readInfo(view: DataView): DeviceInfo {
  const version = (at: number): Version =>
    readFields(view, at, {major: 'u8', minor: 'u8', build: 'u16'});
  return {
    rpc: version(1),
    firmware: version(5),
    bootloader: version(9),
    mostBytes: view.getUint16(13, true),
    product: view.getUint16(15, true),
  };
}

export function versionText({major, minor, build}: Version): string {
  return `${major}.${minor}.${build}`;
}
