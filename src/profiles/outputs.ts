import type {CommandMessage} from './format.js';
import type {ShownValues} from './shown-device.js';

const GATE_PREFIX = 'profile:';

/** The name of a profile's output in the gate. The connection has outputs of its own there, such as 'question'. */
export const gateOutputName = (output: string): string => `${GATE_PREFIX}${output}`;

/** The other way round; null: an output of the connection. */
export const profileOutputName = (gateOutput: string): string | null =>
  gateOutput.startsWith(GATE_PREFIX) ? gateOutput.slice(GATE_PREFIX.length) : null;

/** More would only cost memory: a block may put any number into a field. */
const MAX_OUTPUTS = 256;

/** The output that a message of a command is for. `values`: as the device gets them. */
export function outputOf(
  name: string,
  {output = name, outputBy = []}: Pick<CommandMessage, 'output' | 'outputBy'>,
  values: ShownValues,
): string {
  return [output, ...outputBy.map(field => values[field])].join(':');
}

/** The newest message of each output of one device. */
export class NewestMessages<Message> {
  readonly #messages = new Map<string, Message>();

  /** By the output's name. The output that was commanded last is the last. */
  get all(): ReadonlyMap<string, Message> {
    return this.#messages;
  }

  set(output: string, message: Message): void {
    // An entry that stays keeps its place.
    this.#messages.delete(output);
    this.#messages.set(output, message);
    const [oldest] = this.#messages.keys();
    if (this.#messages.size > MAX_OUTPUTS && oldest !== undefined) this.#messages.delete(oldest);
  }

  /** Its state is unknown. */
  forget(output: string): void {
    this.#messages.delete(output);
  }
}
