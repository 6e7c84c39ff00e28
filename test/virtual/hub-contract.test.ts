/** What every virtual hub does, without a link and behind a link that limits nothing. */
import t from 'tap';
import type {Endpoint} from '../../src/ble/endpoint.js';
import * as virtual from '../../src/virtual/index.js';
import * as lwp3 from '../../src/virtual/lwp3/index.js';
import {GATT_TABLE as LWP3_TABLE} from '../../src/virtual/lwp3/gatt-table.js';
import {GATT_TABLE as WEDO_TABLE} from '../../src/virtual/wedo2/gatt-table.js';
import {createFakeClock} from '../support/fake-clock.js';
import {settle} from '../support/hub-client.js';

interface HubKind {
  readonly kind: string;
  readonly create: (
    options?: virtual.VirtualHubOptions & lwp3.VirtualLwp3Options,
  ) => virtual.VirtualHub | lwp3.VirtualLwp3Hub;
  readonly at: Endpoint;
  /** Can be read, and notifies. */
  readonly read: Endpoint;
  /** Turns a motor with power 60. */
  readonly turn: readonly number[];
  readonly port: number;
}

const WEDO = {
  ...{at: WEDO_TABLE.outputCommand, read: WEDO_TABLE.battery},
  ...{turn: [1, 1, 1, 60], port: 1},
};
const LWP3 = {
  ...{at: LWP3_TABLE.messages, read: LWP3_TABLE.messages},
  ...{turn: [7, 0, 0x81, 0, 0x10, 1, 60], port: 0},
};
const HUBS: readonly HubKind[] = [
  {kind: 'WeDo 2.0, no link', create: options => new virtual.VirtualHub(options), ...WEDO},
  {kind: 'WeDo 2.0, unlimited link', create: virtual.createVirtualHub, ...WEDO},
  {kind: 'LWP3, no link', create: options => new lwp3.VirtualLwp3Hub(options), ...LWP3},
  {kind: 'LWP3, unlimited link', create: lwp3.createVirtualLwp3Hub, ...LWP3},
];

for (const {kind, create, at, read, turn, port} of HUBS) {
  const connect = async (hub: ReturnType<typeof create>) => {
    const losses: string[] = [];
    const session = await hub.connect(reason => losses.push(reason));
    const write = (response = true) => session.write(at, Uint8Array.from(turn), response);
    return {session, losses, write};
  };
  const setUp = async (options: Parameters<typeof create>[0] = {}) => {
    const time = createFakeClock(5000);
    const hub = create({clock: time.clock, ...options});
    const motor = () => {
      const {powerPercent, mode} = hub.state.motors.get(port) ?? {};
      return [powerPercent, mode];
    };
    return {time, hub, motor, ...(await connect(hub))};
  };

  t.test(`one client at a time (${kind})`, async t => {
    const {hub, session, losses, write, motor} = await setUp();
    t.equal(hub.state.connected, true);
    await t.rejects(connect(hub), {code: 'in-use'});
    session.close();
    session.close();
    t.equal(hub.state.connected, false);
    t.same(losses, [], 'its own close is no loss');
    await t.rejects(write(), /closed/);
    await t.rejects(write(false), /closed/);
    await t.rejects(session.read(read), /closed/);
    const subscribed = session.subscribe(read, () => undefined);
    await t.rejects(subscribed, /closed/);
    const second = await connect(hub);
    session.close();
    t.equal(hub.state.connected, true, 'a late close of the first does not touch the second');
    await second.write();
    t.same(motor(), [60, 'run']);
  });

  t.test(`out of range (${kind})`, async t => {
    const {hub, losses} = await setUp();
    let returns = 0;
    hub.onInRange(() => returns++);
    hub.setInRange(false);
    hub.setInRange(false);
    t.same(losses, ['the hub is out of range']);
    await t.rejects(connect(hub), {code: 'not-found'});
    hub.setInRange(true);
    await connect(hub);
    t.equal(returns, 1);
  });

  t.test(`a lost link: the motor goes on, unless it is to stop (${kind})`, async t => {
    const {hub, losses, write, motor} = await setUp();
    await write();
    hub.loseLink('out of reach');
    hub.loseLink('again');
    t.same(losses, ['out of reach']);
    t.equal(hub.state.connected, false);
    t.same(motor(), [60, 'run']);
    await t.rejects(write(), /out of reach/);
    for (const end of ['close', 'lose'] as const) {
      const stopping = await setUp({whenLinkEnds: 'stop'});
      await stopping.write();
      if (end === 'close') stopping.session.close();
      else stopping.hub.loseLink();
      t.same(stopping.motor(), [0, 'coast'], end);
      t.equal(stopping.time.timerCount(), 0);
    }
  });

  t.test(`late answers, and writes that are not late (${kind})`, async t => {
    const {time, hub, write, motor} = await setUp();
    hub.setAnswerDelay(1500);
    let isAnswered = false;
    void write().then(() => (isAnswered = true));
    await settle();
    t.same(motor(), [60, 'run']);
    await time.advance(1499);
    t.equal(isAnswered, false);
    await time.advance(1);
    t.equal(isAnswered, true);
    hub.setAnswerDelay(0);
    await write();
  });

  t.test(`changes are reported; a listener that throws stops no other (${kind})`, async t => {
    const {hub, session, write} = await setUp();
    const errors = t.capture(console, 'error', () => undefined);
    hub.onChange(() => {
      throw new Error('a listener of the test');
    });
    const seen: unknown[] = [];
    const stop = hub.onChange(() => seen.push(hub.state.motors.get(port)?.mode));
    await write();
    t.same(seen, ['run']);
    session.close();
    t.equal(seen.length, 2);
    stop();
    hub.setBattery(50);
    t.equal(seen.length, 2);
    t.ok(errors().length > 0);
  });

  t.test(`the log keeps the latest frames (${kind})`, async t => {
    const {hub, write} = await setUp();
    await write(false);
    t.same(hub.state.log, [
      {
        atMs: 5000,
        characteristic: at.characteristic,
        bytes: Uint8Array.from(turn),
        response: false,
      },
    ]);
    for (let count = 0; count < 300; count++) await write();
    t.equal(hub.state.framesReceived, 301);
    t.equal(hub.state.log.length, 200);
    t.equal(hub.state.log[0]?.response, true);
  });

  t.test(`two hubs share nothing; a hub needs no options (${kind})`, async t => {
    const {write} = await setUp({id: 'one'});
    const other = create();
    await write();
    t.equal(other.state.motors.get(port)?.powerPercent, 0);
    t.equal(other.state.connected, false);
    t.not(other.id, 'one');
  });
}
