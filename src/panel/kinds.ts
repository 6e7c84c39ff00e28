import type {DeviceKind} from '../hubs/device.js';
import {driversOf} from '../hubs/hub-protocol.js';
import type {HubFamily} from '../scratch/hub-family.js';

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
