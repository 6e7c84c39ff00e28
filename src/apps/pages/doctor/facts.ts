import type {HubErrorCode} from '../../../ble/hub-error.js';
import type {BrowserInfo} from './browser-info.js';

/** What a browser says of a socket to Scratch Link. It hides the reason why one does not open. */
export type SocketState = 'open' | 'closed' | 'no-answer';

export interface ScratchLinkFacts {
  /** Scratch Link 2.x, on this computer's own address. */
  readonly current: SocketState;
  /** 1.0 to 1.3, under a name that the internet's name service knows. */
  readonly old: SocketState;
}

/** What came of showing the browser's list of hubs. `cancelled`: it was shown, and the user closed it. */
export interface ChooserFacts {
  readonly result: HubErrorCode | 'found';
  /** The browser's own words; empty if it found a hub. */
  readonly message: string;
}

/** What the page can observe. Null: not asked yet, or the browser does not say. */
export interface Facts {
  readonly browser: BrowserInfo;
  readonly isSecure: boolean;
  /** The page comes from this computer, so that it may talk to the programs on it. */
  readonly isOwnAddress: boolean;
  readonly isFramed: boolean;
  readonly hasBluetooth: boolean;
  /** The browser has Web Bluetooth switched on, also if this page may not use it. */
  readonly knowsBluetooth: boolean | null;
  /** By the permissions policy of the frame around this page, or of its server. */
  readonly isBluetoothPermitted: boolean | null;
  /** What getAvailability() says. False also if a school's policy blocks Bluetooth. */
  readonly availability: boolean | 'no-answer' | null;
  readonly chooser: ChooserFacts | null;
  readonly loopbackPermission: PermissionState | null;
  readonly scratchLink: ScratchLinkFacts | null;
  /** How many hubs the pages of this site use in this browser. */
  readonly heldHubs: number | null;
}
