import type {MessageOptions} from '../../gate/message.js';
import type {Frame, Link} from '../../hubs/link.js';
import type {Command} from './commands.js';

type Parts = Pick<MessageOptions<Frame>, 'parts'>;

const NO_PARTS: Parts = {};

/**
 * Outputs with messages for the whole and for parts, such as all joints of an arm and each joint. A command without `outputBy`
 * controls all parts of its output: a list of what overlaps would be forgotten in a profile.
 */
export class OutputParts {
  readonly #link: Link;
  /** The parts that have had a message. */
  readonly #parts: ReadonlyMap<string, Set<string>>;

  constructor(link: Link, names: ReadonlySet<string>) {
    this.#link = link;
    this.#parts = new Map([...names].map(name => [name, new Set()]));
  }

  /** Those of a message for this output: what has no output of its own yet, and its parts. */
  partsOf(output: string): Parts {
    const parts = this.#parts.get(output);
    if (parts === undefined) return NO_PARTS;
    return {parts: [output, ...parts].map(each => ({output: each, frame: null}))};
  }

  /** What has been sent to the whole so far was for this part, too. */
  add({output, whole}: Command): void {
    const parts = this.#parts.get(whole);
    if (parts === undefined || output === whole || parts.has(output)) return;
    parts.add(output);
    this.#link.addPart(whole, output);
  }

  /** The output is new: what it controls was replaced. */
  forget({output, whole}: Command): void {
    this.#parts.get(whole)?.delete(output);
    this.#parts.get(output)?.clear();
  }
}
