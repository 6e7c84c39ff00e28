import assert from 'node:assert/strict';
import fc from 'fast-check';
import t from 'tap';
import {
  colorDistance,
  colorSensor,
  current,
  force,
  hubAcceleration,
  hubTilt,
  light,
  motor,
  remoteButtons,
  voltage,
} from '../../../src/hubs/lwp3/kinds.js';
import {poweredUp} from '../../../src/hubs/lwp3/hub-protocol.js';
import {createInProcessProvider} from '../../../src/transport/in-process.js';
import {
  createVirtualLwp3Hub,
  HUB_RECORDS,
  type HubModelName,
  type VirtualLwp3Options,
} from '../../../src/virtual/lwp3/index.js';
import {connectHub} from '../../support/connected-extension.js';
import {createFakeClock} from '../../support/fake-clock.js';
import {testProperty} from '../../support/property.js';
import {bytes, connectedLwp3} from './lwp3-client.js';
import {createSession} from '../../support/create-session.js';

// The hub model and the hub driver read the protocol independently of each other: here they meet.

const MODELS = Object.keys(HUB_RECORDS) as HubModelName[];

async function session(options: Omit<VirtualLwp3Options, 'clock'> = {}) {
  const time = createFakeClock();
  const {clock} = time;
  const hub = createVirtualLwp3Hub({clock, id: 'hub', ...options});
  const providers = [createInProcessProvider({id: 'virtual', server: hub, clock})];
  const hubSession = createSession({protocol: poweredUp, clock, providers});
  await connectHub(hubSession, time, {settleMs: 4_000});
  return {time, hub, hubSession, connector: hubSession.connector};
}

/** Whether a promise has settled. */
function watch(promise: Promise<void> | undefined): () => boolean {
  const progress = {isSettled: false};
  void promise?.then(() => (progress.isSettled = true));
  return () => progress.isSettled;
}

for (const attachMessages of ['onSubscription', 'early'] as const) {
  t.test(`each model is recognised, with attach messages ${attachMessages}`, async t => {
    for (const model of MODELS) {
      const {hub, connector} = await session({model, attachMessages});
      t.ok(connector.hub.latest(light), `${model}: light`);
      t.equal(
        connector.hub.plugged(motor, 0) !== undefined,
        model !== 'remote',
        `${model}: motor A`,
      );
      const hasSensor = ['moveHub', 'moveHubEarly', 'cityHub', 'technicHub'].includes(model);
      t.equal(connector.hub.latest(colorDistance) !== undefined, hasSensor, `${model}: sensor`);
      // The hub refuses only questions about ports in which nothing is.
      const questions = hub.state.log.filter(
        ({bytes: [, , type]}) => type === 0x21 || type === 0x22,
      );
      t.ok(hub.state.errors <= questions.length, model);
    }
  });
}

t.test('motors: power, a time, a rotation, a position', async t => {
  for (const model of ['moveHub', 'moveHubEarly', 'technicHub', 'essentialHub'] as const) {
    const {time, hub, connector} = await session({model});
    const {errors} = hub.state;
    const port = hub.letters.A ?? 0;
    const state = hub.state.motors.get(port);
    const motorA = connector.hub.plugged(motor, 0);
    motorA?.run(-100);
    await time.advance(500);
    t.same([state?.powerPercent, state?.mode], [-100, 'run'], model);
    motorA?.turnOff();
    await time.advance(500);
    t.equal(state?.mode, 'coast');
    motorA?.setDirection(1);
    motorA?.setPower(100);
    const timed = watch(motorA?.turnOnFor(300));
    await time.advance(200);
    t.equal(state?.powerPercent, 100);
    await time.advance(200);
    t.ok(timed(), 'the run for a time has ended');
    t.equal(state?.mode, 'coast');
    const before = state?.axleDegrees ?? 0;
    const rotation = watch(motorA?.encoder?.turnFor(360));
    await time.advance(1000);
    t.ok(rotation(), 'the rotation has ended');
    t.ok(Math.abs((state?.axleDegrees ?? 0) - before - 360) < 1, `${state?.axleDegrees} degrees`);
    t.equal(state?.mode, 'brake');
    motorA?.encoder?.resetPosition();
    const back = watch(motorA?.encoder?.turnTo(-90));
    await time.advance(1000);
    t.ok(back());
    t.ok(Math.abs((state?.axleDegrees ?? 0) - before - 270) < 1);
    t.equal(hub.state.errors, errors, 'the hub refuses nothing');
  }
});

