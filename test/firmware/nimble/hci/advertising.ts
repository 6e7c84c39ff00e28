/** What a host hands to its controller to advertise with (Core Specification Supplement, Part A). */
import {normaliseUuid} from '../../../../src/gatt/uuid.js';
import type {Advertisement} from '../../../../src/gatt/advertisement.js';
import {readLe16} from '../bytes.js';

export const AD = {
  flags: 0x01,
  someServices16: 0x02,
  services16: 0x03,
  someServices128: 0x06,
  services128: 0x07,
  shortName: 0x08,
  name: 0x09,
  txPower: 0x0a,
  manufacturer: 0xff,
} as const;

export interface AdStructure {
  readonly type: number;
  readonly data: Uint8Array;
}

/** The structures one after the other. A length of 0 ends them early. An error if one is longer than what is left. */
export function parseAdStructures(bytes: Uint8Array): AdStructure[] {
  const structures: AdStructure[] = [];
  let at = 0;
  while (at < bytes.length) {
    const length = bytes[at] ?? 0;
    if (length === 0) break;
    const type = bytes[at + 1];
    const end = at + 1 + length;
    if (type === undefined || end > bytes.length) throw new Error('Advertising data is cut off.');
    structures.push({type, data: bytes.slice(at + 2, end)});
    at = end;
  }
  return structures;
}

/** What a scanner makes of the advertising data and the scan response together. */
export function toAdvertisement(structures: readonly AdStructure[]): Advertisement {
  const ofType = (...types: number[]) => structures.filter(({type}) => types.includes(type));
  const [name] = ofType(AD.name, AD.shortName);
  return {
    name: new TextDecoder().decode(name?.data),
    services: [
      ...ofType(AD.services16, AD.someServices16).flatMap(({data}) => uuidsOf(data, 2)),
      ...ofType(AD.services128, AD.someServices128).flatMap(({data}) => uuidsOf(data, 16)),
    ],
    manufacturerData: new Map(
      ofType(AD.manufacturer).map(({data}) => [readLe16(data, 0), data.slice(2)]),
    ),
  };
}

/** The UUID whose bytes, lowest first, are these 2 or 16. */
export function uuidOf(bytes: Uint8Array): string {
  const uuid = normaliseUuid(Buffer.from(bytes).reverse().toString('hex'));
  if (uuid === undefined) throw new Error(`${bytes.length} bytes are no UUID.`);
  return uuid;
}

function uuidsOf(data: Uint8Array, bytesEach: number): string[] {
  return Array.from({length: data.length / bytesEach}, (_, at) =>
    uuidOf(data.subarray(at * bytesEach, (at + 1) * bytesEach)),
  );
}
