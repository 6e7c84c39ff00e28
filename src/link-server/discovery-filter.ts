import {isRecord} from '../json-rpc/json-rpc.js';
import {isServiceBlocked} from './blocklist.js';
import {toServiceUuid} from './gatt-names.js';
import {RpcError} from './rpc-error.js';
import type {Params} from './rpc-peer.js';

/** What a peripheral says of itself before anyone is connected. */
export interface Advertisement {
  readonly name: string;
  /** Full UUIDs. */
  readonly services: readonly string[];
  /** By company id. */
  readonly manufacturerData: ReadonlyMap<number, Uint8Array>;
}

interface ManufacturerFilter {
  readonly company: number;
  readonly prefix: readonly number[];
  readonly mask: readonly number[];
}

/** All that is there must hold. */
interface Filter {
  readonly name: string | undefined;
  readonly namePrefix: string | undefined;
  readonly services: readonly string[];
  readonly manufacturerData: readonly ManufacturerFilter[];
}

/** What a client looks for, and what it may use of what it finds. */
export interface DiscoveryRequest {
  readonly filters: readonly Filter[];
  readonly allowedServices: ReadonlySet<string>;
}

const WHOLE_BYTE = 0xff;

/** Throws an RpcError that says what is wrong. */
export function parseDiscovery({filters, optionalServices}: Params): DiscoveryRequest {
  if (!Array.isArray(filters) || filters.length === 0) {
    throw invalid('"filters" must be a list of at least one filter.');
  }
  const parsed = filters.map(parseFilter);
  const optional = parseServices(optionalServices ?? [], 'optionalServices');
  const allowed = [...parsed.flatMap(({services}) => services), ...optional];
  return {
    filters: parsed,
    // As in Web Bluetooth, asking for one that is blocked is no error; it is just not to be had.
    allowedServices: new Set(allowed.filter(service => !isServiceBlocked(service))),
  };
}

/** Whether any filter fits. */
export function matches({filters}: DiscoveryRequest, seen: Advertisement): boolean {
  return filters.some(
    ({name, namePrefix, services, manufacturerData}) =>
      (name === undefined || seen.name === name) &&
      (namePrefix === undefined || seen.name.startsWith(namePrefix)) &&
      services.every(service => seen.services.includes(service)) &&
      manufacturerData.every(filter => fits(filter, seen.manufacturerData.get(filter.company))),
  );
}

function fits({prefix, mask}: ManufacturerFilter, data: Uint8Array | undefined): boolean {
  if (data === undefined || data.length < prefix.length) return false;
  return prefix.every((byte, at) => {
    const bits = mask[at] ?? WHOLE_BYTE;
    return ((data[at] ?? 0) & bits) === (byte & bits);
  });
}

function parseFilter(filter: unknown): Filter {
  if (!isRecord(filter)) throw invalid('A filter must be an object.');
  const {name, namePrefix, services, manufacturerData} = filter;
  const members = [name, namePrefix, services, manufacturerData];
  if (members.every(member => member === undefined)) {
    throw invalid('A filter needs a name, a namePrefix, services or manufacturerData.');
  }
  if (Array.isArray(services) && services.length === 0) {
    throw invalid('A filter\'s "services" must not be empty.');
  }
  const uuids = services === undefined ? [] : parseServices(services, 'services');
  if (uuids.some(isServiceBlocked)) throw invalid('A service of a filter is not allowed.');
  return {
    name: parseText(name, 'name'),
    namePrefix: parseText(namePrefix, 'namePrefix'),
    services: uuids,
    manufacturerData: parseManufacturers(manufacturerData),
  };
}

function parseText(value: unknown, what: string): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'string' && (what === 'name' || value !== '')) return value;
  throw invalid(`A filter's "${what}" must be text.`);
}

function parseServices(value: unknown, what: string): string[] {
  if (!Array.isArray(value)) throw invalid(`"${what}" must be a list.`);
  return value.map(each => {
    const service = toServiceUuid(each);
    if (service === undefined) throw invalid(`"${what}" has what is no UUID, short id or name.`);
    return service;
  });
}

function parseManufacturers(value: unknown): ManufacturerFilter[] {
  if (value === undefined) return [];
  if (!isRecord(value) || Object.keys(value).length === 0) {
    throw invalid('"manufacturerData" must be an object with a company id.');
  }
  return Object.entries(value).map(([id, filter]) => {
    const company = Number(id);
    const isCompany = /^\d{1,5}$/.test(id) && company <= 0xffff;
    if (!isCompany || !isRecord(filter)) throw invalid('"manufacturerData" makes no sense.');
    const prefix = parseBytes(filter.dataPrefix ?? [], 'dataPrefix');
    const mask = parseBytes(filter.mask ?? prefix.map(() => WHOLE_BYTE), 'mask');
    if (mask.length !== prefix.length) throw invalid('"mask" must be as long as "dataPrefix".');
    return {company, prefix, mask};
  });
}

function parseBytes(value: unknown, what: string): number[] {
  const isByte = (each: unknown): each is number =>
    Number.isInteger(each) && Number(each) >= 0 && Number(each) <= WHOLE_BYTE;
  if (Array.isArray(value) && value.every(isByte)) return value;
  throw invalid(`"${what}" must be a list of numbers from 0 to 255.`);
}

function invalid(why: string): RpcError {
  return new RpcError('invalidParams', why);
}
