/** What the panel shows of the devices of Education 2026, real and virtual, and what its controls do to virtual ones. */
import t from 'tap';
import {education} from '../../blocks/education/index.js';
import {light, motion, motor, sound} from '../../src/hubs/education/kinds.js';
import {partsOf} from '../../src/panel/families/index.js';
import {LOOKS} from '../../src/panel/families/education/looks.js';
import {modelOf} from '../../src/panel/family.js';
import type {MotorPicture} from '../../src/panel/picture.js';
import {createInProcessProvider} from '../../src/transport/in-process.js';
import {VirtualEducationDevice, type DeviceName} from '../../src/virtual/education/index.js';
import {connectHub} from '../support/connected-extension.js';
import {createSession} from '../support/create-session.js';
import {createFakeClock} from '../support/fake-clock.js';

const MODELS = Object.keys(LOOKS) as DeviceName[];
const GREEN = 6;

/** A session that is connected to a virtual device, as both are drawn. */
async function setUp(model: DeviceName, card?: {readonly color: number; readonly number: number}) {
  const fake = createFakeClock();
  const device = new VirtualEducationDevice({model, clock: fake.clock, ...(card && {card})});
  const session = createSession({
    protocol: education.protocol,
    clock: fake.clock,
    providers: [createInProcessProvider({id: 'virtual', server: device, clock: fake.clock})],
  });
  await connectHub(session, fake, {settleMs: 4_000});
  const parts = partsOf(education);
  const options = {family: education, session, model: modelOf(education, session)};
  const real = parts.draw({...options, server: null});
  const virtual = parts.draw({...options, server: device});
  const {controls} = virtual;
  if (!controls) throw new Error('a virtual device has controls');
  return {fake, device, session, real, virtual, controls};
}

for (const model of MODELS) {
  t.test(`${model}: a real and a virtual one look the same`, async t => {
    const {fake, session, real, virtual, controls} = await setUp(model, {
      color: GREEN,
      number: 997,
    });
    t.same([real.look, virtual.look, real.controls], [LOOKS[model], LOOKS[model], null]);
    controls.setButton(true);
    controls.setBattery(40);
    session.connector.hub.devices(light)[0]?.setColor('magenta');
    await fake.advance(1_000);
    for (const {look, picture} of [real, virtual]) {
      t.match(picture(), {
        light: {red: 255, green: 105, blue: 180},
        batteryPercent: 40,
        isButtonPressed: true,
        card: {color: 'green', digits: '0997'},
      });
      t.equal(picture().ports.length, look.ports.length);
      t.equal(picture().tilt !== null, look.body.level !== undefined);
    }
    t.same(
      real.picture().ports.map(({kind}) => kind),
      virtual.picture().ports.map(({kind}) => kind),
    );
    t.ok(
      virtual.look.ports.every(({isBuiltIn}) => isBuiltIn),
      'nothing has a plug',
    );
  });
}

t.test('without a card, and with the light off', async t => {
  const {real, virtual} = await setUp('controller');
  for (const {picture} of [real, virtual]) {
    t.match(picture(), {card: null, light: {red: 0, green: 0, blue: 0}});
  }
});

t.test('both levers, each at its side', async t => {
  const {fake, device, real, virtual, controls} = await setUp('controller');
  controls.setLever?.(0, 70);
  controls.setLever?.(1, -100);
  await fake.advance(500);
  for (const {picture} of [real, virtual]) {
    t.same(picture().ports, [
      {kind: 'leftLever', percent: 70},
      {kind: 'rightLever', percent: -100},
    ]);
  }
  controls.setLever?.(1, 0);
  t.same(device.state.levers, {leftPercent: 70, rightPercent: 0});
});

