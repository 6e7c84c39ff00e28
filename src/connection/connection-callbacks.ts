import type {HubEvent} from '../hubs/hub-protocol.js';

/** What the transport knows of a hub; null: nothing. */
export interface Advertised {
  readonly name: string | null;
  /** The strength of the newest advertisement. */
  readonly signalDbm: number | null;
}

/** What the connections to a hub report to their session, and what they ask it. */
export interface ConnectionCallbacks {
  /** Called with everything that the hub and its devices report, until the connection ends. */
  readonly onEvent: (event: HubEvent) => void;
  /** Whether scripts wait for this event. */
  readonly isAwaited: (event: HubEvent) => boolean;
  readonly advertised: () => Advertised;
  /** Asks the user whether blocks may give the hub this name. */
  readonly confirmRename: (name: string) => Promise<boolean>;
  /**
   * Called when the hub has not answered, or has not acknowledged any write, for some seconds (true), and when it does so
   * again (false).
   */
  readonly onUnstable: (isUnstable: boolean) => void;
}
