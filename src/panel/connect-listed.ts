import type {DiscoveredPeripheral} from '../ble/discovery.js';
import type {HubSession} from '../session/hub-session.js';

type Session = Pick<HubSession, 'events' | 'scan' | 'connect'>;

/** Connects a session to its own virtual hub, which the user does not choose in a list. */
export const connectVirtualHub = (session: Session): void => connectListed(session, isVirtual);

/** Searches, and connects to the hub that is wanted as soon as it is in the list. */
export function connectListed(
  session: Session,
  isWanted: (hub: DiscoveredPeripheral) => boolean,
): void {
  const stopFollowing = session.events.on('list', list => {
    const wanted = list.find(isWanted);
    if (wanted !== undefined) session.connect(wanted.id);
  });
  session.scan();
  // The search ends: by this, or by the user.
  const stop = session.events.on('state', () => {
    stop();
    stopFollowing();
  });
}

/** Whether an entry of a search's list is a virtual hub. */
export const isVirtual = ({id}: {readonly id: string}): boolean => id.startsWith('virtual');
