/** A recording of a Double Motor, replayed: the same messages again, and the same values for blocks. */
import t from 'tap';
import {education} from '../../blocks/education/index.js';
import type {TransportProvider} from '../../src/ble/transport.js';
import {motor, movement} from '../../src/hubs/education/kinds.js';
import {parseRecording} from '../../src/recorder/parse-recording.js';
import {Recorder} from '../../src/recorder/recorder.js';
import {createInProcessProvider} from '../../src/transport/in-process.js';
import {VirtualEducationDevice} from '../../src/virtual/education/index.js';
import {connectExtension} from '../support/connected-extension.js';
import {createFakeClock, type FakeClock} from '../support/fake-clock.js';
import {replay} from '../support/replay.js';

/** Drives for more than a lease, then the red stop. Resolves to what blocks see meanwhile, and to the recording. */
async function drive(fake: FakeClock, provider: TransportProvider) {
  const lines: string[] = [];
  const {clock} = fake;
  const recorder = new Recorder({
    clock,
    profile: education.id,
    providers: [provider],
    nameOffset: education.protocol.nameOffset,
    write: line => lines.push(line),
  });
  const {extension, stopAll} = await connectExtension({
    fake,
    family: education,
    providers: recorder.providers,
  });
  const {hub} = extension.hubs[0]?.connector ?? {};
  hub?.latest(movement)?.move('forward');
  const speeds: (number | undefined)[] = [];
  for (let second = 0; second < 3; second += 1) {
    await fake.advance(1_000);
    speeds.push(hub?.plugged(motor, 1)?.report?.speedPercent);
  }
  stopAll();
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
  const recorded = await drive(fake, provider);
  t.same(recorded.speeds, [50, 50, 50, 0]);

  const time = createFakeClock();
  const replayed = replay(parseRecording(recorded.text), time.clock);
  const again = await drive(time, replayed.provider);
  t.same(replayed.differences, [], 'every frame is as recorded');
  t.same(replayed.unasked(), [], 'and none is missing');
  t.same(again.speeds, recorded.speeds);
});
