/** One output with messages for the whole and for parts: all joints of an arm, and each joint. */
import * as fc from 'fast-check';
import t from 'tap';
import type {DeviceProfile, SendKind} from '../../../src/profiles/format.js';
import {testProperty} from '../../support/property.js';
import {createEngineRig, MACHINE} from './engine-rig.js';

const JOINTS = 3;
const {ping, drive, ...others} = MACHINE.commands;
const joint = {name: 'joint', type: 'u8', max: JOINTS - 1} as const;
const angle = (name: string) => ({name, type: 'u8'}) as const;
const ARM: Partial<DeviceProfile> = {
  sending: {perSecond: 10, burst: 2},
  commands: {
    ...others,
    ...(ping && {ping}),
    ...(drive && {drive}),
    move: {
      to: 'rx',
      kind: 'state',
      output: 'joints',
      outputBy: ['joint'],
      fields: [{constant: 10}, joint, angle('angle')],
    },
    pose: {
      to: 'rx',
      kind: 'state',
      output: 'joints',
      fields: [{constant: 11}, angle('a'), angle('b'), angle('c')],
    },
    hold: {to: 'rx', kind: 'urgent', output: 'joints', fields: [{constant: 12}]},
  },
  stop: [{send: 'hold'}],
};

type Rig = ReturnType<typeof createEngineRig>;
const move = (rig: Rig, index: number, degrees: number, as: SendKind = 'state') =>
  rig.run([{send: 'move', as, values: {joint: index, angle: degrees}}]);
const pose = (rig: Rig, ...[a, b, c]: readonly [number, number, number]) =>
  rig.run([{send: 'pose', values: {a, b, c}}]);

t.test('a newer message for a part is sent after an older one for the whole', async t => {
  const rig = createEngineRig(ARM);
  rig.device.start?.();
  for (let index = 0; index < 3; index += 1) pose(rig, index, index, index);
  move(rig, 1, 77);
  move(rig, 2, 78);
  move(rig, 1, 79);
  await rig.fake.advance(3000);
  t.same(rig.taken().slice(-3), ['pose 2 2 2', 'move 1 79', 'move 2 78']);
});

t.test('a part does not wait for a whole that the device refuses', async t => {
  const rig = createEngineRig(ARM, {refuses: message => message.startsWith('pose')});
  rig.device.start?.();
  pose(rig, 3, 3, 3);
  move(rig, 1, 20);
  await rig.fake.advance(200);
  t.ok(rig.taken().includes('move 1 20'));
});

t.test('a stop of a part does not wait, and is sent once more after the whole', async t => {
  const rig = createEngineRig(ARM);
  rig.device.start?.();
  for (let index = 0; index < 3; index += 1) pose(rig, index, index, index);
  await rig.fake.advance(30);
  pose(rig, 3, 3, 3);
  rig.taken();
  move(rig, 1, 0, 'stop');
  t.same(rig.taken(), ['move 1 0'], 'at once');
  await rig.fake.advance(3000);
  t.same(rig.taken(), ['pose 3 3 3', 'move 1 0']);
});

t.test('a stop is needed again after a message for what contains the output', async t => {
  const rig = createEngineRig(ARM);
  rig.device.start?.();
  move(rig, 0, 5);
  move(rig, 0, 0, 'stop');
  await rig.fake.advance(500);
  pose(rig, 9, 9, 9);
  await rig.fake.advance(500);
  rig.taken();
  move(rig, 0, 0, 'stop');
  await rig.fake.advance(500);
  t.same(rig.taken(), ['move 0 0']);
  rig.run([{send: 'hold', as: 'stop'}]);
  move(rig, 2, 50);
  await rig.fake.advance(500);
  rig.taken();
  rig.run([{send: 'hold', as: 'stop'}]);
  await rig.fake.advance(500);
  t.same(rig.taken(), ['hold']);
});

t.test('a command for the whole also cancels the steps that wait for its parts', async t => {
  const rig = createEngineRig(ARM);
  rig.device.start?.();
  rig.run([{send: 'move', values: {joint: 1, angle: 9}, afterMs: 500}]);
  rig.run([{send: 'hold', as: 'stop'}]);
  await rig.fake.advance(2000);
  t.same(rig.taken(), ['hold']);
});

t.test('an event of a part is sent once', async t => {
  const rig = createEngineRig(ARM);
  rig.device.start?.();
  pose(rig, 1, 1, 1);
  move(rig, 1, 77);
  move(rig, 2, 50, 'event');
  await rig.fake.advance(2000);
  t.same(rig.taken().sort(), ['move 1 77', 'move 2 50', 'pose 1 1 1']);
});

