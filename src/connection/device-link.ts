import type {Frame, Link} from '../hubs/link.js';
import type {Fate, Gate, MessageOptions} from '../gate/gate.js';

/** One device's access to the gate, until the device is unplugged. */
export class DeviceLink implements Link {
  readonly #gate: Gate<Frame>;
  readonly #outputs = new Set<string>();
  #isEnded = false;

  constructor(gate: Gate<Frame>) {
    this.#gate = gate;
  }

  state(output: string, frame: Frame, options?: MessageOptions): Promise<Fate> {
    if (this.#isEnded) return Promise.resolve('dropped');
    this.#outputs.add(output);
    return this.#gate.state(output, frame, options);
  }

  event(output: string, frame: Frame, waitMs?: number): Promise<Fate> {
    if (this.#isEnded) return Promise.resolve('dropped');
    this.#outputs.add(output);
    return this.#gate.event(output, frame, waitMs);
  }

  urgent(output: string, frame: Frame, options?: MessageOptions): Promise<Fate> {
    if (this.#isEnded) return Promise.resolve('dropped');
    this.#outputs.add(output);
    return this.#gate.urgent(output, frame, options);
  }

  /** The device was unplugged: its waiting messages must not reach the next device in its port. */
  end(): void {
    this.#isEnded = true;
    for (const output of this.#outputs) this.#gate.forget(output);
  }
}
