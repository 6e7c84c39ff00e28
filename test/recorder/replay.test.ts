import {readFileSync, writeFileSync} from 'node:fs';
import t from 'tap';
import {createVirtualHub} from '../../src/virtual/index.js';
import {createInProcessProvider} from '../../src/transport/in-process.js';
import {REPOSITORY} from '../support/repository.js';
import {wedo2} from '../../blocks/wedo2/index.js';
import {toLine} from '../../src/recorder/line.js';
import {Recorder} from '../../src/recorder/recorder.js';
import type {TransportProvider} from '../../src/ble/transport.js';
import {parseRecording} from '../../src/recorder/parse-recording.js';
import {connectHub, createTestExtension} from '../support/connected-extension.js';
import {createFakeClock, type FakeClock} from '../support/fake-clock.js';
import {replay} from '../support/replay.js';

/** A lesson with the virtual hub. `TAP_SNAPSHOT=1 npm test -- test/recorder/replay.test.ts` records it again. */
const FILE = new URL('test/recorder/virtual-hub.jsonl', REPOSITORY);

/** When the recorded lesson begins. */
const LESSON_AT_MS = 510;

/** A reporter's value, a connection state or an event of Scratch. */
interface Observation {
  readonly atMs: number;
  readonly what: string;
  readonly value?: unknown;
}

/** Changes that a user makes at the hub. */
interface User {
  readonly setDistance: (percent: number) => void;
  readonly loseLink: () => void;
}

/** What is recorded stands in for the hub and its user. */
const NOBODY: User = {setDistance: () => undefined, loseLink: () => undefined};

/**
 * A lesson with WeDo 2.0: a motor, the light, a flood of powers, a sensor, a link that is lost and comes back, the red stop.
 * Resolves to the observations and the text of the recording.
 */
async function giveLesson(fake: FakeClock, provider: TransportProvider, user: User) {
  const lines: string[] = [];
  const observations: Observation[] = [];
  const {clock} = fake;
  const recorder = new Recorder({
    clock,
    profile: wedo2.id,
    providers: [provider],
    nameOffset: wedo2.protocol.nameOffset,
    write: line => lines.push(line),
  });
  const {runtime, extension, call, stopAll} = createTestExtension({
    fake,
    providers: recorder.providers,
    onConnectionState: state => {
      recorder.state(state);
      observations.push({atMs: fake.now(), what: 'state', value: state});
    },
    onError: error => recorder.error(error),
    onHubEvent: event => recorder.hubEvent(event),
  });
  const reportDistance = () =>
    observations.push({atMs: fake.now(), what: 'getDistance', value: call('getDistance')});

  await connectHub(extension.hubs[0], fake, {settleMs: 0});
  await fake.advance(LESSON_AT_MS - fake.now());
  reportDistance();
  void call('setLightHue', {HUE: 0});
  for (let power = 0; power <= 100; power++) {
    void call('startMotorPower', {MOTOR_ID: 'motor', POWER: power});
    await fake.advance(5);
  }
  await fake.advance(500);
  for (const percent of [40, 70]) {
    user.setDistance(percent);
    await fake.advance(200);
    reportDistance();
    // The order of simultaneous events would not be defined.
    await fake.advance(1);
  }
  user.loseLink();
  await fake.advance(100);
  reportDistance();
  await fake.advance(1_900);
  reportDistance();
  void call('motorOnFor', {MOTOR_ID: 'motor', DURATION: 1});
  await fake.advance(400);
  stopAll();
  await fake.advance(600);
  extension.disconnect();
  await fake.advance(3_000);
  observations.push(...runtime.emitted.map(({event}) => ({atMs: 0, what: event})));
  return {observations, text: lines.map(line => `${line}\n`).join('')};
}

/** Sorted, because items of the same millisecond may have any order. */
function itemsOf(text: string) {
  return parseRecording(text)
    .items.map(item => [item.atMs, toLine(item)] as const)
    .sort(([atMs, line], [otherMs, otherLine]) => atMs - otherMs || line.localeCompare(otherLine));
}

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

  const recorded = readFileSync(FILE, 'utf8');
  const time = createFakeClock();
  const replayed = replay(parseRecording(recorded), time.clock);
  const again = await giveLesson(time, replayed.provider, NOBODY);
  t.same(replayed.differences, [], 'every frame is as recorded');
  t.same(replayed.unasked(), [], 'and none is missing');
  t.same(again.observations, observations, 'blocks, states and Scratch get the same in time');
  t.same(itemsOf(again.text), itemsOf(recorded), 'a recording of the replay is the recording');
});
