/** Numbers of fixed sizes in bytes, little-endian. */
export type FieldType = 'u8' | 'i8' | 'u16' | 'i16' | 'u32' | 'i32';

/** The fields of a message, in the order of the bytes. */
export type Fields = Readonly<Record<string, FieldType>>;

/** The values of these fields. */
export type ValuesOf<F extends Fields> = {readonly [Name in keyof F]: number};

const SIZES: Readonly<Record<FieldType, number>> = {u8: 1, i8: 1, u16: 2, i16: 2, u32: 4, i32: 4};

export function sizeOf(fields: Fields): number {
  return Object.values(fields).reduce((size, type) => size + SIZES[type], 0);
}

/** The view has at least sizeOf(fields) bytes from there on. */
export function readFields<F extends Fields>(
  view: DataView,
  offset: number,
  fields: F,
): ValuesOf<F> {
  let at = offset;
  const entries = Object.entries(fields).map(([name, type]) => {
    const value = readField(view, at, type);
    at += SIZES[type];
    return [name, value];
  });
  return Object.fromEntries(entries) as ValuesOf<F>;
}

export function writeFields<F extends Fields>(
  view: DataView,
  offset: number,
  fields: F,
  values: ValuesOf<F>,
): void {
  let at = offset;
  for (const [name, type] of Object.entries(fields)) {
    writeField(view, at, type, values[name] ?? 0);
    at += SIZES[type];
  }
}

function readField(view: DataView, at: number, type: FieldType): number {
  switch (type) {
    case 'u8':
      return view.getUint8(at);
    case 'i8':
      return view.getInt8(at);
    case 'u16':
      return view.getUint16(at, true);
    case 'i16':
      return view.getInt16(at, true);
    case 'u32':
      return view.getUint32(at, true);
    case 'i32':
      return view.getInt32(at, true);
  }
}

function writeField(view: DataView, at: number, type: FieldType, value: number): void {
  switch (type) {
    case 'u8':
      view.setUint8(at, value);
      break;
    case 'i8':
      view.setInt8(at, value);
      break;
    case 'u16':
      view.setUint16(at, value, true);
      break;
    case 'i16':
      view.setInt16(at, value, true);
      break;
    case 'u32':
      view.setUint32(at, value, true);
      break;
    case 'i32':
      view.setInt32(at, value, true);
      break;
  }
}
