import t from 'tap';
import {seeingColor, whenColor} from '../../../blocks/boost/color.js';
import {getTiltAngle, whenTilted} from '../../../blocks/boost/tilt.js';
import type {ColorName} from '../../../src/hubs/lwp3/kinds.js';
import type {Hub} from '../../../src/scratch/hub.js';
import {createRecordingHub} from '../lwp3/recording-hub.js';
import {noHub} from '../wedo2/recording-hub.js';

const JUNK = ['none', 'RED', '', 9, null, undefined, '__proto__', {}];
const seeing = (color: ColorName | null) => createRecordingHub({color: {color}});

t.test('seeing a colour', async t => {
  const sees = (color: unknown, hub: Hub = seeing('red')) => seeingColor.run({COLOR: color}, hub);
  t.equal(sees('red'), true);
  t.equal(sees('blue'), false);
  t.equal(sees('any'), true);
  for (const none of [seeing(null), noHub]) {
    for (const color of ['red', 'any', ...JUNK]) t.equal(sees(color, none), false);
  }
  for (const junk of JUNK) t.equal(sees(junk), false);
});

t.test('when any colour is seen: once for each new colour', async t => {
  const script = {target: {}, thread: {topBlock: 'hat'}};
  const ask = (color: ColorName | null, util = script) =>
    whenColor.run({COLOR: 'any'}, seeing(color), util);
  const starts = (colors: readonly (ColorName | null)[]) => colors.map(color => ask(color));
  t.same(starts([null, 'red', 'red', 'red']), [false, true, false, false]);
  t.same(starts(['blue', 'blue', 'red']), [true, false, true], 'from one to another');
  t.same(
    starts(['black', 'black', 'black']),
    [false, true, false],
    'the vm needs a false between two starts',
  );
  t.same(starts([null, 'black', 'black']), [false, true, false], 'the same colour again');
  t.equal(ask('black', {target: {}, thread: {topBlock: 'hat'}}), true, 'a clone has seen nothing');
  t.equal(ask('black', {...script, thread: {topBlock: 'other'}}), true, 'nor has another script');
  t.equal(ask('black'), false);
});

t.test('when one colour is seen: as long as it is seen', async t => {
  const when = (color: unknown, hub: Hub = seeing('green')) => whenColor.run({COLOR: color}, hub);
  t.equal(when('green'), true);
  t.equal(when('green'), true);
  t.equal(when('white'), false);
  t.equal(when('any', noHub), false);
  for (const junk of JUNK) t.equal(when(junk, seeing(null)), false);
});

t.test('tilt: up and left are what down and right are not', async t => {
  const hub = createRecordingHub({tilt: {xDegrees: 20, yDegrees: -30}});
  const angle = (direction: unknown) => getTiltAngle.run({TILT_DIRECTION: direction}, hub);
  t.same(['up', 'down', 'left', 'right'].map(angle), [30, -30, -20, 20]);
  for (const junk of ['any', ...JUNK]) t.equal(angle(junk), 0);
  const when = (direction: unknown, xDegrees: number, yDegrees: number) =>
    whenTilted.run(
      {TILT_DIRECTION_ANY: direction},
      createRecordingHub({tilt: {xDegrees, yDegrees}}),
    );
  t.equal(when('any', -1, -1), false, 'one degree is not tilted');
  t.equal(when('any', 14, -14), false);
  t.equal(when('any', -15, 0), true);
  t.equal(when('left', -15, 0), true);
  t.equal(when('down', -15, 14), false);
  t.equal(when('ANY', 90, 90), false);
});
