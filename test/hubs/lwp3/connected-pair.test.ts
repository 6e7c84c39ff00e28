/** The pair and its motors at the gate, whose outputs keep what the hub has received. */
import assert from 'node:assert/strict';
import t from 'tap';
import {withModels} from '../../support/with-models.js';
import {motor, motorPair, type MotorPair} from '../../../src/hubs/lwp3/kinds.js';
import {poweredUp} from '../../../src/hubs/lwp3/hub-protocol.js';
import {DEVICE_TYPE} from '../../../src/hubs/lwp3/protocol/device-types.js';
import {attach, connect, MOVE_HUB} from './connected-hub.js';
import {BEGINS, ENDS, IS_DISCARDED, watch} from './motor-rig.js';
import {encodeAttachedIo} from '../../support/lwp3/encode-messages.js';

const {interactiveMotor} = DEVICE_TYPE;

async function connectedMotors() {
  const {time, hub, devices, connection} = await connect(MOVE_HUB);
  const [pair] = devices.devices(motorPair);
  const [left, right] = devices.devices(motor);
  assert.ok(pair && left && right);
  await time.advance(10_000);
  hub.commands();
  const settle = () => time.advance(200);
  return {time, hub, devices, connection, pair, left, right, settle};
}

t.test('a stop of both that waits for an answer reaches the motor that stays', async t => {
  const {time, hub, pair, left, right} = await connectedMotors();
  pair.run(100, 100);
  await time.advance(200);
  hub.commands();
  hub.setAnswering(false);
  // The transport of these tests has one open write at most.
  left.reverse();
  pair.turnOff();
  right.brake();
  hub.setAnswering(true);
  await time.advance(10_000);
  t.same(hub.commands().slice(-2).sort(), ['0: power 0', '1: power 127']);
});

const STARTS = {
  'a run': pair => pair.run(50, 0),
  'a rotation': pair => void pair.turnFor(50, 0, 360),
  'a timed run': pair => void pair.runFor(50, 0, 2_000),
} satisfies Record<string, (pair: MotorPair) => void>;

for (const [name, start] of Object.entries(STARTS)) {
  t.test(`${name} that waits, with power 0 for one motor, stops it when it ends`, async t => {
    const {time, hub, pair, left, right, settle} = await connectedMotors();
    right.turnOn();
    await settle();
    // The rate is used up.
    for (let index = 0; index < 30; index++) left.run(20 + index);
    hub.commands();
    start(pair);
    left.turnOff();
    await time.advance(5_000);
    t.same(hub.commands().sort(), ['0: power 0', '1: power 0']);
    start(pair);
    await settle();
    hub.commands();
    left.turnOff();
    await settle();
    t.same(hub.commands(), ['0: power 0'], 'the hub has the frame of the pair');
  });
}

t.test(
  'a rotation that the hub has begun is not sent again for want of an acknowledgement',
  async t => {
    const {time, hub, pair, left} = await connectedMotors();
    hub.setAnswering(false);
    void left.encoder?.turnFor(3_600);
    await time.advance(100);
    hub.feedback(0, BEGINS);
    await time.advance(3_000);
    t.same(hub.commands(), ['0: 3600 degrees at 50 end 127']);
    hub.feedback(0, ENDS);
    void pair.turnFor(100, 100, 7_200);
    await time.advance(100);
    hub.feedback(16, BEGINS);
    await time.advance(3_000);
    t.same(hub.commands(), ['16: 7200 degrees at 100 100 end 127']);
  },
);

t.test('a motor that brakes does so after commands of its pair that do not move it', async t => {
  const {time, hub, pair, left, right, settle} = await connectedMotors();
  right.brake();
  await settle();
  // The rate is used up.
  for (let index = 0; index < 30; index++) left.run(20 + index);
  pair.run(50, 0);
  left.turnOff();
  await time.advance(2_000);
  const rightCommands = hub.commands().filter(command => command.startsWith('1: '));
  t.equal(rightCommands.at(-1), '1: power 127');
  const run = watch(pair.runFor(50, 0, 1_000));
  await settle();
  hub.feedback(16, BEGINS);
  hub.feedback(16, ENDS);
  await time.advance(2_000);
  t.ok(run.isSettled);
  t.equal(hub.commands().at(-1), '1: power 127');
});

