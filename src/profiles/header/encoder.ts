import type {CMessage, CPart} from './c-message.js';
import {cConstant, type CNumber} from './c-number.js';

/** The function that writes a message. */
export function encoderOf(message: CMessage): readonly string[] {
  const {names, parts, values, minBytes} = message;
  const last = parts.at(-1);
  const open = last?.kind === 'text' && !last.text.isFixed ? last.text : null;
  const argument = values.length > 0 ? `const ${names.type} *message, ` : '';
  return [
    `static inline size_t ${names.encode}(${argument}uint8_t *bytes, size_t capacity)`,
    '{',
    ...(open === null
      ? [`  const size_t length = ${minBytes}u;`]
      : [
          `  const size_t text_length = blockwave_text_length(message->${open.member}, ${open.bytes}u);`,
          `  const size_t length = ${minBytes}u + text_length;`,
        ]),
    '  if (capacity < length) return 0u;',
    ...parts.flatMap(putPart).map(line => `  ${line}`),
    '  return length;',
    '}',
  ];
}

function putPart(part: CPart): readonly string[] {
  const {at, size, isBigEndian} = part;
  const put = (value: string) =>
    `blockwave_put(bytes + ${at}, ${size}u, ${isBigEndian}, ${value});`;
  switch (part.kind) {
    case 'constant':
      return [put(hex(part.value))];
    case 'length':
      return [put(`(uint32_t)(length - ${part.before}u)`)];
    case 'number': {
      const {number} = part;
      if (!number.raw.isFloat) return [put(rawBits(number))];
      const type = number.bits === 32 ? 'float' : 'double';
      return [`blockwave_put_${type}(bytes + ${at}, ${isBigEndian}, ${limited(number)});`];
    }
    case 'bits': {
      const shifted = part.bits.map(bits => {
        const value = 'number' in bits ? rawBits(bits.number) : hex(bits.constant);
        return `((${value} & ${maskOf(bits.size)}) << ${bits.shift})`;
      });
      return [put(shifted.join(' |\n    '))];
    }
    case 'text': {
      const {text} = part;
      if (!text.isFixed) {
        return [
          `if (text_length > 0u) memcpy(bytes + ${at}, message->${text.member}, text_length);`,
        ];
      }
      return [
        `memset(bytes + ${at}, 0, ${text.bytes}u);`,
        `memcpy(bytes + ${at}, message->${text.member}, blockwave_text_length(message->${text.member}, ${text.bytes}u));`,
      ];
    }
  }
}

/** A whole number as its bits; those above its size are to be ignored. */
const rawBits = (number: CNumber): string =>
  number.isSigned ? `(uint32_t)(int32_t)${limited(number)}` : `(uint32_t)${limited(number)}`;

/** The struct's value within its range. */
function limited(number: CNumber): string {
  const {member, names, raw, isLimited, isSigned, type} = number;
  const value = `message->${member}`;
  const range = `${names.min}, ${names.max}`;
  if (raw.isFloat) {
    // Adding 0 makes 0 of -0.
    const zero = type === 'float' ? '0.0f' : '0.0';
    return `blockwave_limit_${type}(${value}, ${range}, ${names.initial}) + ${zero}`;
  }
  if (!isLimited && number.bits % 8 === 0 && number.bits !== 24) return value;
  return `blockwave_limit_${isSigned ? 'signed' : 'unsigned'}(${value}, ${range})`;
}

export const hex = (value: number): string => `0x${value.toString(16).toUpperCase()}u`;

export const maskOf = (bits: number): string => hex(2 ** bits - 1);

/** The constants of a number's range. */
export function rangeOf(number: CNumber): readonly string[] {
  const {names, raw} = number;
  return [
    `#define ${names.min} ${cConstant(number, raw.min)}`,
    `#define ${names.max} ${cConstant(number, raw.max)}`,
    `#define ${names.initial} ${cConstant(number, raw.initial)}`,
  ];
}
