/** The observers of a HubLink, and the counts of its connection. */
import t from 'tap';
import type {ObservedFrame} from '../../src/connection/frame-observers.js';
import {PROVIDERS, type CreateProvider} from '../support/connected-link.js';
import {setUpConnected} from '../support/connected-extension.js';

const hex = ({bytes}: ObservedFrame) => Buffer.from(bytes).toString('hex');

async function setUp(createProvider?: CreateProvider) {
  const setup = await setUpConnected(createProvider);
  await setup.fake.advance(2_000);
  const [session] = setup.extension.hubs;
  if (session === undefined) throw new Error('There is no hub.');
  const frames: ObservedFrame[] = [];
  const outcomes: ObservedFrame[] = [];
  const observe = () =>
    session.link.observers.add({
      onFrame: frame => frames.push(frame),
      onOutcome: frame => outcomes.push(frame),
    });
  return {...setup, session, frames, outcomes, observe};
}

for (const [name, createProvider] of Object.entries(PROVIDERS)) {
  t.test(`${name}: frames in both directions, over a reconnect`, async t => {
    const {fake, hub, call, frames, outcomes, observe} = await setUp(createProvider);
    const end = observe();
    void call('motorOn', {MOTOR_ID: 'motor A'});
    t.match(
      frames,
      [{direction: 'sent', output: 'motor:1', kind: 'state', waitMs: 0, atMs: fake.clock.now()}],
      'inside the call',
    );
    t.notOk('outcome' in (frames[0] ?? {}));
    hub.link.acknowledgementDelayMs = 30;
    await fake.advance(100);
    hub.setDistance(40);
    await fake.advance(100);
    t.strictSame(frames.map(hex).slice(0, 1), ['01010164']);
    const received = frames.filter(({direction}) => direction === 'received');
    t.ok(
      received.some(frame => hex(frame).endsWith('28')),
      'the distance',
    );
    t.match(outcomes, [{output: 'motor:1', outcome: 'acknowledged'}]);
    t.equal(outcomes[0], frames[0], 'the same object');
    t.type(outcomes[0]?.writeMs, 'number');

    hub.loseLink();
    const before = frames.length;
    await fake.advance(3_000);
    const after = frames.slice(before);
    t.ok(
      after.some(frame => hex(frame) === '01010100'),
      'the stop after the reconnect',
    );
    t.ok(after.some(({direction, bytes}) => direction === 'received' && bytes.length === 12));
    end();
    end();
    const seen = frames.length;
    void call('motorOn', {MOTOR_ID: 'motor A'});
    await fake.advance(100);
    t.equal(frames.length, seen);
  });
}

t.test('one observer that fails does not stop another, nor the frames', async t => {
  const {fake, hub, session, frames, observe, call} = await setUp();
  const errors = t.capture(console, 'error', () => undefined);
  session.link.observers.add({
    onFrame() {
      throw new Error('a mistake in a view');
    },
  });
  observe();
  void call('motorOn', {MOTOR_ID: 'motor A'});
  await fake.advance(100);
  t.equal(frames.length, 1);
  t.ok(errors().length > 0);
  t.equal(hub.state.motors.get(1)?.powerPercent, 100);
});

t.test('an observer gets copies of the bytes', async t => {
  const {fake, hub, session, call} = await setUp();
  session.link.observers.add({onFrame: ({bytes}) => void bytes.fill(0)});
  void call('motorOn', {MOTOR_ID: 'motor A'});
  hub.setDistance(40);
  await fake.advance(100);
  t.equal(hub.state.motors.get(1)?.powerPercent, 100);
  t.equal(call('getDistance', {}), 40);
});

t.test('the balance of the gate', async t => {
  const {fake, session, call, extension} = await setUp();
  t.strictSame(session.link.connection?.gateStatus(), {balance: 4, ratePerSecond: 20, burst: 4});
  void call('setLightHue', {HUE: 1});
  t.equal(session.link.connection?.gateStatus().balance, 3);
  for (let hue = 2; hue < 9; hue++) void call('setLightHue', {HUE: hue});
  t.equal(session.link.connection?.gateStatus().balance, 0);
  void call('motorOff', {MOTOR_ID: 'motor A'});
  await fake.advance(1);
  t.ok((session.link.connection?.gateStatus().balance ?? 0) <= 0);
  await fake.advance(2_000);
  t.equal(session.link.connection?.gateStatus().balance, 4);
  session.setRate(10);
  t.match(session.link.connection?.gateStatus(), {ratePerSecond: 10, burst: 4});
  session.setRate(20);
  for (let times = 0; times < 9; times++) void session.link.stop();
  t.ok(
    (session.link.connection?.gateStatus().balance ?? 9) < 4,
    'stops take no tokens, but the second is full',
  );
  t.match(
    session.link.connection?.gate.outputs.find(({output}) => output === 'light')?.counts,
    {offered: 9},
    'with that of the set-up',
  );
  extension.disconnect();
  t.equal(session.link.connection, null);
});
