import type {HubSession} from '../session/hub-session.js';
import type {VirtualHub} from '../virtual/index.js';
import type {PanelSource} from './source.js';

/** Returns a function for the virtual hub that a session has connected to, also while it is lost; null: a real hub. */
export function createVirtualUse(source: PanelSource): (session: HubSession) => VirtualHub | null {
  const uses = new WeakMap<HubSession, boolean>();
  return session => {
    const hub = source.virtualHubOf(session);
    if (hub === null) return null;
    if (session.isConnected()) uses.set(session, hub.state.connected);
    // The hub was lost before the panel was opened: only a virtual one is out of range on purpose.
    return (uses.get(session) ?? !hub.state.isInRange) ? hub : null;
  };
}