t.test('the light of a sensor, what it counts, and infrared', async t => {
  const {time, hub, connector} = await session({plugged: {2: 'colorDistance', 3: 'force'}});
  const sensor = connector.hub.plugged(colorDistance, 2);
  sensor?.setLight('green');
  await time.advance(3_000);
  t.same(hub.state.sensorLights.get(2), {red: 0, green: 255, blue: 0});
  hub.setDistanceCm(5);
  t.equal(sensor?.distanceCm, 25, 'not yet');
  await time.advance(1_000);
  t.equal(sensor?.distanceCm, 5);
  t.equal(hub.state.sensorLights.size, 0, 'it measures');
  await time.advance(4_000);
  t.same(hub.state.sensorLights.get(2), {red: 0, green: 255, blue: 0});
  t.equal(sensor?.passings, 0);
  await time.advance(2_000);
  for (let passed = 0; passed < 3; passed++) {
    hub.setDistanceCm(100);
    await time.advance(200);
    hub.setDistanceCm(5);
    await time.advance(200);
  }
  t.equal(sensor?.passings, 3);
  t.equal(sensor?.color, null);
  hub.setColor(9);
  await time.advance(2_000);
  t.equal(sensor?.color, 'red', 'colours beside counts');
  t.equal(sensor?.passings, 3);
  t.equal(hub.state.errors, 0);
});

type Peer = Awaited<ReturnType<typeof session>>;

/** What a sensor shows three seconds after it was first read. */
async function read<Value>({time}: Peer, value: () => Value): Promise<Value> {
  value();
  await time.advance(3000);
  return value();
}

t.test('colour sensors, on the hubs that they are for', async t => {
  for (const [model, port, kind] of [
    ['moveHub', 2, 'colorDistance'],
    ['moveHub', 2, 'color'],
    ['technicHub', 1, 'color'],
    ['essentialHub', 1, 'color'],
  ] as const) {
    const peer = await session({model, plugged: {[port]: kind}});
    const {hub, connector} = peer;
    const sensor = connector.hub.plugged(kind === 'color' ? colorSensor : colorDistance, port);
    hub.setColor(5);
    hub.setReflected(55);
    hub.setAmbient(12);
    hub.setRgb(255, 0, 51);
    const {errors} = hub.state;
    const seen = [
      await read(peer, () => sensor?.color),
      await read(peer, () => sensor?.reflectedPercent),
      await read(peer, () => sensor?.ambientPercent),
      await read(peer, () => sensor?.rgb),
    ];
    t.same(seen, ['green', 55, 12, {red: 255, green: 0, blue: 51}], `${kind} at ${model}`);
    hub.setColor(4);
    t.equal(await read(peer, () => sensor?.color), null, 'light blue');
    t.equal(hub.state.errors, errors, 'the hub refuses nothing');
  }
});

t.test('other sensors', async t => {
  const moveHub = await session({plugged: {2: 'colorDistance', 3: 'force'}});
  moveHub.hub.setDistanceCm(5);
  moveHub.hub.setTilt(30, -20);
  moveHub.hub.setForce(4.2);
  const {connector} = moveHub;
  t.equal(await read(moveHub, () => connector.hub.plugged(colorDistance, 2)?.distanceCm), 5);
  t.equal(await read(moveHub, () => connector.hub.plugged(force, 3)?.newtons), 4.2);
  const tiltOf = (peer: Peer) =>
    read(peer, () => {
      const tilt = peer.connector.hub.latest(hubTilt);
      return [tilt?.xDegrees, tilt?.yDegrees];
    });
  t.same(await tiltOf(moveHub), [30, -20], 'right and up');

  const technic = await session({model: 'technicHub'});
  technic.hub.setTilt(30, -20);
  technic.hub.setAcceleration(1000, 0, -500);
  t.same(await tiltOf(technic), [30, -20]);
  const acceleration = technic.connector.hub.latest(hubAcceleration);
  t.same(await read(technic, () => acceleration?.milliG), {x: 1000, y: 0, z: -500});

  const remote = await session({model: 'remote'});
  const [left, right] = remote.connector.hub.devices(remoteButtons);
  await read(remote, () => right?.isPressed('plus'));
  remote.hub.setKey(1, 'stop');
  await remote.time.advance(100);
  t.same(
    (['plus', 'stop', 'minus'] as const).map(key => right?.isPressed(key)),
    [false, true, false],
  );
  t.equal(left?.isPressed('stop'), false);
});

