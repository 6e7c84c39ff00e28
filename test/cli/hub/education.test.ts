/** What a program sets in a served device of LEGO Education 2026, what keys do, and what the terminal shows. */
import t from 'tap';
import {controlHub, pressKey} from '../../../src/apps/cli/hub/control.js';
import {MODELS, type ModelName} from '../../../src/apps/cli/hub/models.js';

const create = (model: ModelName) =>
  MODELS[model].create({id: 'hub', number: null, plug: null, link: {}, seed: 1});

t.test('a JSON object sets what a device measures', async t => {
  const set = (model: ModelName, values: object) => {
    const controlled = create(model);
    t.equal(controlHub(controlled, JSON.stringify(values)), null);
    return controlled.describe();
  };
  const shared = {button: true, battery: 30, card: [6, 997]};
  t.equal(set('controller', {...shared, levers: [50, -20]}), 'levers 50,-20, button, light -1');
  t.equal(set('colorSensor', {...shared, color: 9, reflected: 40}), 'color 9, button, light -1');
  t.equal(
    set('doubleMotor', {...shared, tilt: [10, 20], stall: true}),
    'motor left coast, motor right coast, yaw 0, button, light -1',
  );
  t.equal(set('singleMotor', {stall: false}), 'motor coast, light -1');
  t.match(controlHub(create('controller'), '{"levers": [1, 2, 3]}'), /two numbers/);
});

t.test('keys', async t => {
  const controlled = create('controller');
  for (const key of ['\u001b[A', '\u001b[C', 'b']) pressKey(controlled, key);
  t.equal(controlled.describe(), 'levers 20,20, button, light -1');
  pressKey(controlled, '0');
  t.equal(controlled.describe(), 'levers 0,0, button, light -1');
});

t.test('nothing can be plugged in', async t => {
  t.throws(() => MODELS.doubleMotor.checkPlug('motor'));
});
