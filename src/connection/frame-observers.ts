import type {Clock} from '../clock.js';
import {Emitter} from '../emitter.js';
import type {MessageKind} from '../gate/message.js';
import type {GateObserver, ObservedOutcome, ObservedWrite} from '../gate/options.js';
import type {Endpoint} from '../ble/endpoint.js';
import type {Frame} from '../hubs/link.js';

/** A frame that was handed to the transport, or that has come from the hub. */
export interface ObservedFrame {
  /** The time of the session's clock. */
  readonly atMs: number;
  readonly direction: 'sent' | 'received';
  readonly endpoint: Endpoint;
  /** A copy. */
  readonly bytes: Uint8Array;
  /** Sent frames have the fields below. */
  readonly output?: string;
  readonly kind?: MessageKind;
  /** The time from the block's call to this write; null for a further write of the same message. */
  readonly waitMs?: number | null;
  /** The time from this write to its outcome. Both are missing until then. */
  writeMs?: number;
  outcome?: ObservedOutcome;
}

export interface HubObserver {
  onFrame(frame: ObservedFrame): void;
  /** The frame has its outcome now. Called again if an acknowledgement comes after the time-out. */
  onOutcome?(frame: ObservedFrame): void;
}

interface FrameEvents {
  frame: ObservedFrame;
  outcome: ObservedFrame;
}

/** Passes the frames of one hub's connections on to those who observe them. Without an observer it costs nothing. */
export class FrameObservers implements GateObserver<Frame> {
  readonly #clock: Clock;
  readonly #events = new Emitter<FrameEvents>();
  readonly #observers = new Set<object>();
  /** Whether there is an observer. The gate reads it at each write. */
  isActive = false;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** The function returned removes the observer; calling it twice does nothing. */
  add(observer: HubObserver): () => void {
    const removals = [
      this.#events.on('frame', frame => observer.onFrame(frame)),
      this.#events.on('outcome', frame => observer.onOutcome?.(frame)),
    ];
    this.#observers.add(removals);
    this.isActive = true;
    return () => {
      for (const remove of removals) remove();
      this.#observers.delete(removals);
      this.isActive = this.#observers.size > 0;
    };
  }

  onReceived(endpoint: Endpoint, {buffer, byteOffset, byteLength}: DataView): void {
    const bytes = new Uint8Array(buffer, byteOffset, byteLength).slice();
    this.#events.emit('frame', {atMs: this.#clock.now(), direction: 'received', endpoint, bytes});
  }

  onWrite({output, kind, frame, waitMs}: ObservedWrite<Frame>): (outcome: ObservedOutcome) => void {
    const observed: ObservedFrame = {
      atMs: this.#clock.now(),
      direction: 'sent',
      endpoint: frame.to,
      bytes: frame.bytes.slice(),
      output,
      kind,
      waitMs,
    };
    this.#events.emit('frame', observed);
    return outcome => {
      observed.writeMs = this.#clock.now() - observed.atMs;
      observed.outcome = outcome;
      this.#events.emit('outcome', observed);
    };
  }
}