t.test('what a forgotten whole had for its parts is not sent', async t => {
  const rig = createEngineRig(ARM);
  rig.device.start?.();
  for (let index = 0; index < 3; index += 1) pose(rig, index, index, index);
  move(rig, 1, 77);
  rig.run([{send: 'pose', as: 'forget'}]);
  await rig.fake.advance(3000);
  t.notMatch(rig.taken().join(), 'move');
});

t.test('the set-up of the whole and of parts, and blocks', async t => {
  const begin = (setUp: DeviceProfile['setUp'] & object) => {
    const rig = createEngineRig({...ARM, setUp});
    rig.device.start?.();
    return rig;
  };
  const restPose = {send: 'pose', values: {a: 9, b: 9, c: 9}};
  const first = {send: 'move', values: {joint: 1, angle: 90}};

  const later = begin([{send: 'ping'}, restPose]);
  move(later, 1, 20);
  await later.fake.advance(2000);
  t.same(later.taken(), ['ping', 'pose 9 9 9', 'move 1 20'], 'a part after the whole');

  const replaced = begin([{send: 'ping'}, first]);
  pose(replaced, 5, 5, 5);
  await replaced.fake.advance(2000);
  t.same(replaced.taken(), ['ping', 'pose 5 5 5'], 'a whole in place of a part');

  const stopped = begin([{send: 'ping'}, first]);
  stopped.run([{send: 'hold', as: 'stop'}]);
  await stopped.fake.advance(2000);
  t.same(stopped.taken(), ['ping', 'hold'], 'a stop of the whole');
});

const number = fc.nat(255);
const action = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.tuple(fc.constant('move' as const), fc.nat(JOINTS - 1), number),
  },
  {weight: 1, arbitrary: fc.tuple(fc.constant('halt' as const), fc.nat(JOINTS - 1), number)},
  {weight: 2, arbitrary: fc.tuple(fc.constant('pose' as const), number, number)},
  {weight: 2, arbitrary: fc.tuple(fc.constant('wait' as const), fc.nat(300), number)},
  {weight: 1, arbitrary: fc.tuple(fc.constant('forget' as const), fc.nat(JOINTS - 1), number)},
  {weight: 1, arbitrary: fc.tuple(fc.constant('hold' as const), number, number)},
);
/** An angle: the joint holds its place. */
const HELD = -1;

const SET_UP = [
  {send: 'move', values: {joint: 0, angle: 7}},
  {send: 'pose', values: {a: 3, b: 3, c: 3}},
  {send: 'move', values: {joint: 1, angle: 8}},
];

testProperty(
  'the device ends in the state that was commanded last, also if it refuses some messages',
  fc.asyncProperty(
    fc.array(action, {minLength: 1, maxLength: 40}),
    fc.array(fc.boolean(), {maxLength: 60}),
    fc.constantFrom([], SET_UP),
    async (actions, refusals, setUp) => {
      const arm: (number | null)[] = Array<null>(JOINTS).fill(null);
      const commanded: (number | null)[] = setUp.length > 0 ? [3, 8, 3] : [...arm];
      let writes = 0;
      const rig = createEngineRig(
        {...ARM, setUp},
        {
          refuses: message => {
            const isRefused = refusals[writes] ?? false;
            writes += 1;
            if (isRefused) return true;
            const [name, ...values] = message.split(' ');
            const numbers = values.map(Number);
            if (name === 'pose') numbers.forEach((value, index) => (arm[index] = value));
            const [index = 0, degrees = 0] = numbers;
            if (name === 'move') arm[index] = degrees;
            if (name === 'hold') arm.fill(HELD);
            return false;
          },
        },
      );
      rig.device.start?.();
      for (const [kind, first, second] of actions) {
        if (kind === 'wait') await rig.fake.advance(first);
        else if (kind === 'pose') {
          pose(rig, first, second, 1);
          [first, second, 1].forEach((value, index) => (commanded[index] = value));
        } else if (kind === 'hold') {
          rig.run([{send: 'hold', as: 'stop'}]);
          commanded.fill(HELD);
        } else if (kind === 'forget') {
          // Its state is unknown from now on.
          move(rig, first, 0, 'forget');
          move(rig, first, second);
          commanded[first] = second;
        } else {
          move(rig, first, second, kind === 'halt' ? 'stop' : 'state');
          commanded[first] = second;
        }
      }
      await rig.fake.advance(60_000);
      if (arm.join() !== commanded.join()) {
        throw new Error(`${arm.join()} in place of ${commanded.join()}`);
      }
    },
  ),
  200,
);
