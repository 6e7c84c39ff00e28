import type {BitValue, ProfileField} from '../../../../profiles/format.js';
import type {CMessage, CPart, CValue} from '../../../../profiles/header/c-message.js';

/** A row for each field of a message: its bytes, type, name, raw values, meaning and comment. */
export function byteRows(
  {parts}: CMessage,
  fields: readonly ProfileField[],
): readonly (readonly string[])[] {
  return parts.flatMap((part, index) => {
    const field = fields[index];
    return field === undefined ? [] : rowsOf(part, field);
  });
}

function rowsOf(part: CPart, field: ProfileField): readonly (readonly string[])[] {
  const place = placeOf(part);
  const type = typeOf(part, field);
  const comment = field.$comment ?? '';
  switch (part.kind) {
    case 'constant':
      return [[place, type, '', hex(part.value, part.size), 'constant', comment]];
    case 'length':
      return [
        [
          place,
          type,
          '',
          '',
          part.before === 0 ? 'length of the message' : 'length of what follows',
          comment,
        ],
      ];
    case 'number':
    case 'text': {
      const value = part.kind === 'number' ? part.number : part.text;
      return [[place, type, value.name, rawOf(value), meaningOf(value), comment]];
    }
    case 'bits':
      return part.bits.map((bits, index) => {
        const last = bits.shift + bits.size - 1;
        const bit = bits.size === 1 ? `bit ${bits.shift}` : `bits ${bits.shift} to ${last}`;
        const where = `${place}, ${bit}`;
        if (!('number' in bits)) return [where, type, '', `${bits.constant}`, 'constant', ''];
        const own: BitValue | undefined = 'bits' in field ? field.bits[index] : undefined;
        const about = own !== undefined && 'name' in own ? (own.$comment ?? '') : '';
        return [where, type, bits.number.name, rawOf(bits.number), meaningOf(bits.number), about];
      });
  }
}

function placeOf({at, size, kind}: CPart): string {
  if (kind === 'text' && size === 0) return `${at} to the end`;
  return size === 1 ? `${at}` : `${at} to ${at + size - 1}`;
}

function typeOf({isBigEndian}: CPart, field: ProfileField): string {
  const type = field.type ?? 'u8';
  return isBigEndian ? `${type}, big endian` : type;
}

function rawOf(value: CValue): string {
  if (value.kind === 'text') {
    return value.isFixed ? `${value.bytes} bytes, filled with 0` : `at most ${value.bytes} bytes`;
  }
  const {min, max, initial} = value.raw;
  return `${min} to ${max}, at first ${initial}`;
}

function meaningOf(value: CValue): string {
  if (value.kind === 'text') return 'UTF-8';
  const {raw, unit, isScaled} = value;
  if (!isScaled) return unit;
  const offset = raw.offset === 0 ? '' : ` + ${raw.offset}`;
  return `number × ${raw.scale}${offset}${unit === '' ? '' : ` ${unit}`}`;
}

const hex = (value: number, size: number): string =>
  `0x${value
    .toString(16)
    .padStart(2 * size, '0')
    .toUpperCase()}`;
