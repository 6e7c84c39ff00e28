import {spawn, spawnSync} from 'node:child_process';
import {closeSync, openSync, readFileSync, readSync, writeSync} from 'node:fs';
import {join} from 'node:path';

export interface CoreAnswer {
  /** What the device notifies: the number of the characteristic, and the bytes. */
  readonly notified: readonly {readonly characteristic: number; readonly bytes: Uint8Array}[];
  /** The device's outputs. */
  readonly state: readonly number[];
}

/**
 * A device's core as a process (hosts/host.c). It is asked through named pipes, and the answer is waited for in the same call,
 * so that a test's simulated time does not go on meanwhile.
 */
export class CoreProcess {
  readonly #requests: number;
  readonly #answers: number;
  readonly #errorsFile: string;
  readonly #process;
  #unread = '';

  /** `folder`: an empty one, for the pipes. */
  constructor(program: string, folder: string) {
    const requests = join(folder, 'requests');
    const answers = join(folder, 'answers');
    this.#errorsFile = join(folder, 'errors');
    spawnSync('mkfifo', [requests, answers]);
    // Opened to read and write, so that this does not wait for the process.
    this.#requests = openSync(requests, 'r+');
    const command = 'exec "$0" <"$1" >"$2" 2>"$3"';
    const options = ['-c', command, program, requests, answers, this.#errorsFile];
    this.#process = spawn('sh', options, {stdio: 'ignore'});
    // It keeps no test from ending.
    this.#process.unref();
    this.#answers = openSync(answers, 'r');
  }

  ask(timeMs: number, request: string): CoreAnswer {
    writeSync(this.#requests, `${Math.floor(timeMs)} ${request}\n`);
    const notified = [];
    for (;;) {
      const [word, first = '', ...rest] = this.#line().trim().split(/ +/);
      if (word === 'state') return {notified, state: [first, ...rest].map(Number)};
      const bytes = Uint8Array.from(Buffer.from(rest.join(''), 'hex'));
      notified.push({characteristic: Number(first), bytes});
    }
  }

  end(): void {
    this.#process.kill();
    closeSync(this.#requests);
    closeSync(this.#answers);
  }

  #line(): string {
    const buffer = Buffer.alloc(4096);
    while (!this.#unread.includes('\n')) {
      const length = readSync(this.#answers, buffer);
      if (length === 0) {
        throw new Error(`The core has ended: ${readFileSync(this.#errorsFile, 'utf8')}`);
      }
      this.#unread += buffer.toString('latin1', 0, length);
    }
    const end = this.#unread.indexOf('\n');
    const line = this.#unread.slice(0, end);
    this.#unread = this.#unread.slice(end + 1);
    return line;
  }
}
