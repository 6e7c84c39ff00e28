/** The red stop, the end of the connection, and what waits then. */
import t from 'tap';
import type {ProfileStep} from '../../../src/profiles/format.js';
import {createEngineRig} from './engine-rig.js';

/** A motor runs for some time. */
const runFor = (motor: number | string, ms: number): ProfileStep[] => [
  {send: 'drive', values: {motor, power: 50}},
  {send: 'drive', as: 'stop', values: {motor}, afterMs: ms},
];
const unique = (messages: readonly string[]) => [...new Set(messages)];

t.test('the stop that waits for the end of a run is sent with the red stop', async t => {
  const rig = createEngineRig({stop: []});
  rig.device.start?.();
  rig.run(runFor(1, 1000));
  rig.run([
    {send: 'drive', values: {motor: 2, power: 20}},
    {send: 'drive', as: 'rest', values: {motor: 2}, afterMs: 500},
    {send: 'lamp', values: {level: 9}, afterMs: 600},
  ]);
  await rig.fake.advance(200);
  t.same(rig.taken(), ['drive 1 50', 'drive 2 20']);
  rig.stop();
  t.same(unique(rig.taken()), ['drive 1 0', 'drive 2 0'], 'inside the call');
  await rig.fake.advance(3000);
  t.same(rig.taken(), ['drive 2 0'], 'the second copies, and nothing after that');
});

t.test('stops of an output that is forgotten again and again keep to the rate', async t => {
  const rig = createEngineRig({sending: {perSecond: 1, burst: 1}});
  rig.device.start?.();
  for (let index = 0; index < 100; index += 1) {
    rig.run([
      {send: 'drive', as: 'forget', values: {motor: 1}},
      {send: 'drive', as: 'stop', values: {motor: 1}},
    ]);
    await rig.fake.advance(20);
  }
  t.ok(rig.taken().length <= 4);
});

t.test('a stop of the profile takes the place of one that waits for its output', async t => {
  const rig = createEngineRig({stop: [{send: 'drive', values: {motor: 1}}]});
  rig.device.start?.();
  rig.run(runFor(1, 1000));
  rig.run(runFor(3, 1000));
  await rig.fake.advance(100);
  rig.taken();
  rig.stop();
  t.same(unique(rig.taken()), ['drive 1 0', 'drive 3 0']);
});

t.test('a stop that waits has its own values and condition', async t => {
  const rig = createEngineRig({stop: []});
  rig.device.start?.();
  rig.run(
    [
      {send: 'drive', as: 'stop', values: {motor: 'MOTOR', power: 'POWER'}, afterMs: 'MS'},
      {send: 'drive', as: 'stop', values: {motor: 3}, afterMs: 'MS', when: 'distance > 5'},
    ],
    {MOTOR: 2, POWER: 7, MS: 1000},
  );
  rig.stop();
  t.same(unique(rig.taken()), ['drive 2 7']);
});

t.test('a lost device that comes back is stopped as it would have been', async t => {
  const rig = createEngineRig({stop: []});
  rig.device.start?.();
  rig.run(runFor(2, 1000));
  await rig.fake.advance(100);
  const memory = rig.device.remember?.();
  rig.device.dispose?.();
  const next = rig.connect(memory);
  const outputs = next.stop?.() ?? [];
  t.equal(outputs.length, 1);
  t.same([...(outputs[0]?.frame.bytes ?? [])], [1, 2, 0]);
  t.same(next.stop?.(), [], 'once');
});

t.test(
  'a refused urgent message is sent again after the red stop only if its step says so',
  async t => {
    for (const [stoppable, after] of [
      [true, ['stopAll']],
      [false, ['stopAll', 'mode 3']],
    ] as const) {
      let writes = 0;
      const rig = createEngineRig({}, {refuses: message => message === 'mode 3' && writes++ === 0});
      rig.device.start?.();
      rig.run([{send: 'mode', values: {mode: 3}, stoppable}]);
      await rig.fake.advance(15);
      t.same(rig.taken(), ['mode 3'], 'refused');
      rig.stop();
      await rig.fake.advance(2000);
      t.same(unique(rig.taken()), after);
    }
  },
);

t.test('what is shown of an output is what was sent last', async t => {
  const rig = createEngineRig({
    setUp: [{send: 'mode', values: {mode: 7}}],
    stop: [{send: 'drive', values: {motor: 1}}],
  });
  const shown = () => Object.fromEntries(rig.device.outputs);
  rig.device.start?.();
  t.same(shown(), {mode: {command: 'mode', values: {mode: 7}}});
  rig.run([{send: 'drive', values: {motor: 1, power: 60}}]);
  rig.run([{send: 'drive', values: {motor: 2, power: 60}}]);
  t.same(shown()['drive:1'], {command: 'drive', values: {motor: 1, power: 60}});
  rig.run([{send: 'drive', as: 'forget', values: {motor: 2, power: 1}}]);
  t.notOk('drive:2' in shown(), 'its state is unknown');
  rig.stop();
  t.same(shown()['drive:1'], {command: 'drive', values: {motor: 1, power: 0}});
});
