import type {AdvertisementFilter, ManufacturerDataFilter} from '../gatt/advertisement.js';
import {isRecord} from '../json-rpc/is-record.js';
import {isServiceBlocked} from './blocklist.js';
import {toServiceUuid} from './gatt-names.js';
import {JsonRpcError} from '../json-rpc/json-rpc-error.js';
import type {Params} from './params.js';

/** The parameters of `discover`. */
export interface DiscoveryRequest {
  readonly filters: readonly AdvertisementFilter[];
  /** Services that the client may use after connecting, as full UUIDs. */
  readonly allowedServices: ReadonlySet<string>;
}

const WHOLE_BYTE = 0xff;

/** Throws a JsonRpcError that says what is wrong. */
export function parseDiscovery({filters, optionalServices}: Params): DiscoveryRequest {
  if (!Array.isArray(filters) || filters.length === 0) {
    throw invalid('"filters" must be a list of at least one filter.');
  }
  const parsed = filters.map(parseFilter);
  const optional = parseServices(optionalServices ?? [], 'optionalServices');
  const allowed = [...parsed.flatMap(({services = []}) => services), ...optional];
  return {
    filters: parsed,
    // As in Web Bluetooth, naming a blocked service here is no error; it is left out.
    allowedServices: new Set(allowed.filter(service => !isServiceBlocked(service))),
  };
}

function parseFilter(filter: unknown): AdvertisementFilter {
  if (!isRecord(filter)) throw invalid('A filter must be an object.');
  const {name, namePrefix, services, manufacturerData} = filter;
  const members = [name, namePrefix, services, manufacturerData];
  if (members.every(member => member === undefined)) {
    throw invalid('A filter needs a name, a namePrefix, services or manufacturerData.');
  }
  return {
    ...(name !== undefined && {name: parseText(name, 'name')}),
    ...(namePrefix !== undefined && {namePrefix: parseText(namePrefix, 'namePrefix')}),
    ...(services !== undefined && {services: parseFilterServices(services)}),
    ...(manufacturerData !== undefined && {
      manufacturerData: parseManufacturers(manufacturerData),
    }),
  };
}

function parseText(value: unknown, member: 'name' | 'namePrefix'): string {
  if (typeof value === 'string' && (member === 'name' || value !== '')) return value;
  throw invalid(`A filter's "${member}" must be text.`);
}

function parseFilterServices(value: unknown): string[] {
  const services = parseServices(value, 'services');
  if (services.length === 0) throw invalid('A filter\'s "services" must not be empty.');
  if (services.some(isServiceBlocked)) throw invalid('A service of a filter is not allowed.');
  return services;
}

function parseServices(value: unknown, what: string): string[] {
  if (!Array.isArray(value)) throw invalid(`"${what}" must be a list.`);
  return value.map(each => {
    const service = toServiceUuid(each);
    if (service === undefined)
      throw invalid(`"${what}" must contain UUIDs, short ids or names only.`);
    return service;
  });
}

function parseManufacturers(value: unknown): Record<number, ManufacturerDataFilter> {
  if (!isRecord(value) || Object.keys(value).length === 0) {
    throw invalid('"manufacturerData" must be an object with a company id.');
  }
  return Object.fromEntries(
    Object.entries(value).map(([companyId, filter]) => {
      const isCompany = /^\d{1,5}$/.test(companyId) && Number(companyId) <= 0xffff;
      if (!isCompany || !isRecord(filter)) throw invalid('"manufacturerData" is not valid.');
      const dataPrefix = parseBytes(filter.dataPrefix ?? [], 'dataPrefix');
      const mask = parseBytes(filter.mask ?? dataPrefix.map(() => WHOLE_BYTE), 'mask');
      if (mask.length !== dataPrefix.length) {
        throw invalid('"mask" must be as long as "dataPrefix".');
      }
      return [Number(companyId), {dataPrefix, mask}];
    }),
  );
}

function parseBytes(value: unknown, what: string): number[] {
  const isByte = (each: unknown): each is number =>
    Number.isInteger(each) && Number(each) >= 0 && Number(each) <= WHOLE_BYTE;
  if (Array.isArray(value) && value.every(isByte)) return value;
  throw invalid(`"${what}" must be a list of numbers from 0 to 255.`);
}

function invalid(why: string): JsonRpcError {
  return new JsonRpcError('invalidParams', why);
}
