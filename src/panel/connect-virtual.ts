import type {HubSession} from '../session/hub-session.js';

/** Connects a session to its own virtual hub, which the user does not choose in a list. */
export function connectVirtualHub(session: Pick<HubSession, 'events' | 'scan' | 'connect'>): void {
  const stopFollowing = session.events.on('list', list => {
    const virtual = list.find(isVirtual);
    if (virtual !== undefined) session.connect(virtual.id);
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
