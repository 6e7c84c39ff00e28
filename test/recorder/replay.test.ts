import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import t from 'tap';
import {parseRecording} from '../../src/recorder/parse-recording.js';
import {toLine} from '../../src/recorder/line.js';
import {createVirtualHub} from '../../src/virtual/index.js';
import {createVirtualLwp3Hub} from '../../src/virtual/lwp3/index.js';
import {createInProcessProvider} from '../../src/transport/in-process.js';
import {createFakeClock} from '../support/fake-clock.js';
import {replay} from '../support/replay.js';
import {boostLesson, giveLesson, wedo2Lesson, type BoostUser, type Wedo2User} from './lesson.js';
import {REPOSITORY} from '../support/repository.js';

/** A lesson with the virtual hub. `npx tap run --snapshot test/recorder/replay.test.ts` records it again. */
const FILE = new URL('test/recorder/virtual-hub.jsonl', REPOSITORY);

const NO_USER: Wedo2User = {setDistance: () => undefined, loseLink: () => undefined};

async function recordLesson() {
  const fake = createFakeClock();
  const {clock} = fake;
  const hub = createVirtualHub({clock, link: {acknowledgementDelayMs: 30}});
  return giveLesson(
    wedo2Lesson,
    fake,
    createInProcessProvider({id: 'replay', server: hub, clock}),
    {
      setDistance: percent => hub.setDistance(percent),
      loseLink: () => hub.loseLink(),
    },
  );
}

async function replayLesson(text: string) {
  const fake = createFakeClock();
  const replayed = replay(parseRecording(text), fake.clock);
  const lesson = await giveLesson(wedo2Lesson, fake, replayed.provider, NO_USER);
  return {...lesson, replayed};
}

t.test('a recorded lesson, replayed through the whole extension, is the same lesson', async t => {
  const live = await recordLesson();
  if (process.env.TAP_SNAPSHOT === '1') writeFileSync(FILE, live.text);
  t.ok(existsSync(FILE));
  const recorded = readFileSync(FILE, 'utf8');
  const {observations, text, replayed} = await replayLesson(recorded);
  t.same(replayed.differences, [], 'every frame is as recorded');
  t.same(replayed.unasked(), [], 'and none is missing');
  t.same(observations, live.observations, 'reporters, states and Scratch get the same in time');
  const reports = observations.filter(({what}) => what === 'getDistance');
  const reported = reports.map(({value}) => value);
  t.same(reported, [100, 40, 70, 0, 70]);
  t.same(itemsOf(text), itemsOf(recorded), 'a recording of the replay is the recording');
});

t.test('differences from the recording are reported', async t => {
  const recorded = readFileSync(FILE, 'utf8');
  const motorAt100 = '"bytes":"01010164"';
  t.ok(recorded.includes(motorAt100));
  const {replayed} = await replayLesson(recorded.replace(motorAt100, '"bytes":"01010163"'));
  const [first] = replayed.differences;
  t.match(first, /"bytes":"01010164".* instead of .*"bytes":"01010163"/);

  const lines = recorded.split('\n');
  const isSecondOpen = (line: string) => /"kind":"open".*"link":2/.test(line);
  const untilLoss = lines.slice(0, lines.findIndex(isSecondOpen)).join('\n');
  const short = await replayLesson(untilLoss);
  t.same(short.replayed.differences, []);
  const reports = short.observations.filter(({what}) => what === 'getDistance');
  t.equal(reports.at(-1)?.value, 0, 'never back');
});

t.test('a recording without its beginning is refused', async t => {
  const [header] = readFileSync(FILE, 'utf8').split('\n');
  const text = `${header ?? ''}\n${toLine({atMs: 0, kind: 'missing', lines: 1})}`;
  t.throws(() => replay(parseRecording(text), createFakeClock().clock), /lost its beginning/);
});

t.test('a recorded Boost session, replayed, is the same session', async t => {
  const fake = createFakeClock();
  const {clock} = fake;
  const hub = createVirtualLwp3Hub({clock, link: {acknowledgementDelayMs: 30}});
  const provider = createInProcessProvider({id: 'replay', server: hub, clock});
  const user: BoostUser = {
    setColor: color => hub.setColor(color),
    setTilt: (x, y) => hub.setTilt(x, y),
    loseLink: () => hub.loseLink(),
  };
  const live = await giveLesson(boostLesson, fake, provider, user);
  const values = live.observations.flatMap(({value}) => value ?? []);
  t.same(
    values.filter(value => typeof value !== 'string'),
    [90, true, 20, false, true],
    'the hub did what it was told, and reported',
  );

  const later = createFakeClock();
  const replayed = replay(parseRecording(live.text), later.clock);
  const nobody: BoostUser = {
    setColor: () => undefined,
    setTilt: () => undefined,
    loseLink: () => undefined,
  };
  const again = await giveLesson(boostLesson, later, replayed.provider, nobody);
  t.same(replayed.differences, [], 'every frame is as recorded');
  t.same(replayed.unasked(), [], 'and none is missing');
  t.same(again.observations, live.observations);
  t.same(itemsOf(again.text), itemsOf(live.text));
});

/** Sorted, because items of the same millisecond may have any order. */
function itemsOf(text: string) {
  return parseRecording(text)
    .items.map(item => [item.atMs, toLine(item)] as const)
    .sort(([atMs, line], [otherMs, otherLine]) => atMs - otherMs || line.localeCompare(otherLine));
}
