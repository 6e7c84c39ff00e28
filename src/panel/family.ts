// What the panel asks of a family.
import type {DeviceKind} from '../hubs/device.js';
import {driversOf, type HubModel} from '../hubs/hub-protocol.js';
import type {WithDeviceProfile} from '../profiles/shown-device.js';
import type {HubFamily} from '../scratch/hub-family.js';
import type {HubSession} from '../session/hub-session.js';

/** Whether the family was made from a profile, and so has data for its view. */
export function hasProfile(family: object): family is HubFamily & WithDeviceProfile {
  return 'shownProfile' in family;
}

/** The model of the hub; the family's first before it is known. */
export function modelOf(family: HubFamily, {connector}: Pick<HubSession, 'connector'>): HubModel {
  return connector.model ?? family.protocol.models[0];
}

/**
 * The family's kind of this name. The panel is a bundle of its own, and kinds are compared by identity, so it asks for
 * those of the bundle that has connected the hub.
 */
export function kindOf<D extends object>(
  family: HubFamily,
  name: string,
): DeviceKind<D> | undefined {
  const drivers = driversOf(family.protocol);
  return drivers.find(({kind}) => kind.name === name)?.kind as DeviceKind<D> | undefined;
}
