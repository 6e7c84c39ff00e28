import type {CBits, CMessage, CPart} from './c-message.js';
import type {CNumber} from './c-number.js';
import {hex, maskOf} from './encoder.js';

/** The function that reads a message. It reads no byte before it has checked that there is one. */
export function parserOf(message: CMessage): readonly string[] {
  const {names, parts, values, minBytes, maxBytes} = message;
  const hasValues = values.length > 0;
  const argument = hasValues ? `, ${names.type} *message` : '';
  const fits = minBytes === maxBytes ? `length != ${minBytes}u` : lengthOutside(minBytes, maxBytes);
  return [
    `static inline bool ${names.parse}(const uint8_t *bytes, size_t length${argument})`,
    '{',
    ...(hasValues ? [`  ${names.type} parsed;`] : []),
    `  if (${fits}) return false;`,
    ...(hasValues ? ['  memset(&parsed, 0, sizeof parsed);'] : []),
    ...parts.flatMap(getPart).map(line => `  ${line}`),
    ...(hasValues ? ['  *message = parsed;'] : []),
    '  return true;',
    '}',
  ];
}

const lengthOutside = (min: number, max: number): string =>
  min === 0 ? `length > ${max}u` : `length < ${min}u || length > ${max}u`;

function getPart(part: CPart): readonly string[] {
  const {at, size, isBigEndian} = part;
  const bits = `blockwave_get(bytes + ${at}, ${size}u, ${isBigEndian})`;
  switch (part.kind) {
    case 'constant':
      return [`if (${bits} != ${hex(part.value)}) return false;`];
    case 'length':
      return [`if (${bits} != (uint32_t)(length - ${part.before}u)) return false;`];
    case 'number': {
      const {number} = part;
      if (!number.raw.isFloat) return setNumber(number, bits);
      const get = number.bits === 32 ? 'blockwave_get_float' : 'blockwave_get_double';
      return [
        `parsed.${number.member} = ${get}(bytes + ${at}, ${isBigEndian});`,
        `if (!(parsed.${number.member} >= ${number.names.min} && parsed.${number.member} <= ${number.names.max})) return false;`,
      ];
    }
    case 'bits':
      return ['{', `  const uint32_t bits = ${bits};`, ...part.bits.flatMap(getBits), '}'];
    case 'text': {
      const {text} = part;
      const most = text.isFixed ? `${text.bytes}u` : `length - ${at}u`;
      return [
        '{',
        `  const size_t text_length = blockwave_text_length(bytes + ${at}, ${most});`,
        `  if (text_length > 0u) memcpy(parsed.${text.member}, bytes + ${at}, text_length);`,
        '}',
      ];
    }
  }
}

function getBits(each: CBits): readonly string[] {
  const value = `(bits >> ${each.shift}) & ${maskOf(each.size)}`;
  if ('number' in each) return setNumber(each.number, `(${value})`).map(line => `  ${line}`);
  return [`  if ((${value}) != ${hex(each.constant)}) return false;`];
}

/** `bits`: the number as it is in the message. */
function setNumber(number: CNumber, bits: string): readonly string[] {
  const {member, type, names, isSigned, raw, isLimited} = number;
  const value = isSigned ? `blockwave_signed(${bits}, ${hex(2 ** (number.bits - 1))})` : bits;
  const lines = [`parsed.${member} = (${type})${value};`];
  if (!isLimited) return lines;
  // A comparison that is always false is a warning.
  const least = isSigned ? -(2 ** (number.bits - 1)) : 0;
  const below = raw.min > least ? [`parsed.${member} < ${names.min}`] : [];
  const most = 2 ** (isSigned ? number.bits - 1 : number.bits) - 1;
  const above = raw.max < most ? [`parsed.${member} > ${names.max}`] : [];
  return [...lines, `if (${[...below, ...above].join(' || ')}) return false;`];
}
