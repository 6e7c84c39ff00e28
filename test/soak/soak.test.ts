/** The short version of npm run soak, the same in every run. */
import t from 'tap';
import {Classroom, runClassroom} from './classroom.js';
import {sendHostileMessages} from './hostile-messages.js';

const SEED = 1;

t.test('hostile messages to a served hub', async t => {
  await sendHostileMessages(SEED, 2_000);
  t.pass('it serves its clients, and is at rest in the end');
});

t.test('half a minute of simulated classroom', async t => {
  const classroom = new Classroom(SEED);
  try {
    await runClassroom(classroom, 30);
    t.ok(classroom.frames > 100, 'the hubs were sent something');
  } catch (error) {
    t.fail(`${String(error)}\n${classroom.journal.lines.join('\n')}`);
  }
});
