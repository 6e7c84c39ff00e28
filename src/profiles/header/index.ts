import type {DeviceProfile} from '../format.js';
import {burstOf, highestRateOf} from '../rates.js';
import {textIn} from '../texts.js';
import {BYTE_FUNCTIONS} from './byte-functions.js';
import {messagesOf, type CMessage} from './c-message.js';
import {Identifiers} from './identifiers.js';
import {codeOf} from './message-code.js';
import {commentText, stringLiteral} from './texts.js';
import {characteristicId, characteristicType, uuidsOf} from './uuids.js';

/**
 * A header for C99 and C++ with everything that firmware shares with the blocks: UUIDs, limits, and for each message a struct
 * and functions that write and read it. It allocates nothing and calls only memcpy, memmove and memset.
 * @param profile One that the checker accepts.
 */
export function writeHeader(profile: DeviceProfile): string {
  const identifiers = new Identifiers(profile.id);
  const messages = messagesOf(profile, identifiers);
  const guard = `BLOCKWAVE_PROFILE_${profile.id.toUpperCase()}_H`;
  const lines = [
    ...introduction(profile),
    `#ifndef ${guard}`,
    `#define ${guard} 1`,
    '',
    ...['stdbool', 'stddef', 'stdint', 'string'].map(name => `#include <${name}.h>`),
    '',
    BYTE_FUNCTIONS,
    '',
    ...deviceLines(profile, identifiers),
    '',
    ...uuidsOf(profile, identifiers),
    '',
    ...floatChecks(messages, identifiers),
    ...messages.flatMap(message => [...codeOf(message), '']),
    ...whichLines(messages, identifiers, 'command'),
    ...whichLines(messages, identifiers, 'report'),
    '#endif',
  ];
  return `${lines.join('\n')}\n`;
}

function introduction({id, name, description = ''}: DeviceProfile): readonly string[] {
  const about = [textIn(name), textIn(description)].filter(text => text !== '').map(commentText);
  return [
    `/* ${about.join(' - ')}`,
    `   Made from the profile "${id}" by npx blockwave profile header. Change the profile, not this file.`,
    '   A value that ends in _raw is as in the message. _from_raw and _to_raw convert it where its unit differs. */',
  ];
}

/** What the firmware needs for its advertisement, and what it can rely on. */
function deviceLines(profile: DeviceProfile, identifiers: Identifiers): readonly string[] {
  const {find, sending} = profile;
  const define = (words: readonly string[], value: string) =>
    `#define ${identifiers.constant('device', ...words)} ${value}`;
  return [
    ...(find.namePrefix === undefined
      ? []
      : [
          '/* The advertised name begins so. */',
          define(['name', 'prefix'], stringLiteral(find.namePrefix)),
        ]),
    '/* Messages that the device must accept in any second, and at once. */',
    define(['messages', 'per', 'second'], rateText(sending.perSecond)),
    define(['messages', 'at', 'once'], rateText(burstOf(sending))),
    ...(sending.adaptive === true
      ? [
          '/* The rate adapts to the device: it rises up to this while the device keeps up with it. */',
          define(['highest', 'messages', 'per', 'second'], rateText(highestRateOf(sending))),
        ]
      : []),
  ];
}

const rateText = (rate: number): string => (Number.isInteger(rate) ? `${rate}u` : String(rate));

/** A compiler without floats of the usual sizes refuses the header. */
function floatChecks(messages: readonly CMessage[], identifiers: Identifiers): readonly string[] {
  const types = new Set(
    messages.flatMap(({values}) =>
      values.map(value => (value.kind === 'number' ? value.type : '')),
    ),
  );
  const check = (type: string, size: number) =>
    types.has(type)
      ? [
          `typedef char ${identifiers.plain('check', type, 'has', `${size}`, 'bytes')}[sizeof(${type}) == ${size} ? 1 : -1];`,
          '',
        ]
      : [];
  return [...check('float', 4), ...check('double', 8)];
}

/** The numbers of the messages in one direction, and the function that tells them apart. */
function whichLines(
  all: readonly CMessage[],
  identifiers: Identifiers,
  kind: CMessage['kind'],
): readonly string[] {
  const messages = all.filter(message => message.kind === kind);
  if (messages.length === 0) return [];
  const none = identifiers.constant('message id', 'no', kind);
  const type = identifiers.plain('numbers', kind, 'id');
  const ids = [none, ...messages.map(({names}) => names.id)];
  const longest = identifiers.constant('longest', 'longest', kind, 'bytes');
  return [
    `/* Room for every ${kind}. */`,
    `#define ${longest} ${Math.max(...messages.map(({maxBytes}) => maxBytes))}u`,
    '',
    'typedef enum {',
    ids.map((id, index) => `  ${id} = ${index}`).join(',\n'),
    `} ${type};`,
    '',
    `/* Which ${kind} these bytes are; the first in the order above. */`,
    `static inline ${type} ${identifiers.plain('function', 'which', kind)}(${characteristicType(identifiers)} from, const uint8_t *bytes, size_t length)`,
    '{',
    ...messages.flatMap(message => tryLines(message, identifiers)),
    `  return ${none};`,
    '}',
    '',
  ];
}

function tryLines(message: CMessage, identifiers: Identifiers): readonly string[] {
  const {names, values, characteristic} = message;
  const isFrom = `from == ${characteristicId(identifiers, characteristic)}`;
  if (values.length === 0) {
    return [`  if (${isFrom} && ${names.parse}(bytes, length)) return ${names.id};`];
  }
  return [
    `  if (${isFrom}) {`,
    `    ${names.type} message;`,
    `    if (${names.parse}(bytes, length, &message)) return ${names.id};`,
    '  }',
  ];
}
