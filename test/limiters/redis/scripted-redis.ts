import {EventEmitter} from 'node:events';
import {createFakeClock} from '../../support/fake-clock.js';

/** A request of the script, by the order of its ARGV in src/limiters/redis/script.ts. */
export interface ScriptRequest {
  readonly wanted: number;
  readonly isLeaving: boolean;
  /** Lease, granted, used, milliseconds since the use, whether it is charged. */
  readonly reports: readonly (readonly string[])[];
}

type Reply = readonly [isGranted: 0 | 1, waitUs: number, members: number];

/** A client whose answers a test chooses. Its clock stands still unless the test advances it. */
export class ScriptedRedis extends EventEmitter {
  readonly clock = createFakeClock(1000);
  readonly requests: ScriptRequest[] = [];
  isReady = true;
  /** Null: no answer. */
  reply: Reply | Error | null = [1, 0, 4];

  sendCommand([command = '', ...args]: string[]): Promise<unknown> {
    if (command === 'SCRIPT') return Promise.resolve('hash');
    const argv = args.slice(2 + Number(args[1]));
    const reports = argv.slice(11);
    this.requests.push({
      wanted: Number(argv[6]),
      isLeaving: argv[10] === '1',
      reports: Array.from({length: reports.length / 5}, (_, index) =>
        reports.slice(5 * index, 5 * index + 5),
      ),
    });
    const {reply} = this;
    if (reply === null) return new Promise(() => undefined);
    return reply instanceof Error ? Promise.reject(reply) : Promise.resolve(reply);
  }

  /** The connection ends. */
  disconnect(): void {
    this.isReady = false;
    this.emit('error', new Error('Socket closed unexpectedly'));
  }

  reconnect(): void {
    this.isReady = true;
    this.emit('ready');
  }

  get last(): ScriptRequest | undefined {
    return this.requests.at(-1);
  }
}

/** Advances in small steps, and lets promises settle between them. */
export async function advance({clock}: ScriptedRedis, ms: number, stepMs = 5): Promise<void> {
  for (let passedMs = 0; passedMs < ms; passedMs += stepMs) {
    clock.advanceSync(Math.min(stepMs, ms - passedMs));
    await settled();
  }
}

export async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}
