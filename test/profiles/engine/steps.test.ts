/** What steps, reports and characteristics can do beyond what the test car needs, in a connection without Scratch's vm. */
import t from 'tap';
import type {DeviceProfile} from '../../../src/profiles/format.js';
import {connectProfile} from './connected-profile.js';

const SERVICE = '6e400001-b5a3-f393-e0a9-e50e24dcca9e';
const at = (digit: number) => `6e40000${digit}-b5a3-f393-e0a9-e50e24dcca9e`;

/** A motor and a lamp, and a plug that reports what is in it. */
const PLUGS: DeviceProfile = {
  formatVersion: 1,
  id: 'plugs',
  name: 'Plugs',
  find: {services: [SERVICE]},
  characteristics: {
    write: {service: SERVICE, uuid: at(2)},
    notify: {service: SERVICE, uuid: at(3)},
    extra: {service: SERVICE, uuid: at(4), late: true},
  },
  sending: {perSecond: 50},
  commands: {
    motor: {to: 'write', kind: 'state', fields: [{constant: 1}, {name: 'power', type: 'i8'}]},
    lamp: {to: 'write', kind: 'state', fields: [{constant: 2}, {name: 'on', type: 'u8'}]},
    format: {to: 'write', kind: 'urgent', fields: [{constant: 3}, {name: 'type', type: 'u8'}]},
    hello: {to: 'write', kind: 'urgent', fields: [{constant: 4}]},
  },
  reports: {
    plugged: {
      from: 'notify',
      fields: [{constant: 1}, {name: 'plugged', type: 'u8'}],
      run: [
        {
          when: 'plugged != 0',
          set: {setUpAt: 'if(nowMs < 0, -200, max(nowMs, setUpAt + 200))'},
        },
        {
          when: 'plugged != 0',
          send: 'format',
          values: {type: 'plugged'},
          afterMs: 'setUpAt - nowMs',
          stoppable: false,
        },
        {when: 'plugged = 0', send: 'format', as: 'forget'},
        {when: 'afterLoss', send: 'motor', as: 'stop'},
      ],
    },
    near: {
      from: 'notify',
      fields: [{constant: 2}, {name: 'near', type: 'u8'}],
      when: 'plugged = 5 and near < 100',
    },
    warm: {
      from: 'notify',
      fields: [{constant: 2}, {name: 'warm', type: 'u8'}],
      when: 'plugged = 6',
    },
    extra: {from: 'extra', fields: [{name: 'extra', type: 'u8'}]},
  },
  variables: {setUpAt: {initial: -1000}},
  question: {send: 'hello'},
  setUp: [{send: 'hello'}],
  stop: [{send: 'motor'}],
  blocks: [
    {
      opcode: 'runFor',
      type: 'command',
      text: 'run for [SECONDS] s',
      arguments: {SECONDS: {type: 'number', initial: 1}},
      run: [
        {when: 'SECONDS > 0', send: 'motor', values: {power: 50}},
        {then: true, afterMs: '1000 * SECONDS', send: 'motor', as: 'stop', values: {power: 127}},
        {then: true, afterMs: 500, send: 'motor', as: 'rest', values: {power: 0}},
        {then: true, send: 'lamp', values: {on: 1}},
      ],
      lastsMs: '1000 * SECONDS',
    },
    {
      opcode: 'switch',
      type: 'command',
      text: 'switch lamp',
      run: [{send: 'lamp', values: {on: 1}}],
      lastsMs: -1,
    },
    {opcode: 'near', type: 'reporter', text: 'near', value: 'near'},
    {opcode: 'warm', type: 'reporter', text: 'warm', value: 'warm'},
    {opcode: 'extra', type: 'reporter', text: 'extra', value: 'extra'},
  ],
};

t.test('a step with "then" runs after the one before it, at its time', async t => {
  const {call, fake, take} = await connectProfile(PLUGS);
  void call('runFor', {SECONDS: 1});
  await fake.advance(5_000);
  t.same(take(), ['0: 0132', '1000: 017f', '1500: 0100', '1500: 0201']);
});

t.test('and not at all if that one has not run, or something else has come between', async t => {
  const {call, fake, take} = await connectProfile(PLUGS);
  void call('runFor', {SECONDS: 0});
  await fake.advance(3_000);
  t.same(take(), []);
  void call('runFor', {SECONDS: 1});
  await fake.advance(1_200);
  void call('runFor', {SECONDS: 3});
  await fake.advance(1_000);
  t.same(take(), ['0: 0132', '1000: 017f', '1200: 0132']);
});

t.test('a sleep of the machine does not shorten the time between the two', async t => {
  const {call, fake, take} = await connectProfile(PLUGS);
  void call('runFor', {SECONDS: 1});
  fake.sleep(2_000);
  await fake.advance(1_000);
  t.same(take(), ['0: 0132', '2000: 017f', '2500: 0100', '2500: 0201']);
});

t.test('what a report sends before the set-up is sent after its first message', async t => {
  const {take} = await connectProfile(PLUGS, {
    during: device => device.setReport('plugged', {plugged: 5}),
  });
  t.same(take(), ['0: 04', '0: 0305']);
});

t.test('unless it is taken back before', async t => {
  const {take} = await connectProfile(PLUGS, {
    during(device) {
      device.setReport('plugged', {plugged: 5});
      device.setReport('plugged', {plugged: 0});
    },
  });
  t.same(take(), ['0: 04']);
});

t.test('a pause between two set-ups, which a stop does not end', async t => {
  const {device, fake, stopAll, take} = await connectProfile(PLUGS);
  device.setReport('plugged', {plugged: 5});
  await fake.advance(50);
  device.setReport('plugged', {plugged: 6});
  await fake.advance(50);
  stopAll();
  await fake.advance(300);
  t.same(take(), ['0: 0305', '100: 0100', '100: 0100', '200: 0306']);
});

t.test('which report it is depends on what is plugged in', async t => {
  const {call, device, fake} = await connectProfile(PLUGS);
  const report = async (values: object) => {
    for (const [name, value] of Object.entries(values)) {
      device.setReport(name, {[name]: value as number});
    }
    await fake.advance(10);
    return [call('near'), call('warm')];
  };
  t.same(await report({plugged: 1, near: 7}), [0, 0]);
  t.same(await report({plugged: 5, near: 8}), [8, 0]);
  t.same(await report({near: 100}), [8, 0]);
  t.same(await report({plugged: 6, warm: 30}), [8, 30]);
});

t.test('a lost device comes back with afterLoss', async t => {
  const {device, fake, take} = await connectProfile(PLUGS);
  device.setReport('plugged', {plugged: 5});
  await fake.advance(1_000);
  device.loseLink();
  await fake.advance(3_000);
  take();
  device.setReport('plugged', {plugged: 6});
  await fake.advance(1_000);
  t.match(take(), [/: 0306/]);
  t.ok(device.state.commands.some(({command, atMs}) => command === 'motor' && atMs > 1_000));
});

t.test('a late characteristic is subscribed to after the set-up', async t => {
  const {call, fake} = await connectProfile(PLUGS, {
    during: device => device.setReport('extra', {extra: 9}),
    settleMs: 100,
  });
  t.equal(call('extra'), 0);
  await fake.advance(300);
  t.equal(call('extra'), 9);
});

t.test('a command that lasts less than 0 does not wait', async t => {
  const {call} = await connectProfile(PLUGS);
  t.equal(call('switch'), undefined);
  t.ok(call('runFor', {SECONDS: 0}) instanceof Promise);
});
