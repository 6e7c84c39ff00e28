import {DATASETS, type Device, type Mode, type Range} from './devices/mode.js';
import {littleEndian, MessageType, writeMessage} from './messages.js';

const INFORMATION = {modes: 1, combinations: 2} as const;
const NAME_BYTES = 11;
const SYMBOL_BYTES = 4;

type Describe = (mode: Mode) => number[];

/** One bit for each mode that `isIn`. */
const modeBits = ({modes}: Device, isIn: (mode: Mode) => boolean): number[] =>
  littleEndian(
    modes.reduce((bits, mode, at) => bits | (isIn(mode) ? 1 << at : 0), 0),
    2,
  );

/** The answer to a question about a port. Null: the question is not valid. */
export function portInformation(port: number, device: Device, kind: number): Uint8Array | null {
  if (kind === INFORMATION.modes) {
    const inputs = modeBits(device, ({isInput}) => isInput);
    const outputs = modeBits(device, ({isOutput}) => isOutput);
    const isAny = (bits: readonly number[]) => bits.some(byte => byte !== 0);
    const capabilities =
      (isAny(outputs) ? 1 : 0) |
      (isAny(inputs) ? 2 : 0) |
      (device.combinations.length > 0 ? 4 : 0) |
      (device.isSynchronizable ? 8 : 0);
    const counts = [port, kind, capabilities, device.modes.length];
    return writeMessage(MessageType.portInformation, [...counts, ...inputs, ...outputs]);
  }
  if (kind !== INFORMATION.combinations) return null;
  const combinations = device.combinations.flatMap(bits => littleEndian(bits, 2));
  return writeMessage(MessageType.portInformation, [port, kind, ...combinations]);
}

/** The answer to a question about a mode of a port. Null: the question is not valid. */
export function modeInformation(
  port: number,
  device: Device,
  modeNumber: number,
  kind: number,
): Uint8Array | null {
  const mode = device.modes[modeNumber];
  const describe = DESCRIPTIONS.get(kind);
  if (!mode || !describe) return null;
  const header = [port, modeNumber, kind];
  return writeMessage(MessageType.modeInformation, [...header, ...describe(mode)]);
}

const text = (value: string, length: number) =>
  Array.from({length}, (_, at) => (at < value.length ? value.charCodeAt(at) : 0));

const floats = (range: Range): number[] => [...new Uint8Array(Float32Array.from(range).buffer)];

const DESCRIPTIONS: ReadonlyMap<number, Describe> = new Map<number, Describe>([
  [0x00, ({name}) => text(name, NAME_BYTES)],
  [0x01, ({raw}) => floats(raw)],
  [0x02, ({raw: [low]}) => floats([low < 0 ? -100 : 0, 100])],
  [0x03, ({si}) => floats(si)],
  [0x04, ({symbol}) => text(symbol, SYMBOL_BYTES)],
  // Absolute values, as input and as output.
  [0x05, ({isInput, isOutput}) => [isInput ? 0x10 : 0, isOutput ? 0x10 : 0]],
  // Motor bias.
  [0x07, () => [0]],
  // Count, type, digits, digits after the point.
  [0x80, ({count, dataset}) => [count, DATASETS.indexOf(dataset), 4, 0]],
]);
