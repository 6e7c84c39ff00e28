import {readFileSync, writeFileSync} from 'node:fs';
import t from 'tap';
import {parseRecording} from '../../src/recorder/parse-recording.js';
import {toLine} from '../../src/recorder/line.js';
import {createVirtualHub} from '../../src/virtual/index.js';
import {createInProcessProvider} from '../../src/transport/in-process.js';
import {createFakeClock} from '../support/fake-clock.js';
import {replay} from '../support/replay.js';
import {REPOSITORY} from '../support/repository.js';
import {giveLesson, replayLesson, replaysTheSame, wedo2Lesson} from './lesson.js';

/** A lesson with the virtual hub. `TAP_SNAPSHOT=1 npm test -- test/recorder/replay.test.ts` records it again. */
const FILE = new URL('test/recorder/virtual-hub.jsonl', REPOSITORY);

t.test('a recorded lesson, replayed through the whole extension, is the same lesson', async t => {
  const fake = createFakeClock();
  const {clock} = fake;
  const hub = createVirtualHub({clock, link: {acknowledgementDelayMs: 30}});
  const provider = createInProcessProvider({id: 'replay', server: hub, clock});
  const live = await giveLesson(wedo2Lesson, fake, provider, {
    setDistance: percent => hub.setDistance(percent),
    loseLink: () => hub.loseLink(),
  });
  if (process.env.TAP_SNAPSHOT === '1') writeFileSync(FILE, live.text);
  const reports = live.observations.filter(({what}) => what === 'getDistance');
  t.same(
    reports.map(({value}) => value),
    [100, 40, 70, 0, 70],
  );
  await replaysTheSame(t, wedo2Lesson, live, readFileSync(FILE, 'utf8'));
});

t.test('differences from the recording are reported', async t => {
  const recorded = readFileSync(FILE, 'utf8');
  const motorAt100 = '"bytes":"01010164"';
  t.ok(recorded.includes(motorAt100));
  const other = recorded.replace(motorAt100, '"bytes":"01010163"');
  const [first] = (await replayLesson(wedo2Lesson, other)).replayed.differences;
  t.match(first, /"bytes":"01010164".* instead of .*"bytes":"01010163"/);

  const lines = recorded.split('\n');
  const isSecondOpen = (line: string) => /"kind":"open".*"link":2/.test(line);
  const untilLoss = lines.slice(0, lines.findIndex(isSecondOpen)).join('\n');
  const short = await replayLesson(wedo2Lesson, untilLoss);
  t.same(short.replayed.differences, []);
  const reports = short.observations.filter(({what}) => what === 'getDistance');
  t.equal(reports.at(-1)?.value, 0, 'never back');

  const text = `${lines[0] ?? ''}\n${toLine({atMs: 0, kind: 'missing', lines: 1})}`;
  t.throws(() => replay(parseRecording(text), createFakeClock().clock), /lost its beginning/);
});