t.test('a command to one motor leaves the timed run of the other as it is', async t => {
  const {time, hub, pair, left, settle} = await connectedMotors();
  const run = watch(pair.runFor(100, -100, 3_000));
  await time.advance(1_000);
  hub.commands();
  left.turnOff();
  await settle();
  t.same(hub.commands(), ['1: 2000 ms at -100 end 0', '0: power 0']);
  hub.feedback(16, IS_DISCARDED);
  hub.feedback(1, BEGINS);
  await time.advance(1_700);
  t.notOk(run.isSettled, 'it takes as long as the other motor');
  hub.feedback(1, ENDS);
  await time.advance(0);
  t.ok(run.isSettled);
});

t.test('a command to one motor leaves the rotation of the other as it is', async t => {
  const {time, hub, pair, left, settle} = await connectedMotors();
  hub.position(0, 1_000);
  hub.position(1, -500);
  const run = watch(pair.turnFor(100, -100, 720));
  await settle();
  hub.feedback(16, BEGINS);
  hub.position(0, 1_210);
  hub.position(1, -700);
  hub.commands();
  left.brake();
  await settle();
  t.same(hub.commands(), ['1: 520 degrees at -100 end 127', '0: power 127']);
  hub.feedback(1, BEGINS);
  hub.feedback(1, ENDS);
  await time.advance(0);
  t.ok(run.isSettled);
});

t.test('an error message ends only what has just been sent', async t => {
  const {time, hub, pair, left} = await connectedMotors();
  const before = watch(pair.turnFor(100, 100, 3_600));
  await time.advance(100);
  hub.feedback(16, BEGINS);
  hub.send([0x05, 0x00, 0x05, 0x81, 0x03]);
  await time.advance(0);
  t.notOk(before.isSettled, 'the hub has begun this one');
  hub.feedback(16, ENDS);
  const refused = watch(left.encoder?.turnFor(360) ?? Promise.reject(new Error('no encoder')));
  await time.advance(100);
  hub.send([0x05, 0x00, 0x05, 0x81, 0x06]);
  await time.advance(0);
  t.ok(refused.isSettled);
});

t.test('a rotation of two motors ends if one of them stalls', async t => {
  const {time, hub, pair} = await connectedMotors();
  const run = watch(pair.turnFor(100, 100, 36_000));
  await time.advance(100);
  hub.feedback(16, BEGINS);
  hub.commands();
  for (let degrees = 0; degrees < 300; degrees += 10) {
    hub.position(0, degrees);
    hub.position(1, 5 + (degrees % 3));
    await time.advance(100);
  }
  t.ok(run.isSettled);
  t.same(hub.commands(), ['16: powers 127 127']);
});

t.test('the motors of a pair keep their runs when the hub ends the pair', async t => {
  const {time, hub, devices} = await connect(
    {},
    [
      attach(0, interactiveMotor),
      attach(1, interactiveMotor),
      [0x09, 0x00, 0x04, 0x10, 0x02, 0x26, 0x00, 0x00, 0x01],
    ],
    withModels(poweredUp, 'cityHub'),
  );
  const [left, right] = devices.devices(motor);
  const [pair] = devices.devices(motorPair);
  assert.ok(left && right && pair);
  const settle = () => time.advance(200);
  pair.run(100, 50);
  await settle();
  hub.commands();
  hub.send([...encodeAttachedIo({kind: 'detach', port: 16})]);
  await settle();
  t.same(hub.commands(), ['0: speed 100 max 100', '1: speed 50 max 60']);
  left.turnOff();
  right.turnOff();
  await settle();
  t.same(hub.commands(), ['0: power 0', '1: power 0']);
});

