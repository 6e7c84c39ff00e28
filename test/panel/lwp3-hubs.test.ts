/** What the panel shows of LWP3 hubs, real and virtual, and what its controls do to virtual ones. */
import t from 'tap';
import {boost} from '../../blocks/lwp3/boost.js';
import {poweredUp} from '../../blocks/lwp3/powered-up.js';
import {freePorts} from '../../src/hubs/hub-protocol.js';
import {colorDistance, light, motor} from '../../src/hubs/lwp3/kinds.js';
import {partsOf} from '../../src/panel/families/index.js';
import {LOOKS} from '../../src/panel/families/lwp3/looks.js';
import {modelOf} from '../../src/panel/family.js';
import type {DevicePicture, MotorPicture} from '../../src/panel/picture.js';
import type {HubFamily} from '../../src/scratch/hub-family.js';
import {createInProcessProvider} from '../../src/transport/in-process.js';
import {HUB_RECORDS, VirtualLwp3Hub, type HubModelName} from '../../src/virtual/lwp3/index.js';
import {connectHub} from '../support/connected-extension.js';
import {createSession} from '../support/create-session.js';
import {createFakeClock} from '../support/fake-clock.js';

const MODELS = Object.keys(HUB_RECORDS) as HubModelName[];

/** A session that is connected to a virtual hub, as both are drawn. */
async function setUp(model: HubModelName, family: HubFamily<VirtualLwp3Hub> = poweredUp) {
  const fake = createFakeClock();
  const hub = new VirtualLwp3Hub({model, clock: fake.clock});
  const session = createSession({
    protocol: family.protocol,
    clock: fake.clock,
    providers: [createInProcessProvider({id: 'virtual', server: hub, clock: fake.clock})],
  });
  await connectHub(session, fake, {settleMs: 4_000});
  const parts = partsOf(family);
  const options = {family, session, model: modelOf(family, session)};
  const real = parts.draw({...options, server: null});
  const virtual = parts.draw({...options, server: hub});
  const {controls} = virtual;
  if (!controls) throw new Error('a virtual hub has controls');
  /** By the port's letter. */
  const shown = (drawn: typeof virtual, letter: string): DevicePicture => {
    const index = drawn.look.ports.findIndex(port => port.letter === letter);
    return drawn.picture().ports[index] ?? {kind: 'nothing'};
  };
  return {fake, hub, session, real, virtual, controls, shown};
}

for (const model of MODELS) {
  t.test(`${model}: a real and a virtual one look the same`, async t => {
    const {hub, session, real, virtual} = await setUp(model);
    t.equal(modelOf(poweredUp, session).id, model, 'as reported');
    t.same([real.look, virtual.look, real.controls], [LOOKS[model], LOOKS[model], null]);
    const partsOfPicture = ({picture}: typeof real) => {
      const {ports, light: color, batteryPercent} = picture();
      return {kinds: ports.map(({kind}) => kind), color, batteryPercent};
    };
    t.same(partsOfPicture(real), partsOfPicture(virtual));
    t.same(real.picture().light, {red: 0, green: 0, blue: 255});
    t.same(
      real.look.ports.map(({letter, isBuiltIn}) => [letter, isBuiltIn]),
      Object.entries(hub.letters).map(([letter, port]) => [
        letter,
        !hub.externalPorts.includes(port),
      ]),
      'its ports, and what has no plug',
    );
    t.equal(freePorts(modelOf(poweredUp, session)).length > 0, model !== 'remote');
    await session.connector.disconnect();
    t.equal(modelOf(poweredUp, session).id, model, 'also of a hub that was given up');
  });
}

t.test('a wheel turns with its motor, stands while it is held, and goes on', async t => {
  const {fake, session, real, virtual, controls, shown} = await setUp('technicHub');
  session.connector.hub.plugged(motor, 0)?.run(50);
  await fake.advance(100);
  const turnNow = () => (shown(virtual, 'A') as MotorPicture).turn;
  const first = turnNow();
  await fake.advance(100);
  const second = turnNow();
  t.match(first, {isTurning: true, isHeld: false});
  t.equal(Math.round((second?.axleDegrees ?? 0) - (first?.axleDegrees ?? 0)), 95);

  t.equal(second?.positionDegrees, second?.axleDegrees);
  t.match(shown(real, 'A'), {kind: 'largeMotor', powerPercent: 50, turn: undefined});

  controls.holdWheel?.(0, true);
  const held = turnNow();
  await fake.advance(100);
  t.same(turnNow(), held);
  t.match(held, {isTurning: false, isHeld: true});
  t.equal((shown(virtual, 'A') as MotorPicture).powerPercent, 50, 'it still tries');
  controls.holdWheel?.(0, false);
  await fake.advance(100);
  t.not(turnNow()?.axleDegrees, held?.axleDegrees);
});

t.test('the power shown is that of the block', async t => {
  const POWERS = [1, 33, 99, 100, -1, -50, -100, 0];
  for (const family of [boost, poweredUp]) {
    const {fake, hub, session, virtual, shown} = await setUp('moveHub', family);
    hub.plug(hub.letters.D ?? NaN, 'simpleMotor');
    await fake.advance(500);
    const powers: unknown[] = [];
    for (const power of POWERS) {
      for (const index of [0, 3]) session.connector.hub.plugged(motor, index)?.run(power);
      await fake.advance(500);
      powers.push(
        ...['A', 'D'].map(letter => (shown(virtual, letter) as MotorPicture).powerPercent),
      );
    }
    t.same(
      powers,
      POWERS.flatMap(power => [power, power]),
    );
  }
});

