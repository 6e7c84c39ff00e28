import type {Clock} from '../../clock.js';
import type {Link} from '../../hubs/link.js';
import type {Command} from './commands.js';

/** A state of a part waits this long for the message of the whole. A device may refuse that message again and again. */
const MAX_HOLD_MS = 500;

/** The newest message for a part, sent after the message for the whole. */
interface Later {
  readonly send: () => void;
  /** Whether it was not sent yet. */
  isHeld: boolean;
}

/** Messages of the whole whose outcomes are not known. */
interface Open {
  /** A newer one that sets the same is not sent: its outcome is known before that of the older one. */
  count: number;
  /** Whether MAX_HOLD_MS have passed since the newest one. */
  isLate: boolean;
  cancelTimer: () => void;
}

/** Of one output that has parts. */
interface Divided {
  /** Those that have had a message. */
  readonly parts: Set<string>;
  /** Null: there are none. */
  open: Open | null;
  /** What was commanded for parts meanwhile. Sent after it, or it would undo that. */
  readonly later: Map<string, Later>;
}

/**
 * Outputs with messages for the whole and for parts, such as all joints of an arm and each joint. The gate knows that they
 * overlap; here they also replace one another in the order of the commands.
 */
export class DividedOutputs {
  readonly #link: Link;
  readonly #clock: Clock;
  readonly #byName: ReadonlyMap<string, Divided>;

  constructor(link: Link, clock: Clock, names: ReadonlySet<string>) {
    this.#link = link;
    this.#clock = clock;
    this.#byName = new Map(
      [...names].map(name => [name, {parts: new Set(), open: null, later: new Map()}]),
    );
  }

  /** The parts whose messages this one replaces. */
  partsOf({output}: Command): readonly string[] {
    return [...(this.#byName.get(output)?.parts ?? [])];
  }

  /** A message for the whole takes the place of what waits for the parts. */
  replaceParts(command: Command, outcome: Promise<unknown>): void {
    const divided = this.#byName.get(command.output);
    if (divided === undefined) return;
    divided.open?.cancelTimer();
    divided.later.clear();
    const open: Open = (divided.open ??= {count: 0, isLate: false, cancelTimer: () => undefined});
    open.count += 1;
    open.isLate = false;
    open.cancelTimer = this.#clock.after(MAX_HOLD_MS, () => {
      open.isLate = true;
      for (const each of divided.later.values()) sendHeld(each);
    });
    void outcome.then(() => {
      open.count -= 1;
      if (open.count > 0 || divided.open !== open) return;
      const later = [...divided.later.values()];
      close(divided);
      for (const {send} of later) send();
    });
  }

  /** Messages for this part may follow. */
  add({output, whole}: Command): void {
    const divided = this.#byName.get(whole);
    if (divided === undefined || output === whole || divided.parts.has(output)) return;
    divided.parts.add(output);
    this.#link.overlap(whole, [...divided.parts]);
  }

  /**
   * A message for a part is sent. If one for the whole is still on its way, calls `send` after it, unless another message for
   * the part or for the whole comes first. Returns whether the message may be held until then.
   */
  follow({output, whole}: Command, canWait: boolean, send: () => void): boolean {
    const divided = this.#byName.get(whole);
    if (output === whole || !divided?.open) return false;
    const isHeld = canWait && !divided.open.isLate;
    divided.later.set(output, {send, isHeld});
    return isHeld;
  }

  /** The output is new: what it controls was replaced. */
  forget({output, whole}: Command): void {
    const divided = this.#byName.get(whole);
    if (divided === undefined) return;
    divided.parts.delete(output);
    divided.later.delete(output);
    if (output !== whole) return;
    divided.parts.clear();
    close(divided);
  }

  /** The project is stopped, or the device is gone. */
  stop(): void {
    for (const divided of this.#byName.values()) close(divided);
  }
}

function sendHeld(later: Later): void {
  if (!later.isHeld) return;
  later.isHeld = false;
  later.send();
}

function close(divided: Divided): void {
  divided.open?.cancelTimer();
  divided.open = null;
  divided.later.clear();
}
