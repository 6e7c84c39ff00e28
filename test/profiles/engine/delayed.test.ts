/** Steps that wait. */
import t from 'tap';
import type {ProfileStep} from '../../../src/profiles/format.js';
import {createEngineRig} from './engine-rig.js';

const stopLater: ProfileStep[] = [
  {send: 'drive', values: {motor: 'selected', power: 50}},
  {send: 'drive', as: 'stop', values: {motor: 'selected', power: 'distance'}, afterMs: 1000},
];

t.test('a delayed stop is for the output that the block has started', async t => {
  const rig = createEngineRig();
  rig.device.start?.();
  rig.run(stopLater);
  await rig.fake.advance(500);
  rig.run([{set: {selected: 2}}]);
  rig.receive([1, 9, 0]);
  await rig.fake.advance(1000);
  t.same(rig.taken(), ['drive 1 50', 'drive 1 9'], 'its other values are those of its time');
});

t.test('a command cancels what earlier runs have left for its output, and not its own', async t => {
  const rig = createEngineRig();
  rig.device.start?.();
  const brakeLater = (power: number) =>
    rig.run([
      {send: 'drive', as: 'stop', values: {motor: 1, power: 9}, afterMs: 1000},
      {send: 'drive', values: {motor: 1, power}},
    ]);
  brakeLater(50);
  await rig.fake.advance(500);
  brakeLater(60);
  await rig.fake.advance(700);
  t.same(rig.taken(), ['drive 1 50', 'drive 1 60']);
  await rig.fake.advance(1000);
  t.same(rig.taken(), ['drive 1 9']);
});

t.test('a device that is unplugged has no step that waits', async t => {
  const rig = createEngineRig();
  rig.device.start?.();
  await rig.fake.advance(500);
  const before = rig.fake.timerCount();
  rig.run([{send: 'drive', as: 'stop', values: {motor: 1}, afterMs: 1000}]);
  t.equal(rig.fake.timerCount(), before + 1);
  rig.device.dispose?.();
  t.equal(rig.fake.timerCount(), before);
});

t.test('a wait for an event ends at its time limit, and with a stop', async t => {
  const rig = createEngineRig();
  rig.device.start?.();
  const ended: string[] = [];
  const otherwise = () => void ended.push('otherwise');
  void rig.device.waitFor('never', 1000, otherwise).then(() => ended.push('at its limit'));
  await rig.fake.advance(1000);
  t.same(ended.splice(0), ['otherwise', 'at its limit']);
  void rig.device.waitFor('never', 60_000, otherwise).then(() => ended.push('with the stop'));
  rig.stop();
  await rig.fake.advance(0);
  t.same(ended, ['with the stop']);
});

t.test('so may many outputs', async t => {
  const rig = createEngineRig({sending: {perSecond: 1000}});
  rig.device.start?.();
  rig.run([{send: 'drive', as: 'stop', values: {motor: 1}, afterMs: 60_000}]);
  for (let index = 0; index < 2000; index += 1) {
    const motor = index % 4;
    rig.run([{send: 'drive', cancels: false, values: {motor, power: index % 50}, afterMs: 10_000}]);
    rig.run([{send: 'lamp', cancels: false, values: {level: index % 250}, afterMs: 10_000}]);
    rig.run([{send: 'beep', values: {hertz: index}, afterMs: 10_000}]);
  }
  await rig.fake.advance(50_000);
  t.ok(rig.taken().length < 20, 'the others are dropped or replaced');
  await rig.fake.advance(20_000);
  t.same(rig.taken(), ['drive 1 0']);
});

t.test('an output may have any number of steps that wait', async t => {
  const rig = createEngineRig({sending: {perSecond: 1000}});
  rig.device.start?.();
  rig.run([
    {send: 'drive', values: {motor: 1, power: 50}},
    {send: 'drive', as: 'stop', values: {motor: 1}, afterMs: 60_000},
  ]);
  for (let index = 0; index < 500; index += 1) {
    rig.run([{send: 'lamp', values: {level: index}, afterMs: 10_000}]);
    rig.run([{send: 'drive', cancels: false, values: {motor: 1, power: 40}, afterMs: 20_000}]);
  }
  await rig.fake.advance(50_000);
  t.equal(rig.taken().at(-1), 'drive 1 40');
  await rig.fake.advance(20_000);
  t.same(rig.taken(), ['drive 1 0']);
});
