import type {HubModel} from '../hubs/hub-protocol.js';
import type {HubFamily} from '../scratch/hub-family.js';
import type {HubSession} from '../session/hub-session.js';

/** The model of the hub; the family's first before it is known. */
export function modelOf(family: HubFamily, {connector}: Pick<HubSession, 'connector'>): HubModel {
  return connector.model ?? family.protocol.models[0];
}
