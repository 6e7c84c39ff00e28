/** Reports of a hub that has not acknowledged the newest command yet: they are about an older one. */
import t from 'tap';
import {turnFor} from '../../../src/hubs/lwp3/motors/commands.js';
import {onFeedback} from '../../../src/hubs/lwp3/motors/feedback.js';
import {FEEDBACK} from '../../../src/hubs/lwp3/protocol/output-feedback.js';
import {createMotorPlayer} from './motor-player.js';
import {BEGINS, createMotorRig, ENDS, watch} from './motor-rig.js';

/** A rotation whose command was sent. `report` returns what follows: a brake, if the hub has not ended it. */
function sendCommand({wasSent}: {readonly wasSent: boolean}) {
  const {play, promiseIds} = createMotorPlayer({wasSent});
  play(({output, promiseId}) => turnFor(output(0), null, 36_000, promiseId));
  const report = (flags: number) => {
    play.wait(100);
    return play(({output}) => onFeedback(output(0), flags)).filter(each => each !== 'confirm 0');
  };
  return {acknowledge: play.sent, report, hasEnded: () => promiseIds().length === 0};
}

t.test('the end of an older command does not end one without an acknowledgement', async t => {
  const {acknowledge, report, hasEnded} = sendCommand({wasSent: true});
  report(ENDS);
  t.notOk(hasEnded());
  acknowledge();
  report(BEGINS);
  t.same([report(ENDS), hasEnded()], [[], true]);
});

t.test(
  'a command that begins before its acknowledgement comes is the one that was sent',
  async t => {
    const {report, hasEnded} = sendCommand({wasSent: true});
    report(BEGINS);
    t.same([report(ENDS), hasEnded()], [[], true]);
  },
);

t.test('while the command waits for its first write, another one has begun', async t => {
  const {acknowledge, report, hasEnded} = sendCommand({wasSent: false});
  report(BEGINS);
  report(ENDS);
  t.notOk(hasEnded());
  acknowledge();
  t.same(report(FEEDBACK.refused), ['0: power 127!'], 'it had not begun, so the hub may refuse it');
  t.ok(hasEnded());
});

t.test('a link without answers: a command that has begun is not sent again', async t => {
  const {encoder, link, report} = createMotorRig();
  let drops = 0;
  link.confirm = () => ++drops > 0;
  const run = watch(encoder.turnFor(36_000));
  // It counts as sent at once, and the gate would repeat it.
  await report();
  await report(BEGINS);
  t.equal(drops, 1);
  await report(ENDS);
  t.ok(run.isSettled);
});

t.test('the gate says whether the command has been written', async t => {
  for (const wasWritten of [true, false]) {
    const {encoder, link, motor, report} = createMotorRig();
    link.confirm = () => wasWritten;
    const run = watch(encoder.turnFor(36_000));
    // Before the gate's promise settles.
    motor.feedback?.(BEGINS);
    motor.feedback?.(ENDS);
    await report();
    t.equal(run.isSettled, wasWritten);
  }
});
