// Level: all
/** Runs that end by themselves always end, and leave the motors standing. */
import t from 'tap';
import {connect, settlesIn, type Rig} from './rig.js';

t.test('runs end, whatever happens', async t => {
  const incidents: readonly (readonly [name: string, happen: (rig: Rig) => void, ms: number])[] = [
    ['nothing', () => undefined, 2_500],
    ['a late answer', ({device}) => (device.faults.answerDelayMs = 400), 3_000],
    ['no answer', ({device}) => (device.faults.answersAreLost = true), 3_500],
    ['each answer twice', ({device}) => (device.faults.answersTwice = true), 2_500],
    ['reports in bursts', ({device}) => (device.faults.burstPauseMs = 300), 3_500],
    ['refused', ({device}) => (device.faults.refusedMotors = 3), 3_500],
    ['the motor stalls', ({device}) => device.stall(0, true), 3_000],
    ['a foreign start', ({device}) => device.startForeign(), 3_500],
    ['the red stop', rig => rig.stop(), 100],
    ['a stop', ({pair}) => pair().halt(), 100],
    ['another command', ({pair}) => pair().run(1), 100],
    ['the link is lost', ({device}) => device.loseLink(), 100],
    ['the end of the connection', ({connection}) => void connection.close(), 100],
    ['the write is lost', ({device}) => (device.faults.losesWrite = () => true), 20_000],
  ];
  const starts: readonly (readonly [string, (rig: Rig) => Promise<void>])[] = [
    ['time', rig => rig.motor().runFor(2_000, 1)],
    ['degrees', rig => rig.motor().turnFor(720)],
    ['position', rig => rig.motor().turnToPosition(720)],
    ['movement', rig => rig.movement().moveDegrees(720, 'backward')],
    ['turn', rig => rig.movement().turn(270, 'left')],
    ['both', rig => rig.pair().turnFor(720)],
  ];
  const problems: string[] = [];
  for (const isBefore of [true, false]) {
    for (const [what, start] of starts) {
      for (const [name, happen, ms] of incidents) {
        const rig = await connect();
        if (isBefore && ms > 100) happen(rig);
        const run = start(rig);
        await rig.fake.advance(300);
        if (!isBefore || ms === 100) happen(rig);
        const text = `${what}, ${name}${isBefore ? ' before' : ''}`;
        if (!(await settlesIn(rig, run, ms))) problems.push(`${text}: has not ended`);
        const mayRun = ['another command', 'the link is lost', 'a foreign start'].includes(name);
        await rig.fake.advance(1_500);
        if (!mayRun && rig.powers().some(Boolean)) problems.push(`${text}: ${rig.powers().join()}`);
        await rig.close();
      }
    }
  }
  t.same(problems, []);
});

t.test('a motor that has left a run that was lost does not turn with the other', async t => {
  for (const leave of ['halt', 'run'] as const) {
    const rig = await connect();
    const {fake, device, motor, pair, powers, news} = rig;
    const lostUntilMs = fake.now() + 50;
    device.faults.losesWrite = () => fake.now() < lostUntilMs;
    void pair().turnFor(360);
    await fake.advance(100);
    if (leave === 'halt') motor(0).halt();
    else motor(0).run(-1);
    const left = powers()[0];
    news();
    for (let waitedMs = 0; waitedMs < 1_500; waitedMs += 50) {
      await fake.advance(50);
      if (powers()[0] !== left) t.fail(`${leave}: ${powers().join()} after ${waitedMs} ms`);
    }
    t.ok(
      news().some(text => text.includes('turnFor 2 360')),
      'the other one turns after all',
    );
    await rig.close();
  }
});
