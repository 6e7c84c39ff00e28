import {Extension} from '../../src/scratch/extension.js';
import {Texts} from '../../src/words/texts.js';
import {wedo2} from '../../blocks/wedo2/index.js';
import {Recorder} from '../../src/recorder/recorder.js';
import type {TransportProvider} from '../../src/gatt/transport.js';
import {FakeRuntime} from '../session/fake-runtime.js';
import type {FakeClock} from '../support/fake-clock.js';

/** A reporter's value, a connection state or an event of Scratch. */
interface Observation {
  readonly atMs: number;
  readonly what: string;
  readonly value?: unknown;
}

/** Changes that a user makes at the hub. */
export interface HubUser {
  readonly setDistance: (percent: number) => void;
  readonly loseLink: () => void;
}

/**
 * A lesson of some seconds: a motor, the light, a flood of powers, a sensor, a link that is lost and comes back, the
 * red stop. Resolves to the observations and the text of the recording.
 */
export async function giveLesson(fake: FakeClock, provider: TransportProvider, user: HubUser) {
  const lines: string[] = [];
  const observations: Observation[] = [];
  const {clock} = fake;
  const write = (line: string) => lines.push(line);
  const recorder = new Recorder({clock, profile: wedo2.id, providers: [provider], write});
  const runtime = new FakeRuntime();
  const extension = new Extension(runtime, {
    family: wedo2,
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
  const call = (opcode: string, args: Record<string, unknown> = {}): unknown => {
    const method: unknown = Reflect.get(extension, opcode);
    if (typeof method !== 'function') throw new Error(`no method ${opcode}`);
    return Reflect.apply(method, extension, [args, {}, {}]);
  };
  const report = () =>
    observations.push({atMs: fake.now(), what: 'getDistance', value: call('getDistance')});

  extension.scan();
  await fake.advance(10);
  const list = runtime.emitted.at(-1)?.payload as Readonly<Record<string, object>>;
  extension.connect(Object.keys(list)[0] ?? '');
  await fake.advance(500);
  report();
  void call('setLightHue', {HUE: 0});
  for (let power = 0; power <= 100; power++) {
    void call('startMotorPower', {MOTOR_ID: 'motor', POWER: power});
    await fake.advance(5);
  }
  await fake.advance(500);
  for (const percent of [40, 70]) {
    user.setDistance(percent);
    await fake.advance(200);
    report();
    // The order of simultaneous events would not be defined.
    await fake.advance(1);
  }
  user.loseLink();
  await fake.advance(100);
  report();
  await fake.advance(1_900);
  report();
  void call('motorOnFor', {MOTOR_ID: 'motor', DURATION: 1});
  await fake.advance(400);
  runtime.emit('PROJECT_STOP_ALL');
  await fake.advance(600);
  extension.disconnect();
  await fake.advance(3_000);
  observations.push(...runtime.emitted.map(({event}) => ({atMs: 0, what: event})));
  return {observations, text: lines.map(line => `${line}\n`).join('')};
}
