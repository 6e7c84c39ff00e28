import type {AdvertisementFilter} from '../ble/advertisement.js';
import type {DiscoveredPeripheral, DiscoveryOptions} from '../ble/discovery.js';
import type {Profiles} from './hub-profile.js';

/** How to search for all models of a family at once, and for those that it does not support: these filters are the last. */
export function familyDiscovery(profiles: Profiles): DiscoveryOptions {
  const all = profiles.map(({filter}) => filter);
  const services = (of: readonly (readonly string[])[]) => [...new Set(of.flat())];
  const {connectTries} = profiles[0];
  return {
    ...(connectTries && {connectTries}),
    filters: [
      ...filtersOf(profiles).values(),
      // Once if all have the same.
      ...new Set(profiles.flatMap(({otherModels}) => otherModels ?? [])),
    ],
    optionalServices: services(all.map(({optionalServices}) => optionalServices)),
    lateServices: services(all.map(({lateServices = []}) => lateServices)),
  };
}

/** Models that advertise alike share a filter. */
const filtersOf = (profiles: Profiles): ReadonlyMap<string, AdvertisementFilter> =>
  new Map(profiles.flatMap(({filter}) => filter.filters.map(each => [keyOf(each), each])));

const keyOf = (filter: AdvertisementFilter) => JSON.stringify(filter);

/**
 * The models that a hub found by familyDiscovery() may be; all of them if the transport does not know. Null: none, so the hub
 * is not supported.
 */
export function possibleProfiles(
  profiles: Profiles,
  {possibleFilters}: DiscoveredPeripheral,
): Profiles | null {
  if (possibleFilters === undefined) return profiles;
  const keys = [...filtersOf(profiles).keys()];
  const [first, ...others] = profiles.filter(({filter}) =>
    filter.filters.some(each => possibleFilters.includes(keys.indexOf(keyOf(each)))),
  );
  return first === undefined ? null : [first, ...others];
}
