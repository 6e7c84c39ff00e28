/** Finds out what a server has, as every central does (Bluetooth Core specification, Vol 3, Part G, 4.4 to 4.7). */
import {readLe16} from '../bytes.js';
import {uuidOf} from '../hci/advertising.js';
import {AttError, type AttClient} from './client.js';
import {
  CHARACTERISTIC,
  encodeFindInformation,
  encodeReadByGroupType,
  encodeReadByType,
  PRIMARY_SERVICE,
} from './requests.js';

export interface FoundService {
  readonly uuid: string;
  readonly characteristics: readonly FoundCharacteristic[];
}

export interface FoundCharacteristic {
  readonly uuid: string;
  readonly properties: readonly Property[];
  /** The handle of its value. */
  readonly handle: number;
  readonly descriptors: readonly FoundDescriptor[];
}

export interface FoundDescriptor {
  readonly uuid: string;
  readonly handle: number;
}

/** In the order of their bits. */
const PROPERTIES = [
  'broadcast',
  'read',
  'write-without-response',
  'write',
  'notify',
  'indicate',
  'signed-write',
  'extended',
] as const;

export type Property = (typeof PROPERTIES)[number];

const LAST_HANDLE = 0xffff;
/** "Attribute Not Found": the end of a search. */
const NOT_FOUND = 0x0a;

/** All primary services, in the order of their handles. */
export async function discover(client: AttClient): Promise<FoundService[]> {
  const groups = await inSteps(1, LAST_HANDLE, async first => {
    const request = encodeReadByGroupType(first, LAST_HANDLE, PRIMARY_SERVICE);
    const {found} = await client.request(request, 'groups');
    return {found, last: found.at(-1)?.last ?? LAST_HANDLE};
  });
  const services: FoundService[] = [];
  for (const {handle, last, value} of groups) {
    services.push({
      uuid: uuidOf(value),
      characteristics: await characteristicsOf(client, handle, last),
    });
  }
  return services;
}

async function characteristicsOf(
  client: AttClient,
  first: number,
  last: number,
): Promise<FoundCharacteristic[]> {
  const declarations = await inSteps(first, last, async from => {
    const {found} = await client.request(
      encodeReadByType(from, last, CHARACTERISTIC),
      'attributes',
    );
    return {found, last: found.at(-1)?.handle ?? last};
  });
  const characteristics: FoundCharacteristic[] = [];
  for (const [index, {value}] of declarations.entries()) {
    const handle = readLe16(value, 1);
    const end = (declarations[index + 1]?.handle ?? last + 1) - 1;
    const bits = value[0] ?? 0;
    characteristics.push({
      uuid: uuidOf(value.slice(3)),
      properties: PROPERTIES.filter((_, bit) => (bits & (1 << bit)) !== 0),
      handle,
      descriptors: await descriptorsOf(client, handle + 1, end),
    });
  }
  return characteristics;
}

async function descriptorsOf(
  client: AttClient,
  first: number,
  last: number,
): Promise<FoundDescriptor[]> {
  const found = await inSteps(first, last, async from => {
    const answer = await client.request(encodeFindInformation(from, last), 'information');
    return {found: answer.found, last: answer.found.at(-1)?.handle ?? last};
  });
  return found.map(({handle, value}) => ({handle, uuid: uuidOf(value)}));
}

/** Repeats a search behind the last one that it found, until the server finds no more. */
async function inSteps<Found>(
  first: number,
  last: number,
  search: (first: number) => Promise<{found: readonly Found[]; last: number}>,
): Promise<Found[]> {
  const all: Found[] = [];
  for (let from = first; from <= last;) {
    try {
      const step = await search(from);
      all.push(...step.found);
      from = step.last + 1;
    } catch (error) {
      if (error instanceof AttError && error.code === NOT_FOUND) break;
      throw error;
    }
  }
  return all;
}
