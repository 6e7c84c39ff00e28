import type {HubProfile, Profiles} from '../../src/hubs/hub-profile.js';

/** The models of one family. What a hub is asked before its model is known is the same for all: that of the first. */
export function modelsOf(first: HubProfile, ...others: readonly HubProfile[]): Profiles {
  const same = others.map(profile => ({
    ...first,
    id: profile.id,
    filter: profile.filter,
    builtIn: profile.builtIn,
    externalPorts: profile.externalPorts,
    createDecoder: () => profile.createDecoder(),
  }));
  return [first, ...same];
}
