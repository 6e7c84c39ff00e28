import type {Link} from '../../hubs/link.js';
import type {Command} from './commands.js';

/** Of one output that has parts. */
interface Divided {
  /** Those that have had a message. */
  readonly parts: Set<string>;
  /** The newest message of the whole, until its outcome is known; null: none. */
  open: Promise<unknown> | null;
  /** What was commanded for parts meanwhile. Sent after it, or it would undo that. */
  readonly later: Map<string, () => void>;
}

/**
 * Outputs with messages for the whole and for parts, such as all joints of an arm and each joint. The gate knows that they
 * overlap; here they also replace one another in the order of the commands.
 */
export class DividedOutputs {
  readonly #link: Link;
  readonly #byName: ReadonlyMap<string, Divided>;

  constructor(link: Link, names: ReadonlySet<string>) {
    this.#link = link;
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
    divided.later.clear();
    divided.open = outcome;
    void outcome.then(() => {
      if (divided.open !== outcome) return;
      divided.open = null;
      const later = [...divided.later.values()];
      divided.later.clear();
      for (const send of later) send();
    });
  }

  /**
   * A message for a part is sent. Returns whether one for the whole is still on its way; `sendLater` is then called after it,
   * unless another message for the part or for the whole comes first.
   */
  waitsForWhole({output, whole}: Command, sendLater: () => void): boolean {
    const divided = this.#byName.get(whole);
    if (divided === undefined || output === whole) return false;
    if (!divided.parts.has(output)) {
      divided.parts.add(output);
      this.#link.overlap(whole, [...divided.parts]);
    }
    if (divided.open === null) return false;
    divided.later.set(output, sendLater);
    return true;
  }

  /** The output is new: what it controls was replaced. */
  forget({output, whole}: Command): void {
    const divided = this.#byName.get(whole);
    divided?.parts.delete(output);
    divided?.later.delete(output);
    if (output === whole) divided?.parts.clear();
  }

  /** The project is stopped. */
  stop(): void {
    for (const {later} of this.#byName.values()) later.clear();
  }
}
