import fc from 'fast-check';
import t from 'tap';
import {getDistance, whenDistance} from '../../../blocks/wedo2/distance.js';
import {getTiltAngle, isTilted, whenTilted} from '../../../blocks/wedo2/tilt.js';
import {createRecordingHub, noHub} from './recording-hub.js';

t.test('distance', async t => {
  const hub = createRecordingHub({distancePercent: 40});
  const when = (op: unknown, reference: unknown) =>
    whenDistance.run({OP: op, REFERENCE: reference}, hub);
  t.equal(getDistance.run({}, hub), 40);
  t.equal(getDistance.run({}, noHub), 0);
  t.equal(when('<', 50), true);
  t.equal(when('<', 40), false);
  t.equal(when('>', '39.5'), true);
  t.equal(when('>', 40), false);
  t.equal(when('<', Infinity), true);
  t.equal(when('>', 'near'), true, 'text counts as 0');
  for (const op of ['=', '', 0, null, undefined, '__proto__']) t.equal(when(op, 50), false);
  const withoutSensor = whenDistance.run({OP: '<', REFERENCE: 50}, noHub);
  t.equal(withoutSensor, true, 'without a sensor the value is 0');
});

t.test('tilt angles', async t => {
  const hub = createRecordingHub({xDegrees: 20, yDegrees: -30});
  const angle = (direction: unknown) => getTiltAngle.run({TILT_DIRECTION: direction}, hub);
  t.equal(angle('up'), 30);
  t.equal(angle('down'), -30);
  t.equal(angle('left'), -20);
  t.equal(angle('right'), 20);
  for (const other of ['any', 'UP', '', 1, null, undefined, 'toString']) t.equal(angle(other), 0);
  t.equal(getTiltAngle.run({TILT_DIRECTION: 'up'}, noHub), 0);
});

t.test('tilted from 15 degrees', async t => {
  const level = createRecordingHub({xDegrees: 14, yDegrees: -14});
  const tilted = createRecordingHub({xDegrees: -15, yDegrees: 0});
  for (const block of [isTilted, whenTilted]) {
    const ask = (direction: unknown, hub = tilted) =>
      block.run({TILT_DIRECTION_ANY: direction}, hub);
    t.equal(ask('any', level), false);
    t.equal(ask('left'), true);
    t.equal(ask('right'), false);
    t.equal(ask('up'), false);
    t.equal(ask('any'), true);
    for (const other of ['ANY', '', true, null, undefined, 'constructor'])
      t.equal(ask(other), false);
    t.equal(block.run({TILT_DIRECTION_ANY: 'any'}, noHub), false);
  }
});

t.test('no angle is ever -0', async () => {
  const directions = fc.constantFrom('up', 'down', 'left', 'right');
  const degrees = fc.integer({min: -128, max: 127});
  fc.assert(
    fc.property(directions, degrees, degrees, (direction, xDegrees, yDegrees) => {
      const hub = createRecordingHub({xDegrees, yDegrees});
      return !Object.is(getTiltAngle.run({TILT_DIRECTION: direction}, hub), -0);
    }),
  );
});
