/** What a lost device gets when it is back: the variables and the states that are remembered. */
import t from 'tap';
import type {DeviceProfile, ProfileBlock, ProfileStep} from '../../../src/profiles/format.js';
import {connectProfile} from './connected-profile.js';
import {createPlan} from '../../../src/profiles/engine/plan.js';
import {NO_ARGUMENTS} from '../../../src/profiles/engine/scope.js';
import {createSteps} from '../../../src/profiles/engine/steps.js';
import {createEngineRig, MACHINE} from './engine-rig.js';
import {advanceUntil} from '../../support/until.js';

const number = {type: 'number', initial: 0} as const;
const command = (
  opcode: string,
  names: readonly string[],
  run: readonly ProfileStep[],
): ProfileBlock => ({
  type: 'command',
  opcode,
  text: [opcode, ...names.map(name => `[${name}]`)].join(' '),
  arguments: Object.fromEntries(names.map(name => [name, number])),
  run,
});

/** Three lamps, each an output of its own, and a message for all of them; a motor; a fan whose speed is a variable. */
const machine: DeviceProfile = {
  ...MACHINE,
  commands: {
    ...MACHINE.commands,
    lamps: {
      to: 'rx',
      kind: 'state',
      output: 'lamp',
      remember: true,
      fields: [{constant: 6}, {name: 'all', type: 'u8'}],
    },
    lamp: {
      to: 'rx',
      kind: 'state',
      outputBy: ['place'],
      remember: true,
      fields: [{constant: 2}, {name: 'place', type: 'u8', max: 2}, {name: 'level', type: 'u8'}],
    },
    fan: {to: 'rx', kind: 'state', fields: [{constant: 7}, {name: 'speed', type: 'u8'}]},
  },
  variables: {speed: {initial: 1, remember: true}, runs: {initial: 0}},
  setUp: [
    {send: 'mode', values: {mode: 7}},
    {send: 'fan', values: {speed: 'speed'}},
  ],
  blocks: [
    command('lamp', ['PLACE', 'LEVEL'], [{send: 'lamp', values: {place: 'PLACE', level: 'LEVEL'}}]),
    command('lamps', ['LEVEL'], [{send: 'lamps', values: {all: 'LEVEL'}}]),
    command(
      'drive',
      ['POWER'],
      [
        {set: {runs: 1}, send: 'drive', values: {motor: 1, power: 'POWER'}},
        {when: 'runs', send: 'beep', values: {hertz: 440}},
      ],
    ),
    command('fan', ['SPEED'], [{set: {speed: 'SPEED'}, send: 'fan', values: {speed: 'speed'}}]),
    command(
      'flash',
      ['PLACE'],
      [
        {send: 'lamp', values: {place: 'PLACE', level: 255}},
        {send: 'lamp', values: {place: 'PLACE', level: 0}, afterMs: 500},
      ],
    ),
    command('rest', ['PLACE'], [{send: 'lamp', values: {place: 'PLACE'}, as: 'rest'}]),
    command(
      'blink',
      ['PLACE'],
      [
        {send: 'lamp', values: {place: 'PLACE', level: 255}},
        {send: 'lamp', values: {place: 'PLACE', level: 0}, as: 'stop', afterMs: 500},
      ],
    ),
    {type: 'reporter', opcode: 'runs', text: 'runs', value: 'runs'},
  ],
};

async function connected(parts: Partial<DeviceProfile> = {}) {
  const rig = await connectProfile({...machine, ...parts});
  const {fake, device, extension, call, take} = rig;
  /** The frames from the loss until some seconds after the device is back. */
  const lose = async (meanwhile: () => unknown = () => undefined) => {
    await fake.advance(1_000);
    device.setInRange(false);
    await fake.advance(1_000);
    meanwhile();
    await fake.advance(1_000);
    take();
    device.setInRange(true);
    await advanceUntil(fake, 10, () => extension.isConnected());
    await fake.advance(2_000);
    return take()
      .map(line => line.replace(/^.*: /, ''))
      .filter(bytes => bytes !== '00');
  };
  const run = (opcode: string, args: object = {}) => void call(opcode, args);
  return {...rig, lose, run};
}

const STOP = '05';
const SET_UP = ['0407', '0701'];

t.test('the newest state of each output, after the set-up', async t => {
  const {run, lose, fake} = await connected();
  run('lamp', {PLACE: 0, LEVEL: 10});
  await fake.advance(200);
  run('lamps', {LEVEL: 20});
  await fake.advance(200);
  run('lamp', {PLACE: 2, LEVEL: 30});
  t.same(await lose(), [STOP, ...SET_UP, '0614', '02021e'], 'from before the loss');
  const after = await lose(() => {
    run('lamp', {PLACE: 1, LEVEL: 40});
    run('lamp', {PLACE: 1, LEVEL: 50});
    run('drive', {POWER: 60});
  });
  t.same(after, [STOP, ...SET_UP, '0614', '02021e', '020132'], 'no motor, and no tone');
  t.same(await lose(() => run('lamps', {LEVEL: 60})), [STOP, ...SET_UP, '063c']);
  t.same(
    await lose(() => run('flash', {PLACE: 1})),
    [STOP, ...SET_UP, '063c', '020100'],
    'its end',
  );
});

