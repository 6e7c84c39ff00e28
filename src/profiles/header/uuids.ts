import type {DeviceProfile} from '../format.js';
import {fullUuid} from '../uuid.js';
import type {Identifiers} from './identifiers.js';

/** The UUIDs of a profile as strings and as bytes, and the numbers of its characteristics. */
export function uuidsOf(profile: DeviceProfile, identifiers: Identifiers): readonly string[] {
  const characteristics = Object.entries(profile.characteristics);
  const ids = characteristics.map(
    ([name], index) => `  ${characteristicId(identifiers, name)} = ${index}`,
  );
  return [
    '/* ---- Characteristics. The bytes are in the order of the air: the last of the text first. ---- */',
    ...characteristics.flatMap(([name, {service, uuid}]) => [
      ...uuidLines(identifiers, [name, 'service'], service),
      ...uuidLines(identifiers, [name], uuid),
    ]),
    '',
    'typedef enum {',
    ids.join(',\n'),
    `} ${characteristicType(identifiers)};`,
  ];
}

export const characteristicType = (identifiers: Identifiers): string =>
  identifiers.plain('numbers', 'characteristic', 'id');

export const characteristicId = (identifiers: Identifiers, name: string): string =>
  identifiers.constant('characteristic', 'characteristic', name);

function uuidLines(identifiers: Identifiers, words: readonly string[], uuid: string): string[] {
  const full = fullUuid(uuid);
  const bytes = full.replaceAll('-', '').match(/../g) ?? [];
  const list = bytes
    .reverse()
    .map(each => `0x${each.toUpperCase()}`)
    .join(', ');
  return [
    `#define ${identifiers.constant('uuid', ...words, 'uuid')} "${full}"`,
    `#define ${identifiers.constant('uuid', ...words, 'uuid', 'bytes')} ${list}`,
  ];
}
