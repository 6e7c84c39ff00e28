import type {Test} from 'tap';
import {Extension} from '../../src/scratch/extension.js';
import {Texts} from '../../src/words/texts.js';
import {wedo2} from '../../blocks/wedo2/index.js';
import {toLine} from '../../src/recorder/line.js';
import {Recorder} from '../../src/recorder/recorder.js';
import type {TransportProvider} from '../../src/gatt/transport.js';
import type {HubFamily} from '../../src/scratch/hub-family.js';
import {parseRecording} from '../../src/recorder/parse-recording.js';
import {FakeRuntime} from '../session/fake-runtime.js';
import {createFakeClock, type FakeClock} from '../support/fake-clock.js';
import {replay} from '../support/replay.js';

/** A reporter's value, a connection state or an event of Scratch. */
interface Observation {
  readonly atMs: number;
  readonly what: string;
  readonly value?: unknown;
}

/** What happens in a lesson after the hub is connected. */
export interface Lesson<User> {
  readonly family: HubFamily;
  readonly give: (parts: LessonParts, user: User) => Promise<void>;
}

interface LessonParts {
  readonly fake: FakeClock;
  readonly call: (opcode: string, args?: Record<string, unknown>) => unknown;
  /** Observes the value of a reporter now. */
  readonly report: (opcode: string, args?: Record<string, unknown>) => void;
  readonly stopAll: () => void;
}

/** Changes that a user makes at the WeDo 2.0 hub. */
export interface Wedo2User {
  readonly setDistance: (percent: number) => void;
  readonly loseLink: () => void;
}

/** A motor, the light, a flood of powers, a sensor, a link that is lost and comes back, the red stop. */
export const wedo2Lesson: Lesson<Wedo2User> = {
  family: wedo2,
  async give({fake, call, report, stopAll}, user) {
    report('getDistance');
    void call('setLightHue', {HUE: 0});
    for (let power = 0; power <= 100; power++) {
      void call('startMotorPower', {MOTOR_ID: 'motor', POWER: power});
      await fake.advance(5);
    }
    await fake.advance(500);
    for (const percent of [40, 70]) {
      user.setDistance(percent);
      await fake.advance(200);
      report('getDistance');
      // The order of simultaneous events would not be defined.
      await fake.advance(1);
    }
    user.loseLink();
    await fake.advance(100);
    report('getDistance');
    await fake.advance(1_900);
    report('getDistance');
    void call('motorOnFor', {MOTOR_ID: 'motor', DURATION: 1});
    await fake.advance(400);
    stopAll();
  },
};

/** Resolves to the observations and the text of the recording. */
export async function giveLesson<User>(
  {family, give}: Lesson<User>,
  fake: FakeClock,
  provider: TransportProvider,
  user: User,
) {
  const lines: string[] = [];
  const observations: Observation[] = [];
  const {clock} = fake;
  const write = (line: string) => lines.push(line);
  const {nameOffset} = family.profiles[0];
  const recorder = new Recorder({
    clock,
    profile: family.id,
    providers: [provider],
    nameOffset,
    write,
  });
  const runtime = new FakeRuntime();
  const extension = new Extension(runtime, {
    family,
    clock,
    texts: new Texts(),
    providers: recorder.providers,
    onConnectionState: state => {
      recorder.state(state);
      observations.push({atMs: fake.now(), what: 'state', value: state});
    },
    onError: error => recorder.error(error),
    onHubEvent: event => recorder.hubEvent(event),
  });
  const call: LessonParts['call'] = (opcode, args = {}) => {
    const method: unknown = Reflect.get(extension, opcode);
    if (typeof method !== 'function') throw new Error(`no method ${opcode}`);
    return Reflect.apply(method, extension, [args, {}, {}]);
  };
  const report: LessonParts['report'] = (opcode, args) =>
    observations.push({atMs: fake.now(), what: opcode, value: call(opcode, args)});

  extension.scan();
  await fake.advance(10);
  const list = runtime.emitted.at(-1)?.payload as Readonly<Record<string, object>>;
  extension.connect(Object.keys(list)[0] ?? '');
  await fake.advance(500);
  await give({fake, call, report, stopAll: () => runtime.emit('PROJECT_STOP_ALL')}, user);
  await fake.advance(600);
  extension.disconnect();
  await fake.advance(3_000);
  observations.push(...runtime.emitted.map(({event}) => ({atMs: 0, what: event})));
  return {observations, text: lines.map(line => `${line}\n`).join('')};
}

/** The lesson with what was recorded in place of the hub and its user. */
export async function replayLesson<User extends object>(lesson: Lesson<User>, text: string) {
  const fake = createFakeClock();
  const replayed = replay(parseRecording(text), fake.clock);
  const nobody = new Proxy({} as User, {get: () => () => undefined});
  const again = await giveLesson(lesson, fake, replayed.provider, nobody);
  return {...again, replayed};
}

/** Every frame is as recorded, and blocks, states and Scratch get the same in time. */
export async function replaysTheSame<User extends object>(
  t: Test,
  lesson: Lesson<User>,
  live: Awaited<ReturnType<typeof giveLesson>>,
  recorded = live.text,
): Promise<void> {
  const {observations, text, replayed} = await replayLesson(lesson, recorded);
  t.same(replayed.differences, [], 'every frame is as recorded');
  t.same(replayed.unasked(), [], 'and none is missing');
  t.same(observations, live.observations);
  t.same(itemsOf(text), itemsOf(recorded), 'a recording of the replay is the recording');
}

/** Sorted, because items of the same millisecond may have any order. */
function itemsOf(text: string) {
  return parseRecording(text)
    .items.map(item => [item.atMs, toLine(item)] as const)
    .sort(([atMs, line], [otherMs, otherLine]) => atMs - otherMs || line.localeCompare(otherLine));
}
