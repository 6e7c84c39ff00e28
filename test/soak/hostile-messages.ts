import assert from 'node:assert/strict';
import {Random} from '../../src/virtual/random.js';
import type {LinkSession} from '../../src/link-server/link-session.js';
import {at, DISCOVER} from '../link-server/link-rig.js';
import {createServer} from '../cli/hub/rig.js';
import {anyMessageText, bytesLike} from './random-input.js';
import {SimulatedClock} from '../../src/virtual/clock/simulated-clock.js';
import {isAtRest} from './test-bed.js';

const CLIENTS = 4;
const ADVANCE_EVERY = 10;
const ADVANCE_MS = 50;
const MOST_TIMERS = 200;
const REPORT_EVERY = 1_000;
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

/** Four clients of a served hub send anything, in simulated time. Throws if anything is not as it must be. */
export async function sendHostileMessages(
  seed: number,
  messages: number,
  onProgress: (message: number) => void = () => undefined,
): Promise<void> {
  const random = new Random(seed);
  const clock = new SimulatedClock();
  const {hub, server} = createServer(clock);
  const sessions: LinkSession[] = [];
  const open = () =>
    server.open({bufferedBytes: 0, send: text => void JSON.parse(text), close: () => undefined});
  for (let message = 0; message < messages; message++) {
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
    if (message % REPORT_EVERY === 0) onProgress(message);
    if (message % ADVANCE_EVERY > 0) continue;
    await clock.advance(ADVANCE_MS);
    assert(clock.timerCount() <= MOST_TIMERS, `${clock.timerCount()} timers`);
  }
  const closing = server.close();
  await clock.advance(2_000);
  await closing;
  assert(isAtRest(hub) && !hub.state.connected, 'the hub is not left at rest');
  await clock.advance(70_000);
  assert.equal(clock.timerCount(), 0, 'timers are left');
}
