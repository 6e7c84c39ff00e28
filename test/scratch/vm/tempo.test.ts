import t from 'tap';
import {install} from '../../../src/index.js';
import {
  projectOf,
  setVariable,
  wedo2,
  whenFlagClicked,
  type BlockSpec,
} from '../../support/project.js';
import {createHeadlessVm} from '../../support/vm.js';

/** The editor's step. */
const STEP_MS = 33;

const MOTOR_ID = 'all motors';
/** Each command and how long it holds its script. */
const COMMANDS: readonly (readonly [BlockSpec, durationMs: number])[] = [
  [wedo2('motorOn', {MOTOR_ID}), 100],
  [wedo2('motorOff', {MOTOR_ID}), 100],
  [wedo2('startMotorPower', {MOTOR_ID, POWER: 0}), 100],
  [wedo2('setMotorDirection', {MOTOR_ID, MOTOR_DIRECTION: 'that way'}), 100],
  [wedo2('setLightHue', {HUE: 20}), 100],
  [wedo2('motorOnFor', {MOTOR_ID, DURATION: 0.7}), 700],
  [wedo2('playNoteFor', {NOTE: 60, DURATION: 0.4}), 400],
];

t.test('commands take the same time with a hub and without', async t => {
  const {vm, time, connect, seen} = createHeadlessVm();
  install(vm);
  await vm.loadProject(projectOf([]));

  /** From the green flag to the block after this one, in steps. */
  const stepsOf = async (block: BlockSpec) => {
    await vm.loadProject(projectOf([[whenFlagClicked, block, setVariable('done')]]));
    await time.advance(STEP_MS);
    vm.greenFlag();
    let steps = 0;
    while (seen() !== 'done' && steps < 100) {
      await time.advance(STEP_MS);
      steps++;
    }
    return steps;
  };

  for (const isConnected of [false, true]) {
    if (isConnected) await connect();
    t.equal(vm.getPeripheralIsConnected('wedo2'), isConnected);
    for (const [block, durationMs] of COMMANDS) {
      // One step to start it, and a promise is picked up at the step after it is fulfilled.
      const expected = 1 + Math.ceil(durationMs / STEP_MS);
      t.equal(await stepsOf(block), expected, `${block.opcode}, ${durationMs} ms`);
    }
    t.equal(await stepsOf(wedo2('playNoteFor', {NOTE: 60, DURATION: 0})), 1, 'no note, no time');
  }
  vm.quit();
});
