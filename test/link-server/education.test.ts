/** Clients share a device of LEGO Education 2026: both motors, one of them, movements, and what is not managed. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import t from 'tap';
import {worstSecond} from '../../src/limiters/worst-second.js';
import {testProperty} from '../support/property.js';
import {createEducationLinkRig, MOVE, run, speed, stop, STOP_MOVEMENT} from './education-rig.js';

const LEGO = 0x0397;

/** Uses up the rate: messages to different outputs, none of which replaces another. */
function flood(write: (message: string) => number): void {
  for (const message of ['6e090064', '8e0102', '8e0202', '90010a0a', '90020a0a', 'be00', 'aa32'])
    write(message);
}

t.test('two clients in a flood stay within the rate; the last command of each counts', async t => {
  const {fake, device, powers, connected} = createEducationLinkRig();
  const [one, two] = [await connected(), await connected()];
  for (let step = 1; step <= 200; step++) {
    one.write(run(1, 1 + (step % 100)));
    two.write(run(2, 1 + (step % 100)));
    await fake.advance(10);
  }
  one.write(run(1, 33));
  two.write(run(2, 44));
  await fake.advance(1_000);
  const most = worstSecond(device.state.log.map(({atMs}) => atMs));
  t.ok(most <= 20, `${most} in the worst second`);
  t.same(powers(), [33, 44]);
});

t.test('the stop of another client does not wait for the rate', async t => {
  for (const [start, end] of [
    [run(3, 50), stop(3)],
    [run(1, 50), stop(1)],
    [MOVE, STOP_MOVEMENT],
    [MOVE, stop(3)],
    ['7a0100', stop(1)],
  ] as const) {
    const {fake, powers, connected} = createEducationLinkRig();
    const [one, two] = [await connected(), await connected()];
    one.write(start);
    flood(one.write);
    await fake.advance(0);
    t.not(powers()[0], 0, start);
    for (let count = 0; count < 5; count++) flood(two.write);
    two.write(end);
    await fake.advance(0);
    t.same(powers(), [0, 0], `${end} at once`);
    await fake.advance(5_000);
    t.same(powers(), [0, 0], 'and nothing from before follows');
  }
});

t.test('a stop in a write that also starts a motor is not dropped with it', async t => {
  const {fake, powers, written, connected} = createEducationLinkRig();
  const [one, two] = [await connected(), await connected()];
  one.write(run(3, 50));
  await fake.advance(0);
  flood(two.write);
  two.write(`${run(1, 20)}${stop(2)}`);
  await fake.advance(0);
  t.equal(powers()[1], 0, 'at once');
  t.ok(written().includes(stop(2)));
  await fake.advance(2_000);
  t.same(powers(), [20, 0]);
});

t.test('a stop in a write with a setting passes at once', async t => {
  const {fake, powers, connected} = createEducationLinkRig();
  const one = await connected();
  one.write(run(1, 50));
  await fake.advance(0);
  flood(one.write);
  one.write(`8e0101${stop(1)}`);
  await fake.advance(0);
  t.same(powers(), [0, 0]);
});

for (const others of [0, 1]) {
  t.test(`a client that leaves stops what it started; ${others} others keep the hub`, async t => {
    const starts = {
      [run(3, 50)]: [stop(3)],
      [run(1, 50)]: [stop(1)],
      [`${speed(3, 50)}7e0160ea0000007e0260ea00000001`]: [stop(3)],
      [MOVE]: [STOP_MOVEMENT],
      '9a1027000000': [STOP_MOVEMENT], // 10,000 degrees forward
      '7c021027000000': [stop(2)],
      '7a0300': [stop(3)], // what the driver never sends: endless
      '9600': [STOP_MOVEMENT],
      '7001b801fe': ['72'],
    };
    for (const [message, stops] of Object.entries(starts)) {
      const {fake, device, powers, written, connected} = createEducationLinkRig();
      for (let count = 0; count < others; count++) await connected();
      const one = await connected();
      one.write(message);
      await fake.advance(100);
      const isOn = powers().some(power => power !== 0) || device.state.beep !== null;
      t.equal(isOn, true, message);
      const before = written().length;
      one.end();
      t.same([...new Set(written().slice(before))], stops, `${message}: inside the call`);
      await fake.advance(2_000);
      t.same(powers(), [0, 0], message);
      t.equal(device.state.beep, null);
      t.equal(device.state.connected, others > 0);
    }
  });
}

t.test('what another client has started since goes on', async t => {
  for (const start of [run(3, 50), MOVE]) {
    const {fake, powers, written, connected} = createEducationLinkRig();
    const [one, two] = [await connected(), await connected()];
    one.write(start);
    await fake.advance(500);
    two.write(run(1, 40));
    await fake.advance(500);
    one.end();
    await fake.advance(1_000);
    t.same(powers(), [40, 0], start);
    t.notOk(written().includes(STOP_MOVEMENT));
  }
});

t.test('an unknown command of motors is stopped at the end', async t => {
  for (const message of ['9e10270000' + '3232', '7e01', '7e0460ea000000', '84']) {
    const {fake, written, connected} = createEducationLinkRig();
    const one = await connected();
    one.write(message);
    await fake.advance(1_000);
    one.end();
    await fake.advance(1_000);
    const [first, ...others] = written();
    t.equal(first, message);
    t.equal(others[0], stop(3), message);
    t.ok(others.length >= 2, 'again, because nothing proves it');
    t.ok(others.every(each => each.startsWith('8a')));
  }
});

