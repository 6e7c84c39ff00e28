import type {HubError} from '../gatt/hub-error.js';
import type {HubEvent} from '../hubs/hub-profile.js';
import type {HubRef} from '../hubs/hub-ref.js';
import type {ConnectionState} from '../session/connection-state.js';
import type {HubSession} from '../session/hub-session.js';
import type {Texts} from '../words/texts.js';
import {withWords, type Notice} from './notice.js';

/**
 * What a host may listen to; each callback's last argument says which hub it is about. An error that a callback throws is
 * reported on the console and stops nothing.
 */
export interface HostCallbacks {
  /**
   * The user has closed the browser's chooser while Scratch's dialog shows "Connecting": a host that can reopen the dialog should
   * do so. Left out: the dialog says that the connection failed, and offers to try again.
   */
  readonly onChooserCancelled?: (from: HubRef) => void;
  /** Called with each new state of a hub's session, before Scratch gets its event; docs/connection.md lists the states. */
  readonly onConnectionState?: (state: ConnectionState, from: HubRef) => void;
  /** Called with whatever prevents a search or a connection, or ends a link; a search may have one error for each provider. */
  readonly onError?: (error: HubError, from: HubRef) => void;
  /** Called with everything that a hub reports. */
  readonly onHubEvent?: (event: HubEvent, from: HubRef) => void;
  /**
   * Called with what the user should know now (what happened, what to do), and with null once that is over, for a host that
   * can show it. `extension.dismissNotice()` removes what the user has read. docs/connection.md lists all notices.
   */
  readonly onNotice?: (notice: Notice | null, from: HubRef) => void;
}

export function callHost(
  {events}: HubSession,
  options: HostCallbacks & {readonly texts: Texts},
  from: HubRef,
): void {
  const {texts, onConnectionState, onError, onHubEvent, onNotice} = options;
  events.on(
    'state',
    guarded('onConnectionState', state => onConnectionState?.(state, from)),
  );
  events.on(
    'error',
    guarded('onError', error => onError?.(error, from)),
  );
  events.on(
    'hubEvent',
    guarded('onHubEvent', event => onHubEvent?.(event, from)),
  );
  events.on(
    'notice',
    guarded('onNotice', status => onNotice?.(status && withWords(status, texts), from)),
  );
}

/** The same call; an error in it is reported with the name that the host knows, and not thrown. */
export function guarded<Values extends unknown[]>(
  name: keyof HostCallbacks,
  call: (...values: Values) => void,
): (...values: Values) => void {
  return (...values) => {
    try {
      call(...values);
    } catch (error) {
      console.error(`Uncaught error in the host's ${name}:`, error);
    }
  };
}
