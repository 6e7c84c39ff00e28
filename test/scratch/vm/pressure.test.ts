import t from 'tap';
import {
  forever,
  random,
  repeat,
  wait,
  wedo2,
  whenFlagClicked,
  type BlockSpec,
} from '../../support/project.js';
import {createLinkedVm, mostInASecond} from './linked-vm.js';

const lightLoop = [whenFlagClicked, forever(wedo2('setLightHue', {HUE: random(0, 100)}))];

t.test('what an ordinary project asks of the link', async t => {
  const {vm, time, hub, sent, run} = await createLinkedVm();
  const motor = (port: number) => hub.state.motors.get(port);

  await t.test('with a tone each second beside light loops, every tone is sent', async t => {
    await time.advance(2000);
    const first = sent.length;
    const tone = [
      whenFlagClicked,
      repeat(20, wedo2('playNoteFor', {NOTE: 60, DURATION: 0.2}), wait(0.8)),
    ];
    await run([lightLoop, lightLoop, lightLoop, tone]);
    await time.advance(25_000);
    const tones = sent.slice(first).filter(({bytes}) => bytes.startsWith('0502'));
    t.equal(tones.length, 20);
    vm.stopAll();
    await time.advance(2000);
  });

  await t.test('a minute of timed runs of 0.05 s on both motors starves nothing', async t => {
    const short = (MOTOR_ID: string): BlockSpec[] => [
      whenFlagClicked,
      wedo2('startMotorPower', {MOTOR_ID, POWER: 100}),
      forever(wedo2('motorOnFor', {MOTOR_ID, DURATION: 0.05})),
    ];
    await run([short('motor A'), short('motor B'), lightLoop]);
    await time.advance(2000);
    const first = sent.length;
    await time.advance(60_000);
    const frames = sent.slice(first);
    const secondsOf = (test: RegExp) =>
      new Set(frames.filter(({bytes}) => test.test(bytes)).map(({atMs}) => Math.floor(atMs / 1000)))
        .size;
    // Three outputs are in use.
    const most = mostInASecond(frames);
    t.ok(most <= 20 + 2 * 3, `${most} frames in a second`);
    t.ok(secondsOf(/^060403/) >= 60, 'the light changes in every second');
    t.ok(secondsOf(/^01010164/) >= 55, 'motor A turns again and again');
    t.ok(secondsOf(/^02010164/) >= 55, 'motor B turns again and again');
    vm.stopAll();
    await time.advance(3000);
    t.equal(motor(1)?.powerPercent, 0);
    t.equal(motor(2)?.powerPercent, 0);
  });

  vm.quit();
});
