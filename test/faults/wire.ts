import {GATT_TABLE} from '../../src/virtual/wedo2/gatt-table.js';
import type {GattServer, GattSession} from '../../src/gatt/gatt-server.js';
import {keyOf} from '../../src/gatt/endpoint.js';

export interface WireFrame {
  readonly atMs: number;
  readonly characteristic: string;
  readonly bytes: readonly number[];
}

/** A hub, and all that leaves for it: what is asked of a GATT server, before anything goes wrong with it. */
export class Wire implements GattServer {
  readonly frames: WireFrame[] = [];
  /** Connections that are open now. */
  openSessions = 0;
  /** The most at once. */
  mostSessions = 0;
  /** How often the one characteristic that was subscribed to most was, within one connection. */
  mostSubscriptions = 0;
  readonly #server: GattServer;
  readonly #now: () => number;

  constructor(server: GattServer, now: () => number) {
    this.#server = server;
    this.#now = now;
  }

  get id(): string {
    return this.#server.id;
  }

  get name(): string {
    return this.#server.name;
  }

  async connect(onLost: (reason: string) => void): Promise<GattSession> {
    let isOpen = true;
    const end = () => {
      if (isOpen) this.openSessions--;
      isOpen = false;
    };
    const session = await this.#server.connect(reason => {
      end();
      onLost(reason);
    });
    this.openSessions++;
    this.mostSessions = Math.max(this.mostSessions, this.openSessions);
    const subscriptions = new Map<string, number>();
    return {
      write: (to, bytes, response) => {
        const {characteristic} = to;
        this.frames.push({atMs: this.#now(), characteristic, bytes: [...bytes]});
        return session.write(to, bytes, response);
      },
      read: from => session.read(from),
      subscribe: (from, listener) => {
        const count = (subscriptions.get(keyOf(from)) ?? 0) + 1;
        subscriptions.set(keyOf(from), count);
        this.mostSubscriptions = Math.max(this.mostSubscriptions, count);
        return session.subscribe(from, listener);
      },
      close: () => {
        end();
        session.close();
      },
    };
  }
}

/** The most in any half-open second. */
export function worstSecond(frames: readonly WireFrame[]): number {
  let worst = 0;
  let from = 0;
  for (const [index, {atMs}] of frames.entries()) {
    while ((frames[from]?.atMs ?? atMs) <= atMs - 1_000) from++;
    worst = Math.max(worst, index - from + 1);
  }
  return worst;
}

/** Whether this makes a motor turn. */
export function turnsMotor({characteristic, bytes}: WireFrame): boolean {
  const [, command, , power] = bytes;
  const isOutput = characteristic === GATT_TABLE.outputCommand.characteristic;
  return isOutput && command === 1 && power !== 0 && power !== 127;
}
