import type {Advertisement, AdvertisementFilter} from './advertisement.js';

/** Which peripherals to find, and which of their services will be used. */
export interface DiscoveryOptions {
  /** At least one; a peripheral that matches any of them is found. */
  readonly filters: readonly AdvertisementFilter[];
  /** Further services that are used after connecting, as full UUIDs. */
  readonly optionalServices: readonly string[];
  /** Services that may be read or subscribed to later. Connecting does not wait for their lookup. */
  readonly lateServices?: readonly string[];
  /** How often to try to connect at most, if the peripheral refuses, and the pauses between. Default: as the transport does it. */
  readonly connectTries?: ConnectTries;
}

export interface ConnectTries {
  readonly most: number;
  readonly pauseMs: number;
}

/**
 * The same search, for peripherals of this name only; an asterisk at its end stands for any text. The filters keep their
 * order.
 */
export function withName(options: DiscoveryOptions, wanted: string): DiscoveryOptions {
  const prefix = prefixIn(wanted);
  // Browsers refuse an empty one.
  if (prefix === '') return options;
  const filters = options.filters.map(filter => {
    if (prefix === null) return {...filter, name: wanted};
    const {namePrefix = ''} = filter;
    return {...filter, namePrefix: namePrefix.startsWith(prefix) ? namePrefix : prefix};
  });
  return {...options, filters};
}

/** Whether withName() would find a peripheral with this name. */
export function isNamed(name: string, wanted: string): boolean {
  const prefix = prefixIn(wanted);
  return prefix === null ? name === wanted : name.startsWith(prefix);
}

/** Null: the whole name counts. */
const prefixIn = (wanted: string): string | null =>
  wanted.endsWith('*') ? wanted.slice(0, -1) : null;

/** The services to look up on connecting: those of all filters, and the optional ones. */
export function connectServices({filters, optionalServices}: DiscoveryOptions): string[] {
  return [...new Set([...filters.flatMap(({services = []}) => services), ...optionalServices])];
}

/** The services to ask permission for, beside those that the filters name. */
export function permittedServices(options: DiscoveryOptions): string[] {
  return [...options.optionalServices, ...(options.lateServices ?? [])];
}

/** A peripheral that a transport has seen. `id` is valid for `open()` of the same transport only. */
export interface DiscoveredPeripheral {
  readonly id: string;
  readonly name: string;
  /** Signal strength in dBm; null where the transport does not know it. */
  readonly rssi: number | null;
  /**
   * Indexes of those DiscoveryOptions.filters that the peripheral may match, at least one: exactly those
   * that it matches where the transport sees the advertisement, otherwise those that its name does not
   * rule out. Missing where the transport knows nothing of it (a browser's chooser).
   */
  readonly possibleFilters?: readonly number[];
  /** As in its advertisement. Missing where the transport does not know it. */
  readonly manufacturerData?: Advertisement['manufacturerData'];
}
