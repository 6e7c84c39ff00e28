import t, {type Test} from 'tap';
import {
  cloneMyself,
  forever,
  random,
  repeat,
  wait,
  wedo2,
  whenCloned,
  whenFlagClicked,
  type BlockSpec,
  type Script,
} from '../../support/project.js';
import {createLinkedVm, mostInASecond, type LinkedVm} from './linked-vm.js';

/** One block of each kind that sends, for this motor. */
function noise(MOTOR_ID: string): readonly BlockSpec[] {
  return [
    wedo2('startMotorPower', {MOTOR_ID, POWER: random(0, 100)}),
    wedo2('setLightHue', {HUE: random(0, 100)}),
    wedo2('setMotorDirection', {MOTOR_ID, MOTOR_DIRECTION: 'reverse'}),
    wedo2('playNoteFor', {NOTE: random(30, 90), DURATION: 0.05}),
    wedo2('motorOnFor', {MOTOR_ID, DURATION: 0.05}),
    wedo2('motorOn', {MOTOR_ID}),
    wedo2('setLightHue', {HUE: random(0, 100)}),
    wedo2('motorOff', {MOTOR_ID}),
  ];
}

/** 20 scripts, of which one makes 30 clones that loop as well: some 450 commands a second. */
function flood(loop: (...inside: BlockSpec[]) => BlockSpec, motor = 'all motors'): Script[] {
  const blocks = noise(motor);
  const rotated = (by: number) => [...blocks.slice(by), ...blocks.slice(0, by)];
  return [
    ...Array.from({length: 19}, (_, index) => [
      whenFlagClicked,
      loop(...rotated(index % blocks.length)),
    ]),
    [whenFlagClicked, repeat(30, cloneMyself), loop(...blocks)],
    [whenCloned, loop(...blocks)],
  ];
}

const endless = forever;
/** About five seconds. */
const brief = (...inside: BlockSpec[]) => repeat(5, ...inside);

t.test('a flood from 50 loops and clones', async t => {
  const linked = await createLinkedVm();
  const {vm, time, hub, sent, run} = linked;

  await t.test('never loses a final state', async t => {
    const final = [
      whenFlagClicked,
      wait(12),
      wedo2('setMotorDirection', {MOTOR_ID: 'all motors', MOTOR_DIRECTION: 'this way'}),
      wedo2('startMotorPower', {MOTOR_ID: 'motor A', POWER: 20}),
      wedo2('startMotorPower', {MOTOR_ID: 'motor B', POWER: 90}),
      wedo2('setLightHue', {HUE: 0}),
    ];
    await run([...flood(brief), final]);
    await time.advance(20_000);
    t.same(hub.state.motors.get(1), {mode: 'run', powerPercent: 44});
    t.same(hub.state.motors.get(2), {mode: 'run', powerPercent: 93});
    t.same(hub.state.light, {red: 255, green: 0, blue: 0});
  });

  await t.test('never loses the end of a timed run', async t => {
    await run([
      ...flood(endless, 'motor A'),
      [whenFlagClicked, wait(2), wedo2('motorOnFor', {MOTOR_ID: 'motor B', DURATION: 1})],
    ]);
    await time.advance(2500);
    t.equal(hub.state.motors.get(2)?.mode, 'run');
    await time.advance(1000);
    t.equal(hub.state.motors.get(2)?.mode, 'brake');
    await time.advance(1000);
    t.equal(hub.state.motors.get(2)?.mode, 'coast');
  });

  await t.test('never loses a stop', async t => {
    for (const afterMs of [1000, 1333, 2017, 2500]) {
      await run(flood(endless));
      await time.advance(afterMs);
      const before = sent.length;
      vm.stopAll();
      t.same(
        sent.slice(before, before + 3).map(({bytes}) => bytes),
        ['01010100', '02010100', '050300'],
        'handed over inside the call: motors first',
      );
      await time.advance(200);
      atRest(t, linked);
      await time.advance(5000);
      atRest(t, linked);
      const after = new Set(sent.slice(before).map(({bytes}) => bytes));
      // The question that is sent every 30 s.
      after.delete('010106');
      t.same(after, new Set(['01010100', '02010100', '050300']), 'and nothing else follows');
    }
  });

  t.equal(vm.getPeripheralIsConnected('wedo2'), true);
  t.equal(hub.state.ignoredFrames, 0);
  // The rate, and a stop for each of the outputs in use.
  t.ok(mostInASecond(sent) <= 20 + 2 * 4, `${mostInASecond(sent)} frames in a second`);
  vm.quit();
});

function atRest(t: Test, {hub}: LinkedVm): void {
  t.equal(hub.state.motors.get(1)?.powerPercent, 0);
  t.equal(hub.state.motors.get(2)?.powerPercent, 0);
  t.equal(hub.state.tone, null);
}