t.test('voltage and current of each model', async t => {
  const seen = new Map<HubModelName, readonly number[]>();
  for (const model of MODELS) {
    const peer = await session({model});
    const [millivolts, milliamperes] = await read(peer, () => [
      peer.connector.hub.latest(voltage)?.millivolts ?? NaN,
      peer.connector.hub.latest(current)?.milliamperes ?? 0,
    ]);
    seen.set(model, [Math.round(millivolts / 100), Math.round(milliamperes / 10)]);
  }
  // Tenths of a volt and hundredths of an ampere. A remote does not report its current.
  t.same(
    [...seen],
    MODELS.map(model => [model, model === 'remote' ? [60, 0] : [90, 2]]),
  );
});

const anyStep = fc.oneof(
  fc.record({
    act: fc.constant('plug' as const),
    port: fc.constantFrom(2, 3),
    device: fc.constantFrom('colorDistance', 'interactiveMotor', 'force', 'light', 99),
  }),
  fc.record({act: fc.constant('unplug' as const), port: fc.constantFrom(2, 3)}),
  fc.record({act: fc.constant('tilt' as const), x: fc.integer(), y: fc.integer()}),
  fc.record({act: fc.constant('battery' as const), percent: fc.nat(100)}),
  fc.record({act: fc.constant('button' as const), isPressed: fc.boolean()}),
  fc.record({
    act: fc.constant('send' as const),
    message: fc.constantFrom(
      '05 00 01 02 02',
      '05 00 01 06 02',
      '05 00 03 01 01',
      '05 00 01 03 05',
      '0a 00 41 00 02 01 00 00 00 01',
      '0a 00 41 01 01 01 00 00 00 01',
      '0a 00 41 02 08 00 00 00 00 01',
      '0a 00 41 3a 00 01 00 00 00 01',
      '05 00 21 03 01',
      '06 00 22 03 00 00',
      '0e 00 81 00 11 0b 96 00 00 00 64 64 7f 00',
      '0f 00 81 10 11 0c 2c 01 00 00 64 ce 64 7f 00',
      '07 00 81 00 11 01 00',
      '05 00 81 00 11',
    ),
  }),
);

testProperty(
  'the driver finds no message of the hub malformed',
  fc.asyncProperty(
    fc.array(fc.tuple(anyStep, fc.constantFrom(0, 20, 120)), {maxLength: 30}),
    fc.boolean(),
    async (script, groupValues) => {
      const {time, hub, client, attached} = await connectedLwp3({groupValues});
      const decode = poweredUp.models[0].createDecoder();
      const [from = assert.fail()] = poweredUp.subscriptions;
      const check = (texts: readonly string[]) => {
        for (const text of texts) {
          const events = decode(from, new DataView(bytes(text).buffer));
          assert.ok(!events.some(({kind}) => kind === 'malformed'), text);
        }
      };
      check(attached);
      for (const [step, pauseMs] of script) {
        if (step.act === 'plug') hub.plug(step.port, step.device as 'force');
        else if (step.act === 'unplug') hub.unplug(step.port);
        else if (step.act === 'tilt') hub.setTilt(step.x, step.y);
        else if (step.act === 'battery') hub.setBattery(step.percent);
        else if (step.act === 'button') hub.setButton(step.isPressed);
        else await client.send(step.message);
        await time.advance(pauseMs);
        check(await client.take());
      }
    },
  ),
  50,
);