t.test('the sensor and its lens see each colour of the slider', async t => {
  const {fake, device, real, virtual, controls} = await setUp('colorSensor');
  const colors = LOOKS.colorSensor.ports[0]?.seenColors ?? [];
  t.equal(colors.length, 8);
  for (const color of [...colors, null]) {
    controls.setColor?.(color);
    await fake.advance(500);
    for (const {picture} of [real, virtual]) {
      t.match(picture(), {ports: [{kind: 'color', color}], seenColor: color});
    }
  }
  controls.setColor?.('red');
  t.match(device.state.seen, {color: 9, hue: 0, saturation: 82, value: 86, reflection: 60});
  controls.setColor?.('black');
  t.match(device.state.seen, {color: -1, reflection: 0}, 'it knows no black');
});

t.test('wheels turn with their motors, and stand while they are held', async t => {
  const {fake, session, real, virtual, controls} = await setUp('doubleMotor');
  const right = session.connector.hub.plugged(motor, 1);
  right?.setSpeed(60);
  right?.run(-1);
  await fake.advance(1_000);
  const motors = () => virtual.picture().ports as readonly MotorPicture[];
  t.match(motors()[0], {powerPercent: 0, turn: {isTurning: false}});
  t.match(motors()[1], {powerPercent: -60, turn: {isTurning: true, isHeld: false}});
  t.match(real.picture().ports, [{powerPercent: 0}, {powerPercent: -60, turn: undefined}]);

  controls.holdWheel?.(1, true);
  const held = motors()[1]?.turn;
  await fake.advance(500);
  t.match(held, {isTurning: false, isHeld: true});
  t.same(motors()[1]?.turn, held);
  t.match(real.picture().ports[1], {powerPercent: 0}, 'as it reports');
});

t.test('tilt, a bump and a shake', async t => {
  const {fake, session, real, virtual, controls} = await setUp('doubleMotor');
  const felt: unknown[] = [];
  const feel = () => {
    const gesture = session.connector.hub.devices(motion)[0]?.gesture ?? null;
    if (gesture !== felt.at(-1)) felt.push(gesture);
  };
  feel();
  for (const name of ['bump', 'shake', 'shake'] as const) {
    controls[name]?.();
    for (let step = 0; step < 20; step++) {
      await fake.advance(50);
      feel();
    }
  }
  t.same(felt, [null, 'tap', null, 'shake', null, 'shake', null]);

  controls.setTilt(30, -45);
  await fake.advance(500);
  for (const {picture} of [real, virtual]) {
    t.same(picture().tilt, {xDegrees: 30, yDegrees: -45});
  }
});

t.test('another card is tapped, and none is left', async t => {
  const {fake, device, real, virtual, controls} = await setUp('controller');
  for (const [color, digits, wire] of [
    ['pink', '0012', {color: 1, number: 12}],
    ['light-blue', '0012', {color: 4, number: 12}],
  ] as const) {
    controls.cards?.tap(color, 12);
    await fake.advance(500);
    t.same(device.state.card, wire);
    for (const {picture} of [real, virtual]) t.same(picture().card, {color, digits});
  }
  controls.cards?.tap(null, 12);
  await fake.advance(500);
  t.same(device.state.card, {color: -1, number: 0});
  for (const {picture} of [real, virtual]) t.equal(picture().card, null);
});

t.test('a beep is seen while it sounds', async t => {
  const {fake, session, virtual} = await setUp('singleMotor');
  session.connector.hub.devices(sound)[0]?.beep('single', 440);
  await fake.advance(100);
  t.equal(virtual.picture().toneHz, 440);
  await fake.advance(1_000);
  t.equal(virtual.picture().toneHz, null);
});

t.test('faults', async t => {
  const {device, controls} = await setUp('singleMotor');
  const names = controls.faults.map(({name}) => name);
  const on = () => controls.faults.filter(({isOn}) => isOn).map(({name}) => name);
  t.same(names, ['outOfRange', 'slowLink', 'flatBattery']);
  t.same(on(), []);
  for (const fault of controls.faults) fault.toggle();
  t.same(on(), names);
  t.match(device.state, {isInRange: false, batteryPercent: 5});
  for (const fault of controls.faults) fault.toggle();
  t.same(on(), []);
});
