import type {DiscoveredPeripheral, DiscoveryOptions} from '../gatt/discovery.js';
import type {Profiles} from './hub-profile.js';

/** How to search for all models of a family at once, and for those that it does not support: these filters are the last. */
export function familyDiscovery(profiles: Profiles): DiscoveryOptions {
  const all = profiles.map(({filter}) => filter);
  const {connectTries} = profiles[0];
  return {
    ...(connectTries && {connectTries}),
    filters: [
      ...all.flatMap(({filters}) => filters),
      // Once if all have the same.
      ...new Set(profiles.flatMap(({otherModels}) => otherModels ?? [])),
    ],
    optionalServices: all.flatMap(({optionalServices}) => optionalServices),
    lateServices: all.flatMap(({lateServices = []}) => lateServices),
  };
}

/**
 * The models that a hub found by familyDiscovery() may be; all of them if the transport does not know. Null: none, so the hub
 * is not supported.
 */
export function possibleProfiles(
  profiles: Profiles,
  {possibleFilters}: DiscoveredPeripheral,
): Profiles | null {
  if (possibleFilters === undefined) return profiles;
  let filtersBefore = 0;
  const [first, ...others] = profiles.filter(({filter: {filters}}) => {
    const start = filtersBefore;
    filtersBefore += filters.length;
    return possibleFilters.some(index => index >= start && index < filtersBefore);
  });
  return first === undefined ? null : [first, ...others];
}