t.test('each device of the menu is plugged in, shown, and pulled', async t => {
  const {fake, session, real, virtual, controls, shown} = await setUp('cityHub');
  const looks: unknown[] = [];
  for (const device of controls.pluggable) {
    controls.plug(1, device);
    await fake.advance(1_000);
    looks.push([shown(virtual, 'B').kind, shown(real, 'B').kind]);
    if (session.connector.hub.attachedIn(1)?.kind === null) looks.push(`no blocks for ${device}`);
  }
  t.same(
    looks,
    controls.pluggable.map(device => [device, device]),
  );
  controls.unplug(1);
  await fake.advance(1_000);
  t.same([shown(virtual, 'B').kind, shown(real, 'B').kind], ['nothing', 'nothing']);
});

t.test('a motor without an encoder has no position', async t => {
  const {virtual, shown} = await setUp('cityHub');
  t.match(shown(virtual, 'A'), {kind: 'trainMotor', turn: {positionDegrees: null}});
});

t.test('the colour sensor sees what is held before it', async t => {
  const {fake, real, virtual, controls, shown} = await setUp('moveHub');
  t.match(shown(virtual, 'C'), {kind: 'colorDistance', color: null, distanceCm: null});
  for (const color of ['black', 'blue', 'green', 'yellow', 'red', 'white'] as const) {
    controls.setColor?.(color);
    await fake.advance(1_000);
    t.match(shown(virtual, 'C'), {color});
    t.match(shown(real, 'C'), {color});
  }
  controls.setDistanceCm?.(10);
  await fake.advance(1_000);
  t.match(shown(virtual, 'C'), {distanceCm: 10});
  const seen = shown(real, 'C');
  t.ok(seen.kind === 'colorDistance' && Math.abs((seen.distanceCm ?? 0) - 10) < 1.3);
  controls.setDistanceCm?.(null);
  controls.setColor?.(null);
  await fake.advance(1_000);
  for (const drawn of [real, virtual]) {
    t.match(shown(drawn, 'C'), {color: null, distanceCm: null});
  }
});

t.test('the light of a sensor, and a sensor of the colour alone', async t => {
  const {fake, session, real, virtual, controls, shown} = await setUp('moveHub');
  for (const drawn of [real, virtual]) t.match(shown(drawn, 'C'), {light: null});
  session.connector.hub.plugged(colorDistance, 2)?.setLight('red');
  await fake.advance(2_000);
  for (const drawn of [real, virtual])
    t.match(shown(drawn, 'C'), {light: {red: 255, green: 0, blue: 0}});
  controls.plug(2, 'color');
  await fake.advance(1_000);
  controls.setColor?.('green');
  await fake.advance(1_000);
  for (const drawn of [real, virtual]) {
    t.match(shown(drawn, 'C'), {kind: 'color', color: 'green'});
  }
});

t.test('force, tilt with gravity, the button, the battery, the light', async t => {
  const {fake, hub, session, real, virtual, controls, shown} = await setUp('technicHub');
  controls.plug(3, 'force');
  await fake.advance(1_000);
  controls.setForce?.(4);
  controls.setTilt(30, -45);
  controls.setButton(true);
  controls.setBattery(40);
  session.connector.hub.devices(light)[0]?.setColor(255, 0, 0);
  await fake.advance(1_000);
  for (const drawn of [real, virtual]) {
    t.match(shown(drawn, 'D'), {kind: 'force', newtons: 4});
    t.match(drawn.picture(), {
      tilt: {xDegrees: 30, yDegrees: -45},
      isButtonPressed: true,
      batteryPercent: 40,
      light: {red: 255, green: 0, blue: 0},
    });
  }
  t.same(hub.state.accelerationMg, {x: 500, y: -707, z: 500});
});

t.test('both sides of a remote', async t => {
  const {fake, real, virtual, controls, shown} = await setUp('remote');
  controls.setRemoteButton?.(0, 'plus', true);
  controls.setRemoteButton?.(1, 'stop', true);
  await fake.advance(1_000);
  for (const drawn of [real, virtual]) {
    t.same(shown(drawn, 'A'), {kind: 'remoteButtons', pressed: ['plus']});
    t.same(shown(drawn, 'B'), {kind: 'remoteButtons', pressed: ['stop']});
  }
  controls.setRemoteButton?.(0, 'plus', false);
  await fake.advance(1_000);
  t.same(shown(real, 'A'), {kind: 'remoteButtons', pressed: []});
});

t.test('faults', async t => {
  const {hub, controls} = await setUp('essentialHub');
  const names = controls.faults.map(({name}) => name);
  const on = () => controls.faults.filter(({isOn}) => isOn).map(({name}) => name);
  t.same(names, ['outOfRange', 'slowLink', 'flatBattery']);
  t.same(on(), []);
  for (const fault of controls.faults) fault.toggle();
  t.same(on(), names);
  t.match(hub.state, {isInRange: false, batteryPercent: 5});
  t.ok(hub.state.answerDelayMs > 1_000);
  for (const fault of controls.faults) fault.toggle();
  t.same(on(), []);
});
