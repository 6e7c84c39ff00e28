import {readFileSync, writeFileSync} from 'node:fs';
import t from 'tap';
import {createVirtualHub} from '../../src/virtual/index.js';
import {createInProcessProvider} from '../../src/transport/in-process.js';
import {createFakeClock} from '../support/fake-clock.js';
import {REPOSITORY} from '../support/repository.js';
import {giveLesson, replaysTheSame} from './lesson.js';

/** A lesson with the virtual hub. `TAP_SNAPSHOT=1 npm test -- test/recorder/replay.test.ts` records it again. */
const FILE = new URL('test/recorder/virtual-hub.jsonl', REPOSITORY);

t.test('a recorded lesson, replayed through the whole extension, is the same lesson', async t => {
  const fake = createFakeClock();
  const {clock} = fake;
  const hub = createVirtualHub({clock, link: {acknowledgementDelayMs: 30}});
  const provider = createInProcessProvider({id: 'replay', server: hub, clock});
  const {observations, text} = await giveLesson(fake, provider, {
    setDistance: percent => hub.setDistance(percent),
    loseLink: () => hub.loseLink(),
  });
  if (process.env.TAP_SNAPSHOT === '1') writeFileSync(FILE, text);
  const reports = observations.filter(({what}) => what === 'getDistance');
  t.same(
    reports.map(({value}) => value),
    [100, 40, 70, 0, 70],
  );
  await replaysTheSame(t, observations, readFileSync(FILE, 'utf8'));
});
