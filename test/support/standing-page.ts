import type {Clock} from '../../src/clock.js';
import type {GattServer} from '../../src/ble/gatt-server.js';
import type {FakeClock} from './fake-clock.js';

interface Waiting {
  readonly isTimer: boolean;
  readonly run: () => void;
}

/** A page that can stand still, as a hidden or frozen tab does: its timers and messages wait. The devices go on. */
export class StandingPage {
  /** The page's. Devices have the fake one. */
  readonly clock: Clock;
  readonly #fake: FakeClock;
  #waiting: Waiting[] | null = null;

  constructor(fake: FakeClock) {
    this.#fake = fake;
    this.clock = {
      now: () => fake.now(),
      after: (delayMs, callback) => {
        let isWanted = true;
        const run = () => {
          if (isWanted) callback();
        };
        const cancel = fake.after(delayMs, () => this.#run(run, true));
        return () => {
          isWanted = false;
          cancel();
        };
      },
    };
  }

  /** The same server as the page has it. */
  serverOf(server: GattServer): GattServer {
    return {
      id: server.id,
      get name() {
        return server.name;
      },
      get advertisement() {
        return server.advertisement;
      },
      connect: async onLost => {
        const session = await server.connect(reason => this.#run(() => onLost(reason), false));
        return {
          write: (...given) => session.write(...given),
          read: from => session.read(from),
          subscribe: (from, listener) =>
            session.subscribe(from, bytes => this.#run(() => listener(bytes), false)),
          close: () => session.close(),
        };
      },
    };
  }

  /** Then everything comes at once: in the order of its time, or timers first. */
  async standStill(ms: number, timersFirst: boolean): Promise<void> {
    const waiting: Waiting[] = [];
    this.#waiting = waiting;
    await this.#fake.advance(ms);
    if (timersFirst) waiting.sort((a, b) => Number(b.isTimer) - Number(a.isTimer));
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      next.run();
      await this.#fake.advance(0);
    }
    this.#waiting = null;
  }

  #run(run: () => void, isTimer: boolean): void {
    if (this.#waiting === null) run();
    else this.#waiting.push({isTimer, run});
  }
}
