import {spawn, spawnSync} from 'node:child_process';
import {closeSync, constants, mkdtempSync, openSync, readSync, rmSync, writeSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {inRepository} from '../../support/repository.js';
import {compile, leftOutWithout, SANITIZERS, sourcesIn, STRICT_C99} from '../compilers.js';

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
const CORE_SOURCES = sourcesIn('firmware/wedo-hub');
const IDLE = 0xffff_ffff;
const CHUNK_BYTES = 65_536;

/** Runs host.c with the core, under the sanitizers of addresses and of undefined behaviour. It ends with this process. */
export class HubProcess {
  readonly #toHub: number;
  readonly #fromHub: number;
  #rest = '';
  #hubs = 0;

  constructor() {
    const folder = mkdtempSync(join(tmpdir(), 'wedo-hub-'));
    const program = join(folder, 'host');
    const sources = [...CORE_SOURCES, `${FOLDER}/board.c`, `${FOLDER}/host.c`];
    const flags = [...STRICT_C99, '-O1', ...SANITIZERS, '-Ifirmware/wedo-hub', `-I${FOLDER}`];
    const problem = compile('cc', [...flags, '-o', program, ...sources]);
    if (problem !== '') throw new Error(problem);
    const input = createPipe(join(folder, 'in'));
    const output = createPipe(join(folder, 'out'));
    this.#toHub = input.writeEnd;
    this.#fromHub = output.readEnd;
    const child = spawn(program, {
      stdio: [input.readEnd, output.writeEnd, 'inherit'],
      cwd: inRepository('.'),
    });
    child.unref();
    // Only the process holds its ends. So this one learns of its end.
    closeSync(input.readEnd);
    closeSync(output.writeEnd);
    rmSync(folder, {recursive: true});
  }

  /** The number of a new hub. */
  createHub(): number {
    const hub = this.#hubs++;
    this.request(hub, 0, 'init');
    return hub;
  }

  /** Carries out a command before it returns, as a fake clock needs it. */
  request(hub: number, nowMs: number, command: string): Answer {
    writeSync(this.#toHub, `${hub} ${Math.floor(nowMs) >>> 0} ${command}\n`);
    const calls: string[][] = [];
    for (;;) {
      const words = this.#readLine().split(' ');
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

  #readLine(): string {
    for (;;) {
      const end = this.#rest.indexOf('\n');
      if (end >= 0) {
        const line = this.#rest.slice(0, end);
        this.#rest = this.#rest.slice(end + 1);
        return line;
      }
      const chunk = Buffer.alloc(CHUNK_BYTES);
      const length = readSync(this.#fromHub, chunk);
      if (length === 0) throw new Error('The process of the hub has ended.');
      this.#rest += chunk.toString('latin1', 0, length);
    }
  }
}

/** A pipe that this process reads and writes synchronously; those of child_process do not block. */
function createPipe(path: string) {
  const made = spawnSync('mkfifo', [path]);
  if (made.status !== 0) throw new Error(`no named pipe: ${String(made.stderr)}`);
  // An end alone would wait for the other one.
  const both = openSync(path, constants.O_RDWR);
  const ends = {
    readEnd: openSync(path, constants.O_RDONLY),
    writeEnd: openSync(path, constants.O_WRONLY),
  };
  closeSync(both);
  return ends;
}
