import type {AdvertisementFilter, ManufacturerDataFilter} from '../ble/advertisement.js';
import {isRecord} from '../json-rpc/is-record.js';
import {isServiceBlocked} from './blocklist.js';
import {toServiceUuid} from './gatt-names.js';
import {invalidParams, type Params} from './params.js';

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
    throw invalidParams('"filters" must be a list of at least one filter.');
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
  if (!isRecord(filter)) throw invalidParams('A filter must be an object.');
  const {name, namePrefix, services, manufacturerData} = filter;
  const members = [name, namePrefix, services, manufacturerData];
  if (members.every(member => member === undefined)) {
    throw invalidParams('A filter needs a name, a namePrefix, services or manufacturerData.');
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
  throw invalidParams(`A filter's "${member}" must be text.`);
}

function parseFilterServices(value: unknown): string[] {
  const services = parseServices(value, 'services');
  if (services.length === 0) throw invalidParams('A filter\'s "services" must not be empty.');
  if (services.some(isServiceBlocked)) throw invalidParams('A service of a filter is not allowed.');
  return services;
}

function parseServices(value: unknown, what: string): string[] {
  if (!Array.isArray(value)) throw invalidParams(`"${what}" must be a list.`);
  return value.map(each => {
    const service = toServiceUuid(each);
    if (service === undefined)
      throw invalidParams(`"${what}" must contain UUIDs, short ids or names only.`);
    return service;
  });
}

function parseManufacturers(value: unknown): Record<number, ManufacturerDataFilter> {
  if (!isRecord(value) || Object.keys(value).length === 0) {
    throw invalidParams('"manufacturerData" must be an object with a company id.');
  }
  return Object.fromEntries(
    Object.entries(value).map(([companyId, filter]) => {
      const isCompany = /^\d{1,5}$/.test(companyId) && Number(companyId) <= 0xffff;
      if (!isCompany || !isRecord(filter)) throw invalidParams('"manufacturerData" is not valid.');
      const dataPrefix = parseBytes(filter.dataPrefix ?? [], 'dataPrefix');
      const mask = parseBytes(filter.mask ?? dataPrefix.map(() => WHOLE_BYTE), 'mask');
      if (mask.length !== dataPrefix.length) {
        throw invalidParams('"mask" must be as long as "dataPrefix".');
      }
      return [Number(companyId), {dataPrefix, mask}];
    }),
  );
}

function parseBytes(value: unknown, what: string): number[] {
  const isByte = (each: unknown): each is number =>
    Number.isInteger(each) && Number(each) >= 0 && Number(each) <= WHOLE_BYTE;
  if (Array.isArray(value) && value.every(isByte)) return value;
  throw invalidParams(`"${what}" must be a list of numbers from 0 to 255.`);
}
