import {NO_HUB} from '../../src/hubs/hub.js';
import {HubConnector, type HubConnectorOptions} from '../../src/session/hub-connector.js';
import {HubSession, type HubSessionOptions} from '../../src/session/hub-session.js';

/** Without locks and storage, and with a user who agrees. */
const DEFAULTS = {
  locks: null,
  storage: null,
  lastPermit: null,
  isAwaited: () => true,
  confirmRename: () => Promise.resolve(true),
};

export function createConnector(
  options: Pick<HubConnectorOptions, 'clock'> & Partial<HubConnectorOptions>,
): HubConnector {
  return new HubConnector({
    ...DEFAULTS,
    onLost: () => undefined,
    onEvent: () => undefined,
    advertised: () => NO_HUB.properties,
    onUnstable: () => undefined,
    ...options,
  });
}

export function createSession(
  options: Pick<HubSessionOptions, 'protocol' | 'clock' | 'providers'> & Partial<HubSessionOptions>,
): HubSession {
  return new HubSession({...DEFAULTS, ...options});
}
