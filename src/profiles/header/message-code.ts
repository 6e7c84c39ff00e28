import type {CMessage, CValue} from './c-message.js';
import {conversionsOf, describeNumber} from './conversions.js';
import {encoderOf, rangeOf} from './encoder.js';
import {parserOf} from './parser.js';
import {commentText} from './texts.js';

/** All code of a message: sizes, limits, the struct, the functions. */
export function codeOf(message: CMessage): readonly string[] {
  const {names, values, minBytes, maxBytes} = message;
  const numbers = values.flatMap(value => (value.kind === 'number' ? [value] : []));
  return [
    ...titleOf(message),
    `#define ${names.minBytes} ${minBytes}u`,
    `#define ${names.maxBytes} ${maxBytes}u`,
    ...numbers.flatMap(rangeOf),
    ...(values.length === 0
      ? []
      : ['', 'typedef struct {', ...values.flatMap(memberOf), `} ${names.type};`]),
    '',
    '/* Writes the message; returns its length, or 0 if it does not fit. Limits the values to their ranges. */',
    ...encoderOf(message),
    '',
    '/* Reads the message; false if these bytes are not one. */',
    ...parserOf(message),
    ...numbers.filter(({isScaled}) => isScaled).flatMap(number => ['', ...conversionsOf(number)]),
  ];
}

function titleOf({name, kind, characteristic, comment, moment}: CMessage): readonly string[] {
  const way = kind === 'command' ? 'command, written to' : 'report, notified by';
  const words = comment === '' ? '' : `: ${commentText(comment)}`;
  return [
    `/* ---- ${name}: ${way} ${characteristic}${words} ---- */`,
    ...(moment === '' ? [] : [`/* ${moment} */`]),
  ];
}

function memberOf(value: CValue): readonly string[] {
  if (value.kind === 'number') {
    return [`  /* ${commentText(describeNumber(value))} */`, `  ${value.type} ${value.member};`];
  }
  const words = value.comment === '' ? '' : `; ${value.comment}`;
  const bytes = `UTF-8, at most ${value.bytes} bytes and a zero; see blockwave_set_text()`;
  return [
    `  /* ${commentText(`${bytes}${words}`)} */`,
    `  char ${value.member}[${value.bytes + 1}];`,
  ];
}
