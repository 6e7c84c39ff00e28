import assert from 'node:assert/strict';
import fc from 'fast-check';
import t from 'tap';
import {GATT_TABLE, type CharacteristicName} from '../../../src/virtual/wedo2/gatt-table.js';
import {createVirtualHub, VirtualHub} from '../../../src/virtual/index.js';
import {createFakeClock} from '../../support/fake-clock.js';
import {settle} from '../../support/hub-client.js';
import {testProperty} from '../../support/property.js';

interface Step {
  readonly does: string;
  readonly name: CharacteristicName;
  readonly bytes: readonly number[];
}

// What a client and a hub can do to each other without time passing.
const names = fc.constantFrom(...(Object.keys(GATT_TABLE) as CharacteristicName[]));
const written = fc.constantFrom([1, 1, 1, 60], [1, 1, 1, 0], [6, 4, 1, 3], [1], []);
const step: fc.Arbitrary<Step> = fc.oneof(
  {weight: 3, arbitrary: fc.record({does: fc.constant('write'), name: names, bytes: written})},
  {weight: 3, arbitrary: fc.record({does: fc.constant('command'), name: names, bytes: written})},
  fc.record({
    does: fc.constantFrom('read', 'subscribe', 'subscribe-throwing'),
    name: names,
    bytes: fc.constant([]),
  }),
  fc.record({
    does: fc.constantFrom('press', 'release', 'plug', 'lose', 'close', 'open', 'settle'),
    name: fc.constant('name' as const),
    bytes: fc.constant([]),
  }),
);

// A listener of a step throws.
t.capture(console, 'error', () => undefined);

const subscribing: Step[] = [
  {does: 'subscribe', name: 'button', bytes: []},
  {does: 'subscribe', name: 'attachedIo', bytes: []},
];

/** What the client saw: answers in their order, notifications in theirs, and losses; and what reached the hub. */
async function transcriptOf(hub: VirtualHub, steps: readonly Step[]) {
  const answers: string[] = [];
  const notifications: string[] = [];
  const losses: string[] = [];
  const handledInside: number[] = [];
  const open = () => hub.connect(reason => losses.push(reason));
  let session = await open();
  const note = (what: string, promise: Promise<unknown>) =>
    void promise.then(
      value => answers.push(`${what}: ${String(value)}`),
      (error: unknown) => answers.push(`${what}: ${String(error)}`),
    );
  for (const [index, {does, name, bytes}] of steps.entries()) {
    const what = `${index} ${does} ${name}`;
    const heardBefore = notifications.length;
    const to = GATT_TABLE[name];
    if (does === 'write') note(what, session.write(to, Uint8Array.from(bytes), true));
    if (does === 'command') note(what, session.write(to, Uint8Array.from(bytes), false));
    if (does === 'read') note(what, session.read(to));
    if (does.startsWith('subscribe')) {
      const listener = (value: Uint8Array) => {
        notifications.push(`${index} ${name}: ${value.join()}`);
        if (does === 'subscribe-throwing') throw new Error('a listener of the test');
      };
      note(what, session.subscribe(to, listener));
    }
    if (does === 'press') hub.pressButton();
    if (does === 'release') hub.releaseButton();
    if (does === 'plug') hub.plug(1, 'tilt');
    if (does === 'lose') hub.loseLink(what);
    if (does === 'close') session.close();
    assert.equal(notifications.length, heardBefore, 'no notification inside the call');
    handledInside.push(hub.state.framesReceived);
    if (does === 'settle') await settle();
    if (does === 'open') {
      const next = await open().catch((error: unknown) =>
        answers.push(`${what}: ${String(error)}`),
      );
      if (typeof next === 'object') session = next;
    }
  }
  await settle();
  const {log, connected, ignoredFrames} = hub.state;
  return {answers, notifications, losses, handledInside, log: [...log], connected, ignoredFrames};
}

testProperty(
  'a hub without a link behaves like one behind an unlimited link',
  fc.asyncProperty(fc.array(step, {maxLength: 30}), async steps => {
    const {clock} = createFakeClock();
    const hubs = [new VirtualHub({clock}), createVirtualHub({clock})];
    const [first, second] = await Promise.all(
      hubs.map(hub => transcriptOf(hub, [...subscribing, ...steps])),
    );
    assert.deepEqual(first, second);
  }),
  100,
);
