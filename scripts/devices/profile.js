// The commands of the echo profile (docs/firmware.md), without a buffer and without time: what each one does, and its reply.

const ECHO = 0x01;
const COUNT = 0x02;
const RESET = 0x03;
const REPORT = 0x04;
const INFO = 0x05;
const STREAM = 0x06;
const STATUS = 0x07;

/** A sequence number of four bytes follows the first byte; this one is not allowed. */
const HEADER_BYTES = 5;
const NO_SEQUENCE = 0xffffffff;
const STREAM_BYTES = 15;

/** Whether a write is an echo or a count: only these are messages, the others ask or set something. */
export const isMessage = bytes => bytes[0] === ECHO || bytes[0] === COUNT;

/**
 * @param known The first bytes of the commands that the device knows.
 * @param status Null: the device does not know the command.
 * @param bufferFrames Info reports it.
 */
export function createProfile({
  counts,
  stream,
  status,
  known = [ECHO, COUNT, RESET, REPORT, INFO, STREAM, STATUS],
  maximumBytes = 244,
  bufferFrames,
  version = '1.0',
}) {
  const unknown = bytes => Buffer.of(0xff, bytes[0]);

  function message(bytes) {
    if (bytes.length < HEADER_BYTES) return unknown(bytes);
    const sequence = bytes.readUInt32LE(1);
    if (sequence === NO_SEQUENCE) return unknown(bytes);
    counts.count(sequence);
    if (bytes[0] === COUNT) return null;
    const reply = Buffer.from(bytes);
    reply[0] = 0x81;
    return reply;
  }

  function startStream(bytes) {
    if (bytes.length !== STREAM_BYTES) return unknown(bytes);
    const count = bytes.readUInt32LE(1);
    if (count === 0) {
      stream.end();
      return null;
    }
    const size = bytes.readUInt16LE(13);
    if (size < HEADER_BYTES || size > maximumBytes) return unknown(bytes);
    stream.start({
      count,
      firstSequence: bytes.readUInt32LE(5),
      periodMicroseconds: bytes.readUInt32LE(9),
      bytes: size,
    });
    return null;
  }

  function info() {
    const text = Buffer.from(version).subarray(0, 15);
    const reply = Buffer.alloc(5 + text.length);
    reply[0] = 0x85;
    reply[1] = 1;
    reply.writeUInt16LE(maximumBytes, 2);
    reply[4] = bufferFrames;
    text.copy(reply, 5);
    return reply;
  }

  /** Handles one write. Returns the reply, or null. */
  function handle(bytes) {
    if (bytes.length === 0 || bytes.length > maximumBytes) return null;
    if (!known.includes(bytes[0])) return unknown(bytes);
    if (bytes[0] === STATUS && status === null) return unknown(bytes);
    if (isMessage(bytes)) return message(bytes);
    if (bytes[0] === STREAM) return startStream(bytes);
    if (bytes.length > 1) return unknown(bytes);
    if (bytes[0] === REPORT) return counts.report();
    if (bytes[0] === INFO) return info();
    if (bytes[0] === STATUS) return status.report();
    counts.reset();
    stream.end();
    return Buffer.of(0x83);
  }

  return {handle, info};
}
