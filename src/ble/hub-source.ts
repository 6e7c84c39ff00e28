import type {ServedHub} from './served-hub.js';

export interface HubListener {
  /** An advertisement was received. The same hub is always the same object with the same id. */
  seen(hub: ServedHub): void;
  /** The hub cannot be connected to any more: it was not seen for long, or its adapter is gone. */
  gone(hub: ServedHub): void;
}

/** Where the hubs of a link server come from: a radio, or this process. */
export interface HubSource {
  /** Why no hub can be found now, as a sentence for the user, such as "Bluetooth is off."; null: hubs can be found. */
  readonly problem: string | null;
  /** Whether each hub has one client at a time. False: its clients share it. */
  readonly isExclusive: boolean;
  /**
   * Reports hubs in range, first those that are known, until the function returned is called. Several searches
   * may run at the same time. A search that begins while there is a problem reports hubs when the problem has ended.
   */
  search(listener: HubListener): () => void;
}
