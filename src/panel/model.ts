import type {HubProfile} from '../hubs/hub-profile.js';
import type {HubFamily} from '../scratch/hub-family.js';
import type {HubSession} from '../session/hub-session.js';

type Session = Pick<HubSession, 'connector'>;

/** What was found while the hub was connected: a lost hub has no devices. */
const found = new WeakMap<Session, HubProfile>();

/**
 * The model of the hub, by the devices that are built in: the profile with the most of those that are all there. The
 * family's first before anything is known.
 */
export function modelOf(family: HubFamily, session: Session): HubProfile {
  const [first] = family.profiles;
  const {connector} = session;
  if (family.profiles.length > 1 && connector.isConnected) {
    const {attached} = connector.hub;
    const [fitting] = family.profiles
      .filter(({builtIn}) =>
        builtIn.every(({port, type}) =>
          attached.some(device => device.port === port && device.type === type),
        ),
      )
      .sort((one, other) => other.builtIn.length - one.builtIn.length);
    if (fitting) found.set(session, fitting);
  }
  return found.get(session) ?? first;
}