t.test('a rotation of nothing stops motors that are on, and sends nothing to others', async t => {
  const {hub, pair, left, settle} = await connectedMotors();
  const turnOn = () => left.turnOn();
  const drive = () => pair.run(50, 50);
  for (const [start, turn, stop] of [
    [turnOn, () => left.encoder?.turnFor(0), '0: power 127'],
    [turnOn, () => pair.turnFor(0, 0, 360), '16: powers 127 127'],
    [drive, () => pair.turnFor(50, 50, 0), '16: powers 127 127'],
  ] as const) {
    start();
    await settle();
    hub.commands();
    await turn();
    await settle();
    t.same(hub.commands(), [stop]);
    await turn();
    await settle();
    t.same(hub.commands(), []);
  }
});

t.test('stops of one motor and of both in turn send nothing to motors that stand', async t => {
  const {time, hub, pair, left} = await connectedMotors();
  const stopInTurn = async () => {
    for (let turn = 0; turn < 60; turn++) {
      left.turnOff();
      pair.turnOff();
      await time.advance(33);
    }
  };
  pair.run(50, 50);
  await time.advance(200);
  hub.commands();
  await stopInTurn();
  const commands = hub.commands();
  t.equal(commands.at(-1), '16: powers 0 0');
  t.ok(commands.length <= 3, commands.join());
  left.brake();
  await time.advance(200);
  t.same(hub.commands(), ['0: power 127'], 'another power is sent');
  hub.setAnswering(false);
  await stopInTurn();
  t.ok(hub.commands().length < 4, 'also before the hub answers');
});

t.test('a timed run that is set to power 0 ends at its time', async t => {
  const {time, hub, pair, left, right} = await connectedMotors();
  for (const [start, motors] of [
    [() => left.turnOnFor(2_000), [left]],
    [() => pair.runFor(50, 50, 2_000), [left, right]],
  ] as const) {
    const run = watch(start());
    await time.advance(500);
    for (const each of motors) each.setPower(0);
    await time.advance(1_499);
    t.notOk(run.isSettled);
    await time.advance(1);
    t.ok(run.isSettled);
    hub.commands();
    for (const each of motors) each.setPower(60);
    await time.advance(500);
    t.same(
      hub.commands().filter(command => !command.endsWith(' power 0')),
      [],
    );
  }
});

t.test('a motor that stands in a new command of the pair does not wait for the rate', async t => {
  const {time, hub, pair} = await connectedMotors();
  for (let index = 0; index < 100; index++) {
    pair.run(20 + index, 80);
    await time.advance(10);
  }
  hub.commands();
  pair.run(50, 0);
  await time.advance(0);
  t.match(hub.commands().join(), /1: speed 0/);
});

t.test('doubled feedback counts once', async t => {
  const {time, hub, left, settle} = await connectedMotors();
  const ended: number[] = [];
  for (const [number, degrees] of [360, -360].entries()) {
    void left.encoder?.turnFor(degrees).then(() => ended.push(number));
    await settle();
  }
  for (let times = 0; times < 2; times++) hub.feedback(0, IS_DISCARDED);
  await time.advance(1);
  t.same(ended, [0]);
  hub.feedback(0, ENDS);
  await time.advance(1);
  t.same(ended, [0, 1]);
});

t.test('a pair that waits: the motor that leaves it does not start', async t => {
  const pairs: Readonly<Record<string, (pair: MotorPair) => void>> = {
    'a run': pair => pair.run(50, 50),
    'a rotation': pair => void pair.turnFor(50, 50, 360),
    'a timed run': pair => void pair.runFor(50, 50, 2_000),
  };
  for (const [name, start] of Object.entries(pairs)) {
    const {time, hub, pair, left, right} = await connectedMotors();
    // The rate is used up.
    for (let index = 0; index < 30; index++) right.run(20 + index);
    hub.commands();
    start(pair);
    left.turnOff();
    await time.advance(1_000);
    const sent = hub.commands();
    t.notOk(
      sent.some(text => text.startsWith('16:') || /^0: (?!power 0$)/.test(text)),
      name,
    );
    t.ok(
      sent.some(text => text.startsWith('1: ')),
      `${name}: the other one moves`,
    );
  }
});
