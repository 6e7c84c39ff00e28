import assert from 'node:assert/strict';
import {Random} from '../../src/virtual/random.js';
import type {LinkSession} from '../../src/link-server/link-session.js';
import {listen} from '../../src/link-server/listen.js';
import {at, DISCOVER} from '../link-server/link-rig.js';
import {createServer, enter} from '../cli/hub/rig.js';
import {until} from '../support/until.js';
import {anyBytes, anyMessageText, bytesLike} from './random-input.js';
import {SimulatedClock} from '../../src/virtual/clock/simulated-clock.js';
import {isAtRest} from './test-bed.js';

/** Where messages go: the same server in this process, and over a socket. */
interface Entrance {
  readonly name: string;
  /** Its share of all messages. */
  readonly share: number;
  create(random: Random): Feed;
}

interface Feed {
  /** Feeds one message; throws if anything is not as it must be. */
  next(): Promise<void>;
  /** After the last one. */
  end(): Promise<void>;
}

const CLIENTS = 4;
const ADVANCE_EVERY = 10;
const ADVANCE_MS = 50;
const MOST_TIMERS = 200;
/** The share of the messages over a socket that the server may refuse, because many arrive at once. */
const MOST_REFUSED = 0.05;
const FRAME = Uint8Array.of(1, 1, 1, 80);

/** Messages of a client: valid, invalid, and nearly valid. */
function anyRequest(random: Random): string | Uint8Array {
  const sense = [
    ['discover', DISCOVER],
    ['connect', {peripheralId: 'virtual-hub'}],
    ['startNotifications', at('attachedIo')],
    ['stopNotifications', at('values')],
    ['read', {...at('values'), startNotifications: true}],
    ['getServices', {}],
  ] as const;
  const choice = random.below(10);
  if (choice < 3) return anyMessageText(random);
  if (choice < 5) {
    const [method, params] = sense[random.below(sense.length)] ?? sense[0];
    return JSON.stringify({jsonrpc: '2.0', id: random.below(1_000), method, params});
  }
  const bytes = bytesLike(random, [FRAME, Uint8Array.of(2, 1, 1, 0), Uint8Array.of(6, 4, 1, 9)]);
  const message = Buffer.from(bytes).toString('base64');
  const params = {...at(random.of(['outputCommand', 'inputCommand'])), message, encoding: 'base64'};
  return JSON.stringify({jsonrpc: '2.0', id: random.below(1_000), method: 'write', params});
}

const inThisProcess: Entrance = {
  name: 'messages to the served hub, in this process',
  share: 0.8,
  create(random) {
    const clock = new SimulatedClock();
    const {hub, server} = createServer(clock);
    const sessions: LinkSession[] = [];
    let count = 0;
    const open = () =>
      server.open({
        bufferedBytes: 0,
        send: text => void JSON.parse(text),
        close: () => undefined,
      });
    return {
      async next() {
        const seat = random.below(CLIENTS);
        const session = (sessions[seat] ??= open());
        session.receive(anyRequest(random));
        if (random.below(500) === 0) {
          session.end();
          sessions[seat] = open();
        }
        if (random.below(2_000) === 0) {
          hub.loseLink();
          sessions.length = 0;
        }
        if (random.below(200) === 0) {
          hub.plug(1 + random.below(2), random.of(['motor', 'tilt', 'distance']));
        }
        if (++count % ADVANCE_EVERY > 0) return;
        await clock.advance(ADVANCE_MS);
        assert(clock.timerCount() <= MOST_TIMERS, `${clock.timerCount()} timers`);
      },
      async end() {
        const closing = server.close();
        await clock.advance(2_000);
        await closing;
        assert(isAtRest(hub) && !hub.state.connected, 'the hub is not left at rest');
        await clock.advance(70_000);
        assert.equal(clock.timerCount(), 0, 'timers are left');
      },
    };
  },
};

/** The same through a real socket. The server has a simulated clock, so that the messages are within a client's budget. */
const overSocket: Entrance = {
  name: 'messages to the served hub, over a WebSocket',
  share: 0.2,
  create(random) {
    const clock = new SimulatedClock();
    const {hub, server} = createServer(clock);
    const listening = listen({port: 0, allowedOrigins: [], server});
    let refused = 0;
    const connect = async () => {
      const opened = await enter(`ws://127.0.0.1:${(await listening).port}/scratch/ble`);
      opened.on('message', (data: Buffer) => {
        if (data.includes('There are too many messages')) refused++;
      });
      return opened;
    };
    let socket = connect();
    let count = 0;
    return {
      async next() {
        const open = await socket;
        if (open.readyState !== open.OPEN) socket = connect();
        else if (random.below(2_000) === 0) {
          open.terminate();
          socket = connect();
        } else {
          const text = random.below(3_000) === 0 ? anyBytes(random, 70_000) : anyRequest(random);
          open.send(text);
        }
        // The server has its turn, in this very process.
        if (++count % ADVANCE_EVERY > 0) return;
        await new Promise(resolve => setImmediate(resolve));
        await clock.advance(ADVANCE_MS);
      },
      async end() {
        assert(refused <= MOST_REFUSED * count, `${refused} of ${count} messages were refused`);
        const last = await connect();
        const answer = new Promise(resolve => last.once('message', resolve));
        last.send('{"jsonrpc":"2.0","id":1,"method":"getVersion"}');
        await answer;
        (await socket).terminate();
        last.terminate();
        await until('all sessions are over', () => server.sessions === 0);
        const closing = (await listening).close();
        await clock.advance(2_000);
        await closing;
        assert(isAtRest(hub), 'the hub is not left at rest');
      },
    };
  },
};

const REPORT_EVERY = 1_000;

/** Sends this number of messages. Throws the first error with the number of its message. */
export async function sendHostileMessages(
  seed: number,
  messages: number,
  onProgress: (entrance: string, message: number) => void = () => undefined,
): Promise<void> {
  for (const [index, {name, share, create}] of [inThisProcess, overSocket].entries()) {
    const feed = create(new Random(seed + 1 + index));
    for (let message = 0; message < messages * share; message++) {
      try {
        await feed.next();
      } catch (cause) {
        throw new Error(`${name}, message ${message}: ${String(cause)}`, {cause});
      }
      if (message % REPORT_EVERY === 0) onProgress(name, message);
    }
    await feed.end();
  }
}
