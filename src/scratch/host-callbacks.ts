import type {HubError} from '../ble/hub-error.js';
import type {HubEvent} from '../hubs/hub-protocol.js';
import type {HubRef} from '../hubs/hub-ref.js';
import type {ConnectionState} from '../session/connection-state.js';
import type {HubSession} from '../session/hub-session.js';
import type {NoticeStatus} from '../session/notice.js';
import type {Texts} from '../words/texts.js';

/** A notice for the user. A host shows one for each hub, until the hub's next one or null replaces it. */
export interface Notice extends NoticeStatus {
  /**
   * One short sentence each, in the host's language if we have it, otherwise in English. With several hubs the
   * first begins with the hub's number.
   */
  readonly whatHappened: string;
  readonly whatToDo: string;
}

/** A script needs a hub that is not connected. */
export interface HubNeeded {
  readonly hub: HubRef;
  /** The name of the hub that the project used under this number; null: unknown. */
  readonly expectedName: string | null;
}

/**
 * Callbacks of a host; the last argument says which hub the call is about. An error that a callback throws is
 * reported on the console and stops nothing.
 */
export interface HostCallbacks {
  /**
   * The user has closed the browser's chooser while Scratch's dialog shows "Connecting": a host that can reopen the dialog should
   * do so. Default: the dialog says that the connection failed, and offers to try again.
   */
  readonly onChooserCancelled?: (from: HubRef) => void;
  /** Called with each new state of a hub's session, before Scratch gets its event; docs/how-it-works.md lists the states. */
  readonly onConnectionState?: (state: ConnectionState, from: HubRef) => void;
  /** Called when a search or a connection fails, or a link ends. A search may have one error for each provider. */
  readonly onError?: (error: HubError, from: HubRef) => void;
  /** Called with everything that a hub reports. */
  readonly onHubEvent?: (event: HubEvent, from: HubRef) => void;
  /**
   * Called with each notice to show (what happened, what to do), and with null when the hub has none. Called again when the
   * hub's number changes. `extension.dismissNotice(from.hub)` removes a notice that the user has read.
   * docs/how-it-works.md lists all notices.
   */
  readonly onNotice?: (notice: Notice | null, from: HubRef) => void;
  /**
   * A running script needs a hub that is not connected: the host should offer to connect it. Called once for each hub, and
   * once more after a project was loaded or the hub was lost.
   */
  readonly onHubNeeded?: (needed: HubNeeded) => void;
  /**
   * Asks the user whether a script may give the hub this name. Default: the browser asks; where there is none, a script
   * may not.
   */
  readonly confirmRename?: (name: string, from: HubRef) => Promise<boolean>;
}

/** Whether the user agrees that a script renames a hub. */
export async function confirmRename(
  host: HostCallbacks & {readonly texts: Texts},
  name: string,
  from: HubRef,
): Promise<boolean> {
  try {
    if (host.confirmRename !== undefined) return await host.confirmRename(name, from);
    const question = host.texts.hubName('rename').replace('{name}', () => name);
    return typeof confirm === 'function' && confirm(question);
  } catch (error) {
    reportError('confirmRename', error);
    return false;
  }
}

/** Calls the host's callbacks with the events of one hub. `isOnly`: whether there is no other. */
export function callHost(
  {events}: HubSession,
  host: HostCallbacks & {readonly texts: Texts},
  from: () => HubRef,
  isOnly: () => boolean,
): void {
  const wordsOf = (status: NoticeStatus) =>
    withWords(status, host.texts, isOnly() ? undefined : from().hub + 1);
  events.on('state', state =>
    guard('onConnectionState', () => host.onConnectionState?.(state, from())),
  );
  events.on('error', error => guard('onError', () => host.onError?.(error, from())));
  events.on('hubEvent', event => guard('onHubEvent', () => host.onHubEvent?.(event, from())));
  events.on('notice', status =>
    guard('onNotice', () => host.onNotice?.(status && wordsOf(status), from())),
  );
}

/** A notice in the words of `texts`. `hubNumber`: of several hubs. */
export function withWords(status: NoticeStatus, texts: Texts, hubNumber?: number): Notice {
  const [whatHappened, whatToDo] = texts.notice(status, hubNumber);
  return {...status, whatHappened, whatToDo};
}

/** Calls the host's callback. An error in it is reported on the console under the callback's name, and not thrown. */
export function guard(name: keyof HostCallbacks, call: () => void): void {
  try {
    call();
  } catch (error) {
    reportError(name, error);
  }
}

function reportError(name: keyof HostCallbacks, error: unknown): void {
  console.error(`Uncaught error in the host's ${name}:`, error);
}
