/** Little-endian numbers without a sign, by their length in bytes. */
const NUMBER_BYTES = {u8: 1, u16: 2, u32: 4} as const;

/** A field of `bytes` or of `text` (UTF-8) is the last one, and has any length. */
type FieldType = keyof typeof NUMBER_BYTES | 'bytes' | 'text';

/** How a frame is written: its first byte, then its fields in this order. */
interface Layout {
  readonly opcode: number;
  readonly fields?: Readonly<Record<string, FieldType>>;
  /** The least that a number may be. Default: 0. */
  readonly least?: Readonly<Record<string, number>>;
}

/** A frame with a sequence number and a payload. */
export interface Sequenced {
  /** 0..2^32 - 2. */
  readonly sequence: number;
  readonly payload: Uint8Array;
}

export const SEQUENCED = {sequence: 'u32', payload: 'bytes'} as const;

const LONGEST_TEXT_BYTES = 15;

/** Writes and reads the frames that these layouts describe, by their kinds. */
export function createCodec<Message extends {readonly kind: string}>(
  layouts: Readonly<Record<Message['kind'], Layout>>,
) {
  const kinds = Object.keys(layouts) as Message['kind'][];
  return {
    encode: (message: Message): Uint8Array => {
      const {opcode, fields = {}} = layouts[message.kind as Message['kind']];
      const values: Readonly<Record<string, unknown>> = {...message};
      const encoded = Object.entries(fields).map(([name, type]) => encodeField(type, values[name]));
      return Uint8Array.of(opcode, ...encoded.flatMap(bytes => [...bytes]));
    },
    /** Null if the bytes are no such frame. Bytes at the end are a view into the frame, not a copy. */
    parse: (bytes: DataView): Message | null => {
      if (bytes.byteLength === 0) return null;
      const kind = kinds.find(each => layouts[each].opcode === bytes.getUint8(0));
      const values = kind === undefined ? null : parseFields(layouts[kind], bytes);
      // The property tests compare the layouts with the types.
      return values && ({kind, ...values} as unknown as Message);
    },
  };
}

function encodeField(type: FieldType, value: unknown): Uint8Array {
  if (type === 'bytes') return value as Uint8Array;
  if (type === 'text') return new TextEncoder().encode(String(value));
  return Uint8Array.from({length: NUMBER_BYTES[type]}, (_, at) => Number(value) / 2 ** (8 * at));
}

function parseFields({fields = {}, least = {}}: Layout, bytes: DataView) {
  const values: Record<string, unknown> = {};
  let at = 1;
  for (const [name, type] of Object.entries(fields)) {
    const rest = new Uint8Array(bytes.buffer, bytes.byteOffset + at, bytes.byteLength - at);
    const isNumber = type !== 'bytes' && type !== 'text';
    const field = isNumber ? rest.subarray(0, NUMBER_BYTES[type]) : rest;
    const value = isNumber ? numberOf(field) : type === 'text' ? textOf(field) : field;
    const isWhole = !isNumber || field.length === NUMBER_BYTES[type];
    if (!isWhole || value === null || Number(value) < (least[name] ?? 0)) return null;
    values[name] = value;
    at += field.length;
  }
  return at === bytes.byteLength ? values : null;
}

function numberOf(bytes: Uint8Array): number {
  return bytes.reduce((number, byte, at) => number + byte * 2 ** (8 * at), 0);
}

function textOf(bytes: Uint8Array): string | null {
  if (bytes.length > LONGEST_TEXT_BYTES) return null;
  try {
    return new TextDecoder('utf-8', {fatal: true, ignoreBOM: true}).decode(bytes);
  } catch {
    return null;
  }
}
