import type {AdvertisementFilter} from '../ble/advertisement.js';
import type {DiscoveredPeripheral, DiscoveryOptions} from '../ble/discovery.js';
import type {HubProtocol} from './hub-protocol.js';

/** How to search for all models of a family at once, and for those that it does not support: these filters are the last. */
export function familyDiscovery({
  models,
  connectTries,
  otherModels,
}: HubProtocol): DiscoveryOptions {
  const all = models.map(({filter}) => filter);
  const services = (of: readonly (readonly string[])[]) => [...new Set(of.flat())];
  return {
    ...(connectTries && {connectTries}),
    filters: [...filtersOf(models).values(), ...(otherModels ? [otherModels] : [])],
    optionalServices: services(all.map(({optionalServices}) => optionalServices)),
    lateServices: services(all.map(({lateServices = []}) => lateServices)),
  };
}

/** Models that advertise alike share a filter. */
const filtersOf = (models: HubProtocol['models']): ReadonlyMap<string, AdvertisementFilter> =>
  new Map(models.flatMap(({filter}) => filter.filters.map(each => [keyOf(each), each])));

const keyOf = (filter: AdvertisementFilter) => JSON.stringify(filter);

/**
 * The models that a hub found by familyDiscovery() may be; all of them if the transport does not know. Null: none, so the hub
 * is not supported.
 */
export function possibleModels(
  {models}: HubProtocol,
  {possibleFilters}: DiscoveredPeripheral,
): HubProtocol['models'] | null {
  if (possibleFilters === undefined) return models;
  const keys = [...filtersOf(models).keys()];
  const [first, ...others] = models.filter(({filter}) =>
    filter.filters.some(each => possibleFilters.includes(keys.indexOf(keyOf(each)))),
  );
  return first === undefined ? null : [first, ...others];
}
