/** Sensors and motors of a served LWP3 hub: what a program sets, what keys do, and what the terminal shows. */
import t from 'tap';
import {controlHub, pressKey} from '../../../src/apps/cli/hub/control.js';
import {MODELS, type ModelName} from '../../../src/apps/cli/hub/models.js';
import type {ControlledHub} from '../../../src/apps/cli/hub/served-model.js';
import {VirtualLwp3Hub} from '../../../src/virtual/lwp3/index.js';

interface Served {
  readonly controlled: ControlledHub;
  readonly hub: VirtualLwp3Hub;
}

function create(model: ModelName, plug: string | null = null): Served {
  const controlled = MODELS[model].create({id: 'hub', number: null, plug, link: {}, seed: 1});
  if (!(controlled.hub instanceof VirtualLwp3Hub)) throw new Error(`${model} is no LWP3 hub`);
  return {controlled, hub: controlled.hub};
}

/** Bytes in hexadecimal digits. */
async function write({hub, controlled}: Served, message: string): Promise<void> {
  const session = await hub.connect(() => undefined);
  const {service, characteristic} = Object.values(controlled.table)[0] ?? {};
  if (service === undefined || characteristic === undefined) throw new Error('no characteristic');
  await session.write({service, characteristic}, Buffer.from(message, 'hex'), true);
}

t.test('a JSON object sets the sensors', async t => {
  const {controlled, hub} = create('boost');
  const values = {distance: 12, color: 'red', tilt: [10, -5], button: true, battery: 30};
  t.equal(controlHub(controlled, JSON.stringify(values)), null);
  t.match(controlled.describe(), 'colour C red 12 cm, hub tilted 10,-5, button, light');
  t.equal(hub.state.batteryPercent, 30);
  const more = {rgb: [1, 2, 3], reflected: 4, ambient: 5, acceleration: [6, 7, 8], bump: true};
  t.equal(controlHub(controlled, JSON.stringify({...more, plug: 'force,99', force: 2.5})), null);
  t.match(hub.state, {
    rgb: {red: 1, green: 2, blue: 3},
    reflectedPercent: 4,
    ambientPercent: 5,
    accelerationMg: {x: 6, y: 7, z: 8},
  });
  t.match(controlled.describe(), 'force C 2.5 N, unknown device D (type 99)');
  t.equal(controlHub(controlled, '{"color": null, "plug": "none"}'), null);
  t.equal(hub.state.color, null);
  t.notMatch(controlled.describe(), /C|D/);
});

t.test('keys change the sensors', async t => {
  const {controlled, hub} = create('boost');
  for (const key of ['-', '-', '+', '\u001b[C', '\u001b[B', 'b', 'c', 'c', 'k', 'x']) {
    pressKey(controlled, key);
  }
  t.match(hub.state, {distanceCm: 24, tilt: {xDegrees: 10, yDegrees: 10}, color: 3});
  t.equal(hub.state.buttonPressed, true);
  for (const key of ['c', 'c', 'c', 'c', 'c']) pressKey(controlled, key);
  t.equal(hub.state.color, null, 'none after the last colour');
  pressKey(controlled, 's');
  t.equal(hub.state.motors.get(0)?.isStalled, true);
  hub.setAcceleration(500, -500, 0);
  pressKey(controlled, '0');
  t.match(hub.state, {distanceCm: 250, tilt: {xDegrees: 0}, color: null});
  t.same(hub.state.accelerationMg, {x: 0, y: 0, z: 1000});
  t.equal(hub.state.motors.get(0)?.isStalled, false);
});

t.test('motors that run, and where they stand', async t => {
  const served = create('boost');
  await write(served, '090081001107ce6400');
  t.match(served.controlled.describe(), 'motor A -50%, motor B coast');
  pressKey(served.controlled, 's');
  t.match(served.controlled.describe(), 'motor A -50% stalled');
});

t.test('the buttons of a remote', async t => {
  const {controlled} = create('remote');
  for (const key of ['\u001b[A', '-', 'b']) pressKey(controlled, key);
  t.equal(controlled.describe(), 'A plus, B minus, button, light #000000');
  pressKey(controlled, '\u001b[A');
  t.equal(controlled.describe(), 'B minus, button, light #000000');
  t.equal(controlHub(controlled, '{"left": "stop", "right": null}'), null);
  t.equal(controlled.describe(), 'A stop, button, light #000000');
  t.match(controlHub(controlled, '{"distance": 1}'), /only left, right, button, battery/);
  pressKey(controlled, '0');
  t.equal(controlled.describe(), 'light #000000');
});
