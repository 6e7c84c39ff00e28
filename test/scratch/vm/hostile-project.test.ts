import t from 'tap';
import {forever, wedo2, whenFlagClicked, type BlockSpec} from '../../support/project.js';
import {createLinkedVm, mostInASecond} from './linked-vm.js';

/** What no editor would save. */
const VALUES = [
  ...['__proto__', 'constructor', '', ' ', 'motor C', '<script>', '1e999', 'NaN', '-Infinity'],
  ...['0x7fffffff', '１２', 'a'.repeat(100_000), 1e308, -1e308, 5e-324, -0],
];
const BLOCKS: readonly [opcode: string, ...names: readonly string[]][] = [
  ['motorOnFor', 'MOTOR_ID', 'DURATION'],
  ['motorOn', 'MOTOR_ID'],
  ['motorOff', 'MOTOR_ID'],
  ['startMotorPower', 'MOTOR_ID', 'POWER'],
  ['setMotorDirection', 'MOTOR_ID', 'MOTOR_DIRECTION'],
  ['setLightHue', 'HUE'],
  ['playNoteFor', 'NOTE', 'DURATION'],
  // No blocks of ours, though some are names that every object has.
  ['selfDestruct'],
  ['constructor'],
  ['toString'],
  ['dispose'],
  ['scan'],
];

function hostileBlocks(value: string | number): BlockSpec[] {
  return BLOCKS.map(([opcode, ...names]) =>
    wedo2(opcode, Object.fromEntries(names.map(name => [name, value]))),
  );
}

t.test('a hostile project harms nothing', async t => {
  const {vm, time, hub, sent, run} = await createLinkedVm();
  await run(VALUES.map(value => [whenFlagClicked, forever(...hostileBlocks(value))]));
  await time.advance(10_000);
  t.ok(vm.getPeripheralIsConnected('wedo2'), 'it is still connected');
  t.equal(hub.state.ignoredFrames, 0, 'the hub understood all frames');
  t.ok(mostInASecond(sent) <= 30, `${mostInASecond(sent)} frames in the worst second`);
  vm.stopAll();
  await time.advance(2_000);
  for (const {powerPercent} of hub.state.motors.values()) t.equal(powerPercent, 0);
  t.equal(hub.state.tone, null);
  const framesBefore = sent.length;
  await time.advance(10_000);
  const turning = sent.slice(framesBefore).filter(({bytes}) => /^0[12]0101(?!00|7f)/.test(bytes));
  t.same(turning, []);
  for (const broken of ['', '{}', '[]', '{"targets":7}', '{"targets":[{"blocks":{"a":null}}]}']) {
    await t.rejects(vm.loadProject(broken), `${broken} is no project`);
  }
  await run([[whenFlagClicked, wedo2('startMotorPower', {MOTOR_ID: 'motor A', POWER: 60})]]);
  await time.advance(1_000);
  t.equal(hub.state.motors.get(1)?.powerPercent, 72, 'the next project runs');
  vm.quit();
});
