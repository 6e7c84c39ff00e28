/** Clients share an LWP3 hub: what one of them sends to a pair of motors, to one of its motors, and for rotations. */
import t from 'tap';
import {toServedHub} from '../../src/apps/cli/hub/virtual-served-hub.js';
import {lwp3RawAccess} from '../../src/hubs/lwp3/raw-access.js';
import {createFixedSource} from '../../src/link-server/fixed-source.js';
import {LinkServer} from '../../src/link-server/link-server.js';
import {GATT_TABLE} from '../../src/virtual/lwp3/gatt-table.js';
import {createVirtualLwp3Hub} from '../../src/virtual/lwp3/index.js';
import {createFakeClock} from '../support/fake-clock.js';
import {TestClient} from './link-rig.js';

const {service: serviceId, characteristic: characteristicId} = GATT_TABLE.messages;
const MESSAGES = {serviceId, characteristicId};
const MOVE_HUB = {dataPrefix: [0, 0x40], mask: [0, 0xff]};
const DISCOVER = {filters: [{services: [serviceId], manufacturerData: {0x0397: MOVE_HUB}}]};

/** A virtual Move Hub, served on a fake clock. Messages are hexadecimal digits. */
function createLwp3LinkRig() {
  const fake = createFakeClock();
  const {clock} = fake;
  const hub = createVirtualLwp3Hub({clock, id: 'hub-1'});
  const sources = [createFixedSource([toServedHub(hub, GATT_TABLE)], clock)];
  const server = new LinkServer({sources, families: [lwp3RawAccess], clock});

  async function connected() {
    const client = new TestClient(server, fake);
    await client.connect('hub-1', DISCOVER);
    await client.request('startNotifications', MESSAGES);
    return {
      /** Sends inside this call, and returns the id of the request. */
      write: (message: string) => client.writeTo(MESSAGES, Buffer.from(message, 'hex')),
      end: () => client.end(),
    };
  }

  return {fake, hub, connected, motor: (port: number) => hub.state.motors.get(port)};
}

/** StartSpeed at 50, most power 100. */
const run = (port: string) => `090081${port}1107326400`;
const RUN_PAIR = '0a0081101108323c6400';
const STOP_PAIR = '0800811010020000';
const stop = (port: string) => `080081${port}10510000`;
/** 90 degrees at 50, then brake. */
const TURN_A = '0e008100110b5a00000032647f00';
const TURN_PAIR = '0f008110110c5a0000003232647f00';
/** Uses up the rate: messages to different outputs, none of which replaces another. */
function flood(write: (message: string) => number): void {
  for (let property = 1; property <= 9; property++) write(`0500010${property}05`);
}

t.test('odd commands: each motor keeps its own, and gets a stop at the end', async t => {
  const {fake, hub, connected} = createLwp3LinkRig();
  const one = await connected();
  const written = () => hub.state.log.map(({bytes}) => Buffer.from(bytes).toString('hex'));
  // A speed of both motors in an old form, with bytes too many; a speed of 150; a most power of 127.
  const odd = ['0a008100110164647f03', '090081011107966400', '090081021107647f00'];
  flood(one.write);
  for (const message of odd) one.write(message);
  await fake.advance(2_000);
  t.same(
    odd.filter(message => !written().includes(message)),
    [],
    'none is lost above the rate',
  );
  const before = written().length;
  one.end();
  await fake.advance(2_000);
  t.same([...new Set(written().slice(before))].sort(), ['00', '01', '02'].map(stop));
});

t.test('an odd stop does not wait for the rate', async t => {
  const {fake, hub, connected} = createLwp3LinkRig();
  const one = await connected();
  one.write(run('00'));
  flood(one.write);
  await fake.advance(100);
  const before = hub.state.framesReceived;
  one.write('090081001107007f00');
  await fake.advance(0);
  t.equal(hub.state.framesReceived, before + 1);
});

for (const others of [0, 1]) {
  t.test(`a client that leaves stops what it started; ${others} others keep the hub`, async t => {
    const far = (message: string) => message.replace('5a00', '5aff');
    for (const message of [run('00'), RUN_PAIR, far(TURN_PAIR), far(TURN_A)]) {
      const {fake, motor, connected, hub} = createLwp3LinkRig();
      for (let count = 0; count < others; count++) await connected();
      const one = await connected();
      one.write(message);
      await fake.advance(100);
      t.equal(motor(0)?.mode, 'run', message);
      one.end();
      await fake.advance(2_000);
      t.same([motor(0)?.mode, motor(1)?.mode], ['coast', 'coast'], message);
      t.equal(hub.state.connected, others > 0);
    }
  });
}

t.test(
  'a pair that waits for the rate does not start a motor that was stopped after it',
  async t => {
    const {fake, motor, connected} = createLwp3LinkRig();
    const one = await connected();
    flood(one.write);
    one.write(RUN_PAIR);
    t.equal(motor(0)?.mode, 'coast', 'the pair waits');
    one.write(stop('00'));
    await fake.advance(3_000);
    t.equal(motor(0)?.mode, 'coast', 'the motor that was stopped');
    t.equal(motor(1)?.mode, 'run', 'the other one runs as commanded');
    t.equal(motor(1)?.powerPercent, 60, 'at the speed of its part');
  },
);

