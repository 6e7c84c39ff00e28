/** The short version of npm run soak. */
import t from 'tap';
import {Classroom, runClassroom} from './classroom.js';
import {fuzz} from './fuzz.js';

/** Always the same, so that what fails here is what was changed; npm run soak takes a new one each time. */
const seed = 1;
const PARSERS = 10;
const again = `npm run soak -- --seed ${seed}`;

t.test(`generated messages, seed ${seed}`, async t => {
  try {
    const fed = await fuzz(seed, 20_000);
    t.equal(fed.size, PARSERS, 'every parser got messages');
    for (const [name, count] of fed) t.ok(count > 500, `${name}: ${count}`);
  } catch (error) {
    t.fail(`${again}: ${String(error)}`);
  }
});

t.test(`two minutes of simulated classroom, seed ${seed}`, async t => {
  const classroom = new Classroom(seed);
  try {
    await runClassroom(classroom, 120);
    t.ok(classroom.frames > 100, 'the hubs were sent something');
    t.ok(classroom.tally.of('blocks') > 1_000);
  } catch (error) {
    t.fail(`${again}: ${String(error)}\n${classroom.journal.lines.join('\n')}`);
  }
});
