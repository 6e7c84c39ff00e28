/** A recording of a Double Motor, replayed: the same messages again, and the same values for blocks. */
import t from 'tap';
import {education} from '../../blocks/education/index.js';
import type {TransportProvider} from '../../src/ble/transport.js';
import {motor, movement} from '../../src/hubs/education/kinds.js';
import {parseRecording} from '../../src/recorder/parse-recording.js';
import {Recorder} from '../../src/recorder/recorder.js';
import {Extension} from '../../src/scratch/extension.js';
import {createInProcessProvider} from '../../src/transport/in-process.js';
import {VirtualEducationDevice} from '../../src/virtual/education/index.js';
import {Texts} from '../../src/words/texts.js';
import {FakeRuntime} from '../session/fake-runtime.js';
import {createFakeClock, type FakeClock} from '../support/fake-clock.js';
import {replay} from '../support/replay.js';

/** Drives for more than a lease, then the red stop. Resolves to what blocks see meanwhile, and to the recording. */
async function drive(fake: FakeClock, provider: TransportProvider, id: string) {
  const lines: string[] = [];
  const {clock} = fake;
  const recorder = new Recorder({
    clock,
    profile: education.id,
    providers: [provider],
    nameOffset: education.profiles[0].nameOffset,
    write: line => lines.push(line),
  });
  const runtime = new FakeRuntime();
  const extension = new Extension(runtime, {
    family: education,
    clock,
    texts: new Texts(),
    providers: recorder.providers,
  });
  const [session] = extension.hubs;
  extension.scan();
  await fake.advance(10);
  extension.connect(id);
  await fake.advance(1_000);
  const {hub} = session?.connector ?? {};
  hub?.latest(movement)?.move('forward');
  const speeds: (number | undefined)[] = [];
  for (let second = 0; second < 3; second += 1) {
    await fake.advance(1_000);
    speeds.push(hub?.plugged(motor, 1)?.report?.speedPercent);
  }
  runtime.emit('PROJECT_STOP_ALL');
  await fake.advance(1_000);
  speeds.push(hub?.plugged(motor, 1)?.report?.speedPercent);
  extension.disconnect();
  await fake.advance(1_000);
  return {speeds, text: lines.join('\n')};
}

t.test('the replay of a recorded drive is the same drive', async t => {
  const fake = createFakeClock();
  const server = new VirtualEducationDevice({clock: fake.clock});
  const provider = createInProcessProvider({id: 'virtual', server, clock: fake.clock});
  const recorded = await drive(fake, provider, `virtual:${server.id}`);
  t.same(recorded.speeds, [50, 50, 50, 0]);

  const time = createFakeClock();
  const replayed = replay(parseRecording(recorded.text), time.clock);
  const again = await drive(time, replayed.provider, 'replay:recorded');
  t.same(replayed.differences, [], 'every frame is as recorded');
  t.same(replayed.unasked(), [], 'and none is missing');
  t.same(again.speeds, recorded.speeds);
});