t.test('the same stop of a pair is sent again after one of its motors has run', async t => {
  const {fake, motor, connected} = createLwp3LinkRig();
  const one = await connected();
  for (const message of [RUN_PAIR, STOP_PAIR, run('00')]) {
    one.write(message);
    await fake.advance(500);
  }
  t.equal(motor(0)?.mode, 'run');
  one.write(STOP_PAIR);
  t.equal(motor(0)?.mode, 'coast', 'inside the call');
});

t.test('what another client has started with a motor of the pair goes on', async t => {
  const {fake, motor, connected} = createLwp3LinkRig();
  const [one, two] = [await connected(), await connected()];
  one.write(RUN_PAIR);
  await fake.advance(500);
  two.write(run('00').replace('0732', '0728'));
  await fake.advance(500);
  one.end();
  await fake.advance(1_000);
  t.same([motor(0)?.powerPercent, motor(1)?.mode], [40, 'coast']);
});

t.test('a rotation whose write fails is not sent twice', async t => {
  for (const message of [TURN_A, TURN_PAIR, '0c0081001109e80332647f00']) {
    const {fake, hub, connected} = createLwp3LinkRig();
    const one = await connected();
    await fake.advance(2_000);
    hub.setAnswerDelay(5_000);
    one.write(message);
    await fake.advance(2_500);
    hub.setAnswerDelay(0);
    await fake.advance(10_000);
    const sent = hub.state.log.filter(({bytes}) => Buffer.from(bytes).toString('hex') === message);
    t.equal(sent.length, 1, message);
  }
});

t.test('a speed of 0 is a stop, and the motor is let go at the end', async t => {
  const {fake, motor, connected} = createLwp3LinkRig();
  const [one] = [await connected(), await connected()];
  one.write(run('00'));
  await fake.advance(1_000);
  flood(one.write);
  one.write(run('00').replace('0732', '0700'));
  await fake.advance(0);
  t.equal(motor(0)?.mode, 'hold', 'at once');
  await fake.advance(3_000);
  one.end();
  await fake.advance(1_000);
  t.equal(motor(0)?.mode, 'coast');
});

t.test('the steps of combined set-ups arrive in their order above the rate, too', async t => {
  const {fake, hub, connected} = createLwp3LinkRig();
  const one = await connected();
  const [lock, sets, unlock] = ['0500420002', '08004200010010', '0500420003'];
  const format = (mode: number) => `0a0041000${mode}0100000001`;
  const steps = [lock, format(1), format(2), `${sets}20`, unlock];
  flood(one.write);
  for (const step of steps) one.write(step);
  await fake.advance(3_000);
  const sent = hub.state.log.map(({bytes}) => Buffer.from(bytes).toString('hex'));
  t.same(
    sent.filter(message => steps.includes(message)),
    steps,
  );
});

t.test('the last of two opposite orders counts above the rate', async t => {
  const {fake, hub, connected} = createLwp3LinkRig();
  const one = await connected();
  const [enable, disable] = ['0500010202', '0500010203'];
  one.write(enable);
  await fake.advance(1_000);
  flood(one.write);
  one.write(enable);
  one.write(disable);
  await fake.advance(3_000);
  const sent = hub.state.log.map(({bytes}) => Buffer.from(bytes).toString('hex'));
  const orders = sent.filter(message => message === enable || message === disable);
  t.equal(orders.at(-1), disable);
});

t.test('a rotation that is dropped does not take over the motor of another client', async t => {
  const {fake, hub, connected, motor} = createLwp3LinkRig();
  const [one, two] = [await connected(), await connected()];
  one.write(run('00'));
  await fake.advance(500);
  hub.link.acknowledgementDelayMs = 1_500;
  flood(two.write);
  two.write(TURN_A);
  await fake.advance(1_000);
  hub.link.acknowledgementDelayMs = 0;
  await fake.advance(3_000);
  t.equal(motor(0)?.mode, 'run', 'the rotation was dropped');
  one.end();
  await fake.advance(1_000);
  t.equal(motor(0)?.mode, 'coast');
});

t.test('rotations that are replaced and dropped do not take over a motor either', async t => {
  const {fake, hub, connected, motor} = createLwp3LinkRig();
  const [one, two] = [await connected(), await connected()];
  one.write(run('00'));
  await fake.advance(500);
  hub.link.acknowledgementDelayMs = 1_500;
  flood(two.write);
  two.write(TURN_A);
  two.write(TURN_A);
  await fake.advance(100);
  one.end();
  hub.link.acknowledgementDelayMs = 0;
  await fake.advance(3_000);
  t.equal(motor(0)?.mode, 'coast', 'although its client left before they were dropped');
});

t.test('a rotation whose client has left is not begun', async t => {
  const {fake, hub, connected, motor} = createLwp3LinkRig();
  const [one, two] = [await connected(), await connected()];
  hub.link.acknowledgementDelayMs = 300;
  flood(two.write);
  one.write(TURN_A);
  one.end();
  hub.link.acknowledgementDelayMs = 0;
  await fake.advance(3_000);
  t.equal(motor(0)?.axleDegrees ?? 0, 0);
});
