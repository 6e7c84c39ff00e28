import t from 'tap';
import {install} from '../../../src/package/index.js';
import {
  changeVariable,
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

const {vm, time, connect, seen} = createHeadlessVm();
install(vm);

t.test('without a hub the distance is 0: a hat for less than 50 starts at load', async t => {
  const near = wedo2('whenDistance', {OP: '<', REFERENCE: 50});
  await vm.loadProject(projectOf([[near, changeVariable(1)]]));
  await time.advance(1_000);
  t.equal(seen(), 1, 'as in official Scratch, before any green flag');
  vm.greenFlag();
  await time.advance(1_000);
  t.equal(seen(), 2, 'and once more at each green flag');
});

/** From the green flag to the block after this one, in steps. */
async function stepsOf(block: BlockSpec): Promise<number> {
  await vm.loadProject(projectOf([[whenFlagClicked, block, setVariable('done')]]));
  await time.advance(STEP_MS);
  vm.greenFlag();
  let steps = 0;
  while (seen() !== 'done' && steps < 100) {
    await time.advance(STEP_MS);
    steps++;
  }
  return steps;
}

t.test('commands take the same time with a hub and without', async t => {
  // One step to start it, and a promise is picked up at the step after it is fulfilled.
  const expected = COMMANDS.map(([, durationMs]) => 1 + Math.ceil(durationMs / STEP_MS));
  for (const isConnected of [false, true]) {
    if (isConnected) await connect();
    t.equal(vm.getPeripheralIsConnected('wedo2'), isConnected);
    const found: number[] = [];
    for (const [block] of COMMANDS) found.push(await stepsOf(block));
    t.same(found, expected);
    t.equal(await stepsOf(wedo2('playNoteFor', {NOTE: 60, DURATION: 0})), 1, 'no note, no time');
  }
  vm.quit();
});
