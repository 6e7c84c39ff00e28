/**
 * What passes between a Bluetooth host and its controller: HCI packets as H4 carries them (Bluetooth Core specification, Vol 4,
 * Part A and Part E), and the L2CAP frames in their ACL data (Vol 3, Part A, 3).
 */
const COMMAND = 0x01;
const ACL = 0x02;
const EVENT = 0x04;
const COMMAND_HEADER_BYTES = 4;
const ACL_HEADER_BYTES = 5;
const FRAME_HEADER_BYTES = 4;
/** Boundary flags of ACL data, bits 12 and 13 of the handle. A controller begins a frame with 2. */
const CONTINUES = 1;
const CONTROLLER_BEGINS = 2;
const NONE = new Uint8Array();

/** The two bytes of a number, the lower one first, as in HCI, L2CAP and ATT. */
export const le16 = (value: number): [number, number] => [value & 0xff, (value >> 8) & 0xff];

/** The number in two bytes; a missing byte is an error. */
export function readLe16(bytes: Uint8Array, at: number): number {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.length).getUint16(at, true);
}

export const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** A command and its parameters, or ACL data. */
export interface HostPacket {
  readonly isCommand: boolean;
  /** The opcode, or the handle of the connection with its flags. */
  readonly head: number;
  readonly data: Uint8Array;
}

/** The whole packets at the beginning of `bytes`, and the bytes of the next one that have arrived. */
export function splitHostPackets(bytes: Uint8Array): {packets: HostPacket[]; rest: Uint8Array} {
  const packets: HostPacket[] = [];
  let rest = bytes;
  for (;;) {
    const isCommand = rest[0] === COMMAND;
    const headerBytes = isCommand ? COMMAND_HEADER_BYTES : ACL_HEADER_BYTES;
    if (rest.length < headerBytes) return {packets, rest};
    const end = headerBytes + (isCommand ? (rest[3] ?? 0) : readLe16(rest, 3));
    if (rest.length < end) return {packets, rest};
    packets.push({isCommand, head: readLe16(rest, 1), data: rest.slice(headerBytes, end)});
    rest = rest.subarray(end);
  }
}

/** A part of a frame for the host. */
export function aclData(handle: number, isFirst: boolean, data: Uint8Array): Uint8Array {
  const flags = isFirst ? CONTROLLER_BEGINS : CONTINUES;
  return Uint8Array.of(ACL, ...le16(handle | (flags << 12)), ...le16(data.length), ...data);
}

const event = (code: number, ...parameters: readonly number[]): Uint8Array =>
  Uint8Array.of(EVENT, code, parameters.length, ...parameters);

/** A status of 0 is success. */
export const commandComplete = (opcode: number, status: number, returned: readonly number[]) =>
  event(0x0e, 1, ...le16(opcode), status, ...returned);

export const commandStatus = (opcode: number) => event(0x0f, 0, 1, ...le16(opcode));

/** When a link has its events. */
export interface LinkTimes {
  /** The connection interval in units of 1.25 ms. */
  readonly intervalUnits: number;
  /** How many intervals the peripheral may skip. */
  readonly latencyIntervals: number;
}

/** With a supervision timeout of 5 s. */
const timesOf = ({intervalUnits, latencyIntervals}: LinkTimes) =>
  [intervalUnits, latencyIntervals, 500].flatMap(le16);

export const connectionComplete = (handle: number, times: LinkTimes) =>
  event(
    ...[0x3e, 0x01, 0, ...le16(handle)],
    ...[1, 0, 1, 2, 3, 4, 5, 6], // the host is the peripheral; the central's public address
    ...[...timesOf(times), 0], // and the accuracy of the clock
  );

export const connectionUpdateComplete = (handle: number, times: LinkTimes) =>
  event(...[0x3e, 0x03, 0, ...le16(handle)], ...timesOf(times));

export const disconnectionComplete = (handle: number, reason: number) =>
  event(0x05, 0, ...le16(handle), reason);

export const completedPackets = (handle: number, count: number) =>
  event(0x13, 1, ...le16(handle), ...le16(count));

/** A central without optional features. */
export const remoteFeatures = (handle: number) =>
  event(0x3e, 0x04, 0, ...le16(handle), 0, 0, 0, 0, 0, 0, 0, 0);

/** Version 5.0 of no company in particular. */
export const remoteVersion = (handle: number) =>
  event(0x0c, 0, ...le16(handle), 0x09, ...le16(0xffff), ...le16(0));

export interface L2capFrame {
  readonly channel: number;
  readonly payload: Uint8Array;
}

export const encodeFrame = ({channel, payload}: L2capFrame): Uint8Array =>
  Uint8Array.of(...le16(payload.length), ...le16(channel), ...payload);

/** Puts frames together from a host's ACL data. Throws if the data do not fit together. */
export class FrameAssembler {
  #bytes: Uint8Array = NONE;

  /** Returns the frame that these data complete; null: more are needed. */
  push({head, data}: HostPacket): L2capFrame | null {
    const isFirst = ((head >> 12) & 3) !== CONTINUES;
    if (isFirst !== (this.#bytes.length === 0)) throw new Error('ACL data do not fit.');
    this.#bytes = Uint8Array.of(...this.#bytes, ...data);
    if (this.#bytes.length < FRAME_HEADER_BYTES) return null;
    const payload = this.#bytes.slice(FRAME_HEADER_BYTES);
    const length = readLe16(this.#bytes, 0);
    if (payload.length < length) return null;
    if (payload.length > length) throw new Error('ACL data are longer than their frame.');
    const channel = readLe16(this.#bytes, 2);
    this.#bytes = NONE;
    return {channel, payload};
  }
}
