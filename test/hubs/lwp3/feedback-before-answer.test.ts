/** Reports of a hub that has not acknowledged the newest command yet: they are about an older one. */
import t from 'tap';
import {MotorRun} from '../../../src/hubs/lwp3/motor-run.js';
import {OwedReports} from '../../../src/hubs/lwp3/owed-reports.js';
import {FEEDBACK} from '../../../src/hubs/lwp3/protocol/output-feedback.js';
import {createFakeClock} from '../../support/fake-clock.js';
import {BEGINS, ENDS} from './motor-rig.js';

/** A run whose command was sent. `ends`: whether the hub has ended it. */
function sendCommand({wasSent}: {readonly wasSent: boolean}) {
  const fake = createFakeClock();
  const {clock} = fake;
  const owed = new OwedReports({clock, onTaken: () => wasSent});
  const ends: boolean[] = [];
  const run = new MotorRun({
    clock,
    deadlineMs: 60_000,
    isEndedByHub: true,
    starts: new Map(),
    onEnd: isEndedByHub => ends.push(isEndedByHub),
  });
  const command = owed.add(run);
  const feedback = async (flags: number) => {
    await fake.advance(100);
    owed.feedback(flags);
  };
  return {owed, command, ends, feedback};
}

t.test('the end of an older command does not end one without an acknowledgement', async t => {
  const {owed, command, ends, feedback} = sendCommand({wasSent: true});
  await feedback(ENDS);
  t.same(ends, []);
  owed.acknowledged(command, []);
  await feedback(BEGINS);
  await feedback(ENDS);
  t.same(ends, [true]);
});

t.test(
  'a command that begins before its acknowledgement comes is the one that was sent',
  async t => {
    const {ends, feedback} = sendCommand({wasSent: true});
    await feedback(BEGINS);
    await feedback(ENDS);
    t.same(ends, [true]);
  },
);

t.test('while the command waits for its first write, another one has begun', async t => {
  const {owed, command, ends, feedback} = sendCommand({wasSent: false});
  await feedback(BEGINS);
  await feedback(ENDS);
  t.same(ends, []);
  owed.acknowledged(command, []);
  await feedback(FEEDBACK.refused);
  t.same(ends, [false], 'it had not begun, so the hub may refuse it');
});
