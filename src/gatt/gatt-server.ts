import type {Advertisement} from './advertisement.js';
import type {Endpoint} from './endpoint.js';

/** One client's connection to a GATT server in this process. Rejections may be any Error. */
export interface GattSession {
  /** Where the characteristic knows no writes without response, it is acknowledged all the same. */
  write(to: Endpoint, bytes: Uint8Array, response: boolean): Promise<void>;
  read(from: Endpoint): Promise<Uint8Array>;
  subscribe(from: Endpoint, listener: (bytes: Uint8Array) => void): Promise<void>;
  close(): void;
}

/** What the in-process transport connects to: the virtual hub's side of Bluetooth. */
export interface GattServer {
  readonly id: string;
  readonly name: string;
  /** What a search sees of it. Without one, every search finds it. */
  readonly advertisement?: Advertisement | undefined;
  /** `onLost` is called once if the session ends other than by its own close(). */
  connect(onLost: (reason: string) => void): Promise<GattSession>;
}
