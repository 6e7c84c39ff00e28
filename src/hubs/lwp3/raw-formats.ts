import type {RawWrite} from '../raw-access.js';
import {MOST_PORT} from './protocol/message.js';
import {parseCombinedFormatStep, parseInputFormatSetUp} from './protocol/input-formats.js';

const MOST_MODE = 15;

/** The set-ups of what ports report, of one connection. A combined set-up has a format for each of its modes. */
export class RawFormats {
  readonly #locked = new Set<number>();

  readSetUp(view: DataView): RawWrite | null {
    const format = parseInputFormatSetUp(view);
    if (format === null || format.port > MOST_PORT) return null;
    const {port, mode} = format;
    if (!this.#locked.has(port)) return {kind: 'state', output: `format:${port}`};
    return mode > MOST_MODE ? null : this.#step(port, `format:${port}:${mode}`);
  }

  readCombinedSetUp(view: DataView): RawWrite | null {
    const step = parseCombinedFormatStep(view);
    if (step === null || step.port > MOST_PORT) return null;
    const {kind, port} = step;
    const output = `combined-${kind}:${port}`;
    if (kind === 'lock') {
      this.#locked.add(port);
      return {kind: 'state', output};
    }
    const write = this.#step(port, output);
    if (kind !== 'sets') this.#locked.delete(port);
    return write;
  }

  /** The device at this port is another, or gone. */
  unlock(port: number): void {
    this.#locked.delete(port);
  }

  /** The lock comes first: the gate prefers outputs that it has not served for longer. */
  #step(port: number, output: string): RawWrite {
    const isLocked = this.#locked.has(port);
    return {kind: 'state', output, ...(isLocked && {after: `combined-lock:${port}`})};
  }
}