t.test('a run waits behind the speed that was set before it', async t => {
  const {fake, powers, connected} = createEducationLinkRig();
  const one = await connected();
  flood(one.write);
  one.write(speed(1, 77));
  one.write('7e0160ea000000');
  await fake.advance(2_000);
  t.equal(powers()[0], 77);
});

t.test('writes of unknown meaning keep their order, and none is dropped in silence', async t => {
  const {fake, written, connected} = createEducationLinkRig();
  const [one, two] = [await connected(), await connected()];
  // The beginning of a firmware update, as it might be.
  const update = Array.from({length: 30}, (_, index) => `14${index.toString(16).padStart(2, '0')}`);
  const ids = update.map(message => one.write(message));
  for (let step = 0; step < 100; step++) {
    flood(two.write);
    await fake.advance(100);
  }
  const sent = written().filter(message => message.startsWith('14'));
  const answered = update.filter((_, index) => one.answerTo(ids[index] ?? 0)?.error === undefined);
  t.same(sent, answered, 'each once, or its client knows');
  t.ok(ids.every(id => one.answerTo(id) !== undefined));
  const alone = createEducationLinkRig();
  const client = await alone.connected();
  for (const message of update) client.write(message);
  await alone.fake.advance(5_000);
  t.same(alone.written(), update);
});

const ADVERTISED: Readonly<Record<string, readonly number[] | null>> = {
  'a SPIKE Prime': [0, 0, 0xff, 0, 0, 0],
  'another group': [1, 1, 0xff, 0, 0, 0],
  'a product of later': [2, 4, 0xff, 0, 0, 0],
  'no manufacturer data': null,
};

for (const [name, data] of Object.entries(ADVERTISED)) {
  t.test(`${name} with the same service is not managed`, async t => {
    const manufacturerData = new Map(data === null ? [] : [[LEGO, Uint8Array.from(data)]]);
    const {fake, written, connected} = createEducationLinkRig({
      of: hub => ({...hub, advertisement: {...hub.advertisement, manufacturerData}}),
    });
    const one = await connected();
    const messages = [run(1, 50), run(1, 50), stop(3), stop(3), run(1, 50)];
    for (const message of messages) one.write(message);
    await fake.advance(1_000);
    one.end();
    await fake.advance(1_000);
    t.same(written(), messages, 'each once, and no stop at the end');
  });
}

/** What a step of a history does to each motor. */
const STARTS: Readonly<Record<string, readonly number[]>> = {
  [run(1, 50)]: [0],
  [run(2, 40)]: [1],
  [run(3, 30)]: [0, 1],
  [MOVE]: [0, 1],
  '7a0201': [1],
  '9600': [0, 1],
  '9c1414': [0, 1],
  '7e0160ea000000ee': [0, 1],
};
/** These are never dropped. */
const STATES = ['7a0201', '9600'];
const STOPS: Readonly<Record<string, readonly number[]>> = {
  [stop(1)]: [0],
  [stop(2)]: [1],
  [stop(3)]: [0, 1],
  [STOP_MOVEMENT]: [0, 1],
  [`8e0102${stop(1)}`]: [0],
};
/** Both in one write. */
const [MIXED, MIXED_START, MIXED_STOP] = [`${run(1, 20)}${stop(2)}`, [0], [1]];

const step = fc.record({
  client: fc.nat(2),
  message: fc.constantFrom(...Object.keys(STARTS), ...Object.keys(STOPS), MIXED, 'flood', 'leave'),
  waitMs: fc.constantFrom(0, 0, 0, 10, 50, 300),
});

testProperty(
  'in any history, a motor runs only for a client that has started it since its last stop, and the last state counts',
  fc.asyncProperty(
    fc.array(step, {maxLength: 40}),
    fc.constantFrom(0, 30),
    async (steps, writeMs) => {
      const {fake, device, powers, connected} = createEducationLinkRig({writeMs});
      const clients = [await connected(), await connected(), await connected()];
      const starters = [new Set<number>(), new Set<number>()];
      const gone = new Set<number>();
      const last: {client: number; message: string}[] = [];
      for (const {client, message, waitMs} of steps) {
        const one = clients[client];
        if (one === undefined || gone.has(client)) continue;
        if (message === 'leave') {
          one.end();
          gone.add(client);
          for (const each of starters) each.delete(client);
        } else if (message === 'flood') flood(one.write);
        else {
          one.write(message);
          const stopped = message === MIXED ? MIXED_STOP : (STOPS[message] ?? []);
          for (const index of stopped) starters[index]?.clear();
          const started = message === MIXED ? MIXED_START : (STARTS[message] ?? []);
          for (const index of started) starters[index]?.add(client);
          const changed = [...started, ...stopped];
          for (const index of changed) last[index] = {client, message};
          // A movement ends when one of its motors is commanded.
          for (const index of [0, 1]) {
            if (changed.includes(index) || last[index]?.message !== '9600') continue;
            last[index] = {client, message};
          }
        }
        if (waitMs > 0) await fake.advance(waitMs);
      }
      await fake.advance(3_000);
      for (const [index, power] of powers().entries()) {
        assert.ok(power === 0 || (starters[index]?.size ?? 0) > 0, `motor ${index} runs`);
        const {client = 0, message = ''} = last[index] ?? {};
        const drives = STARTS[message]?.includes(index) === true;
        const isOn = drives && STATES.includes(message) && !gone.has(client);
        assert.ok(power !== 0 || !isOn, `motor ${index} stands`);
      }
      for (const [index, client] of clients.entries()) if (!gone.has(index)) client.end();
      await fake.advance(3_000);
      assert.deepEqual(powers(), [0, 0]);
      assert.equal(device.state.connected, false);
      assert.equal(fake.timerCount(), 0);
    },
  ),
  150,
);
