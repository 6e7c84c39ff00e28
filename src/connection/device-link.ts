import type {Frame, Link} from '../hubs/link.js';
import type {Fate, Gate, MessageOptions} from '../gate/gate.js';

const DROPPED: Promise<Fate> = Promise.resolve('dropped');

/** One device's access to the gate, until the device is unplugged. A device of a lost hub has none. */
export class DeviceLink implements Link {
  /** Null after end(), and for a device of a lost hub. */
  #gate: Gate<Frame> | null;
  readonly #outputs = new Set<string>();

  constructor(gate: Gate<Frame> | null) {
    this.#gate = gate;
  }

  state(output: string, frame: Frame, options?: MessageOptions<Frame>): Promise<Fate> {
    return this.#gateFor(output)?.state(output, frame, options) ?? DROPPED;
  }

  event(
    output: string,
    frame: Frame,
    waitMs?: number,
    options?: Pick<MessageOptions<Frame>, 'parts'>,
  ): Promise<Fate> {
    return this.#gateFor(output)?.event(output, frame, waitMs, options) ?? DROPPED;
  }

  urgent(output: string, frame: Frame, options?: MessageOptions<Frame>): Promise<Fate> {
    return this.#gateFor(output)?.urgent(output, frame, options) ?? DROPPED;
  }

  cancel(name: string, only?: 'unwritten' | 'written'): boolean {
    return this.#gate?.cancel(name, only) ?? false;
  }

  confirm(name: string): boolean {
    return this.#gate?.confirm(name) ?? true;
  }

  confirmIfShown(name: string, isShown: (frame: Frame) => boolean): boolean {
    return this.#gate?.confirmIfShown(name, isShown) ?? true;
  }

  addPart(whole: string, output: string): void {
    this.#gateFor(output)?.addPart(whole, output);
  }

  forget(output: string): void {
    this.#gate?.forget(output);
  }

  /** The device has this output: it is forgotten with the others. */
  use(output: string): void {
    this.#outputs.add(output);
  }

  /** The device was unplugged: its waiting messages must not reach the next device in its port. */
  end(): void {
    for (const output of this.#outputs) this.#gate?.forget(output);
    this.#gate = null;
  }

  #gateFor(output: string): Gate<Frame> | null {
    this.use(output);
    return this.#gate;
  }
}
