import {spawn} from 'node:child_process';
import {createInterface} from 'node:readline';
import {resolve} from 'node:path';
import {systemClock, within} from '../../../../clock.js';

/** What a program writes: firmware/host/README.md describes the lines. */
export interface CoreEvents {
  readonly onNotify: (characteristic: number, bytes: Uint8Array) => void;
  /** The outputs, as the program prints them. It has carried out one line. */
  readonly onState: (outputs: string) => void;
  /** A line that is not one of these. */
  readonly onOtherLine: (line: string) => void;
  /** A line of its error output. */
  readonly onError: (line: string) => void;
}

/** After the end of its input, a program gets this long to end by itself. */
const END_MS = 1_000;
const NOTIFY = /^notify (\d{1,3}) ((?:[\da-f]{2})*)$/i;
const STATE = /^state(?: (.*))?$/;

/** A device's core as a process that is driven by lines of text. */
export class CoreProcess {
  /** How it has ended: "ended with status 1". Never rejects. */
  readonly ended: Promise<string>;
  readonly #write: (text: string) => void;
  readonly #stop: () => Promise<void>;

  constructor(program: string, events: CoreEvents) {
    // In a group of its own, so that Ctrl-C ends the hub, which then stops the device.
    const child = spawn(resolve(program), {detached: process.platform !== 'win32'});
    this.ended = new Promise(settle => {
      child.on('error', ({message}) => settle(`could not be started: ${message}`));
      // When all that it has written was read.
      child.on('close', (status, signal) =>
        settle(signal === null ? `ended with status ${status}` : `was ended by ${signal}`),
      );
    });
    // The program may have ended: then writing fails, and `ended` resolves.
    child.stdin.on('error', () => undefined);
    createInterface({input: child.stdout}).on('line', line => read(line, events));
    createInterface({input: child.stderr}).on('line', events.onError);
    this.#write = text => void child.stdin.write(text);
    this.#stop = async () => {
      child.stdin.end();
      await within(systemClock, END_MS, this.ended);
      child.kill('SIGKILL');
    };
  }

  send(line: string): void {
    this.#write(`${line}\n`);
  }

  /** Resolves when it has ended. */
  stop(): Promise<void> {
    return this.#stop();
  }
}

function read(line: string, {onNotify, onState, onOtherLine}: CoreEvents): void {
  const text = line.trimEnd();
  const [, characteristic, bytes = ''] = NOTIFY.exec(text) ?? [];
  if (characteristic !== undefined) {
    onNotify(Number(characteristic), Uint8Array.from(Buffer.from(bytes, 'hex')));
    return;
  }
  const state = STATE.exec(text);
  if (state === null) onOtherLine(line);
  else onState(state[1] ?? '');
}
