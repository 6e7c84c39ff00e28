import type {Limiter} from '../limiters/limiter.js';

/** A limiter for all frames of a server. It may be shared with other servers. */
export interface Budget {
  readonly limiter: Limiter;
  /** Calls `listener` when the limiter may allow messages earlier than it said. The function returned removes it. */
  onReady(listener: () => void): () => void;
}
