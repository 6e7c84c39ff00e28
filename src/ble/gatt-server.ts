import type {Advertisement} from './advertisement.js';
import type {Endpoint} from './endpoint.js';

/** One client's connection to a GATT server in this process. Rejections may be any Error. */
export interface GattSession {
  /** Acknowledged even with `response` false where the characteristic has no writes without response. */
  write(to: Endpoint, bytes: Uint8Array, response: boolean): Promise<void>;
  read(from: Endpoint): Promise<Uint8Array>;
  subscribe(from: Endpoint, listener: (bytes: Uint8Array) => void): Promise<void>;
  close(): void;
}

/** A peripheral in this process, such as a virtual hub. The in-process transport connects to it. */
export interface GattServer {
  readonly id: string;
  readonly name: string;
  /** What a search sees. Without an advertisement, every search finds this server. */
  readonly advertisement?: Advertisement | undefined;
  /** False while the peripheral is out of range: no search finds it. Default: it is always in range. */
  readonly isInRange?: boolean;
  /** Calls `listener` each time the peripheral comes back into range. The function returned removes it. */
  onInRange?(listener: () => void): () => void;
  /** `onLost` is called once if the session ends without its close() being called. */
  connect(onLost: (reason: string) => void): Promise<GattSession>;
}