t.test('a lamp that is switched off meanwhile stays off', async t => {
  for (const off of ['rest', 'blink']) {
    const {run, lose} = await connected();
    run('lamp', {PLACE: 0, LEVEL: 10});
    t.same(await lose(() => run(off, {PLACE: 0})), [STOP, ...SET_UP, '020000'], off);
  }
});

t.test('variables that are remembered', async t => {
  const {run, lose, call} = await connected();
  t.same(await lose(() => run('fan', {SPEED: 9})), [STOP, '0407', '0709']);
  t.same(await lose(() => run('drive', {POWER: 9})), [STOP, '0407', '0709']);
  t.equal(call('runs'), 0, 'others have their initial values');
});

t.test('the red stop while the device is lost', async t => {
  const stop = [{send: 'lamp', values: {place: 0}}, {send: 'stopAll'}];
  const stopFrames = ['020000', STOP];
  for (const isStopped of [false, true]) {
    const rig = await connected(isStopped ? {stop} : {});
    const {run, lose, fake, stopAll} = rig;
    run('lamp', {PLACE: 1, LEVEL: 10});
    run('fan', {SPEED: 5});
    await fake.advance(200);
    const after = await lose(() => {
      run('lamp', {PLACE: 1, LEVEL: 20});
      run('fan', {SPEED: 9});
      stopAll();
    });
    const setUp = ['0407', '0705'];
    if (isStopped) t.same(after, [...stopFrames, ...setUp], 'what `stop` ends stays off');
    else t.same(after, [STOP, ...setUp, '02010a'], 'what it does not end is as before');
  }
});

t.test('a command while the device is being connected', async t => {
  const {run, fake, device, extension, take} = await connected();
  await fake.advance(1_000);
  device.setInRange(false);
  await fake.advance(1_000);
  device.setAnswerDelay(50);
  device.setInRange(true);
  let level = 0;
  while (!extension.isConnected()) {
    level += 1;
    run('lamp', {PLACE: 0, LEVEL: level});
    run('fan', {SPEED: level});
    await fake.advance(10);
  }
  await fake.advance(3_000);
  const frames = take().map(line => line.replace(/^.*: /, ''));
  const last = level.toString(16).padStart(2, '0');
  t.equal(frames.filter(frame => frame.startsWith('0200')).at(-1), `0200${last}`);
  t.equal(frames.filter(frame => frame.startsWith('07')).at(-1), `07${last}`);
});

t.test('the red stop while the device is being connected', async t => {
  const wrong: string[] = [];
  for (let stopAfterMs = 0; ; stopAfterMs += 10) {
    const {run, fake, device, extension, take, stopAll} = await connected();
    run('lamp', {PLACE: 0, LEVEL: 10});
    run('fan', {SPEED: 5});
    await fake.advance(1_000);
    device.setInRange(false);
    await fake.advance(1_000);
    run('lamp', {PLACE: 0, LEVEL: 20});
    run('fan', {SPEED: 9});
    device.setAnswerDelay(50);
    device.setInRange(true);
    take();
    let isStopped = false;
    for (let ms = 0; !extension.isConnected(); ms += 10) {
      if (ms === stopAfterMs) stopAll();
      isStopped ||= ms === stopAfterMs;
      await fake.advance(10);
    }
    await fake.advance(3_000);
    const frames = take().map(line => line.replace(/^.*: /, ''));
    const last = ['0200', '07'].map(start => frames.filter(each => each.startsWith(start)).at(-1));
    const words = last.join(' ');
    if (isStopped && words !== '02000a 0705') wrong.push(`${stopAfterMs} ms: ${words}`);
    extension.dispose();
    if (!isStopped) break;
  }
  t.same(wrong, []);
});

t.test('a command for an output of the set-up, which has begun', async t => {
  const parts: Partial<DeviceProfile> = {
    ...machine,
    setUp: [
      {send: 'drive', values: {motor: 0, power: 0}},
      {send: 'fan', values: {speed: 'speed'}},
    ],
  };
  const {connect, fake, taken} = createEngineRig(parts);
  const {commands} = createPlan({...MACHINE, ...parts});
  const device = connect({variables: [], states: [], stops: []});
  device.start?.();
  const run: readonly ProfileStep[] = [
    {send: 'drive', values: {motor: 0, power: 50}},
    {send: 'drive', values: {motor: 0, power: 0}, as: 'stop', afterMs: 1_000},
    {set: {speed: 9}, send: 'fan', values: {speed: 'speed'}},
  ];
  for (const waitMs of [0, 1_000]) {
    await fake.advance(waitMs);
    device.rememberSteps(createSteps(run, commands), NO_ARGUMENTS);
  }
  await fake.advance(3_000);
  t.same(new Set(taken()), new Set(['drive 0 0', 'fan 9']), 'no motor turns');
});

t.test('the red stop before the set-up: what was set since the loss is forgotten', t => {
  const {connect} = createEngineRig(machine);
  const {commands} = createPlan(machine);
  const keep = (device: ReturnType<typeof connect>, level: number) => {
    const run: readonly ProfileStep[] = [
      {set: {speed: level}},
      {send: 'lamp', values: {place: 1, level}},
    ];
    device.rememberSteps(createSteps(run, commands), NO_ARGUMENTS);
  };
  const before = connect();
  keep(before, 10);
  const remembered = before.remember?.();
  const device = connect(remembered);
  keep(device, 20);
  t.notSame(device.remember?.(), remembered);
  device.stop?.();
  device.forgetStopped?.(remembered);
  t.same(device.remember?.(), remembered);
  t.end();
});
