import {leftOutWithout, sourcesIn} from '../compilers.js';
import {PipedProcess} from '../piped-process.js';

/** Why the core cannot run here, or false: a value for tap's `skip`. */
export const processIsLeftOut = (): string | false => leftOutWithout('cc', 'mkfifo');

export interface Answer {
  /** What the hub asked of its board: `motor 1 2 60`. */
  readonly calls: readonly (readonly string[])[];
  readonly isValid: boolean;
  /** When the hub wants the next tick; null: never. */
  readonly waitMs: number | null;
  /** Whether a port reports changes by itself. */
  readonly notifies: (port: number) => boolean;
}

const FOLDER = 'test/firmware/wedo-hub';
const SOURCES = [...sourcesIn('firmware/wedo-hub'), `${FOLDER}/board.c`, `${FOLDER}/host.c`];
const IDLE = 0xffff_ffff;

/** Runs host.c with the core. */
export class HubProcess {
  readonly #process = new PipedProcess(['-Ifirmware/wedo-hub', `-I${FOLDER}`, ...SOURCES]);
  #hubs = 0;

  /** The number of a new hub. */
  createHub(): number {
    const hub = this.#hubs++;
    this.request(hub, 0, 'init');
    return hub;
  }

  /** Carries out a command before it returns. */
  request(hub: number, nowMs: number, command: string): Answer {
    this.#process.write(`${hub} ${Math.floor(nowMs) >>> 0} ${command}`);
    const calls: string[][] = [];
    for (;;) {
      const words = this.#process.read();
      if (words[0] !== '=') {
        calls.push(words);
        continue;
      }
      const [, result, waitMs, notifies = ''] = words;
      return {
        calls,
        isValid: result === '1',
        waitMs: Number(waitMs) === IDLE ? null : Number(waitMs),
        notifies: port => notifies[port - 1] === '1',
      };
    }
  }
}
