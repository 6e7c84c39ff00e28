/** Four hubs of one extension under flood: no hub delays another. */
import fc from 'fast-check';
import t from 'tap';
import {parseRecording, recordTo} from '../../src/recorder/index.js';
import {VirtualHubs} from '../../src/scratch/virtual-hubs.js';
import {createVirtualHub} from '../../src/virtual/index.js';
import {Texts} from '../../src/words/texts.js';
import {connectHub, createTestExtension} from '../support/connected-extension.js';
import {createFakeClock} from '../support/fake-clock.js';
import {testProperty} from '../support/property.js';

const HUBS = [0, 1, 2, 3];
const DURATION_MS = 2_000;
/** A packet of 20 bytes and its acknowledgement take longer than this on the air. */
const FRAME_MS = 1;
/** The rate and the burst of the hub's profile. */
const MOST_IN_A_SECOND = 20;

/** Of motor A. */
const STOP = '01010100';

type Opcode = 'startMotorPower' | 'setLightHue' | 'motorOn' | 'motorOff' | 'playNoteFor';

interface Call {
  readonly atMs: number;
  /** The index of the hub whose sprite runs the block; null: the red stop. */
  readonly hub: number | null;
  readonly opcode: Opcode;
  readonly value: number;
}

interface Write {
  readonly atMs: number;
  readonly bytes: string;
}

const ARGUMENTS: Readonly<Record<Opcode, (value: number) => object>> = {
  startMotorPower: POWER => ({MOTOR_ID: 'motor B', POWER}),
  setLightHue: HUE => ({HUE}),
  // For the stops. They have a motor of their own: stops of one hub leave one after the other.
  motorOn: () => ({MOTOR_ID: 'motor A'}),
  motorOff: () => ({MOTOR_ID: 'motor A'}),
  playNoteFor: NOTE => ({NOTE, DURATION: 0.1}),
};

/** Plays these calls, each hub at the end of a link with this delay. Returns the frames that each hub was sent. */
async function play(calls: readonly Call[], acknowledgementDelayMs: number): Promise<Write[][]> {
  const fake = createFakeClock();
  const {clock} = fake;
  const lines: string[][] = HUBS.map(() => []);
  const texts = new Texts();
  const create = ({id = 'hub'}: {readonly id?: string}) =>
    createVirtualHub({
      clock,
      id,
      plugged: {1: 'motor', 2: 'motor'},
      link: {acknowledgementDelayMs},
    });
  const {extension, call, stopAll} = createTestExtension({
    fake,
    texts,
    numberedVirtualHubs: new VirtualHubs({createVirtualHub: create, clock, texts}),
    record: recordTo((line, {hub}) => lines[hub]?.push(line)),
  });
  const sprites = HUBS.map(() => ({target: {}}));
  for (const hub of HUBS) call('useHub', {HUB: hub + 1}, sprites[hub]);
  for (const session of extension.hubs) await connectHub(session, fake, {settleMs: 4_000});
  const startMs = fake.now();
  for (const {atMs, hub, opcode, value} of [...calls].sort((a, b) => a.atMs - b.atMs)) {
    await fake.advance(startMs + atMs - fake.now());
    if (hub === null) stopAll();
    else void call(opcode, ARGUMENTS[opcode](value), sprites[hub]);
  }
  await fake.advance(startMs + DURATION_MS + 1_000 - fake.now());
  extension.dispose();
  return lines.map(each =>
    parseRecording(each.join('\n')).items.flatMap(item =>
      item.kind === 'write' && item.atMs >= startMs
        ? {atMs: item.atMs - startMs, bytes: item.bytes}
        : [],
    ),
  );
}

const time = fc.integer({min: 0, max: DURATION_MS});
const flood = fc.array(
  fc.record({
    atMs: time,
    hub: fc.constantFrom(...HUBS),
    opcode: fc.constantFrom<Opcode>('startMotorPower', 'setLightHue', 'playNoteFor'),
    value: fc.integer({min: 1, max: 100}),
  }),
  {minLength: 200, maxLength: 600},
);
const stop = fc.record({
  atMs: time,
  hub: fc.constantFrom(...HUBS, null),
  opcode: fc.constant<Opcode>('motorOff'),
  value: fc.constant(0),
});
const stops = fc.array(stop, {minLength: 1, maxLength: 6});
const delayMs = fc.integer({min: 0, max: 120});

testProperty(
  'a hub is sent the same frames at the same times, whether or not others are flooded',
  fc.asyncProperty(flood, stops, delayMs, async (flood, stops, delayMs) => {
    const calls: readonly Call[] = [...flood, ...stops];
    const together = await play(calls, delayMs);
    for (const hub of HUBS) {
      const own = calls.filter(call => call.hub === hub || call.hub === null);
      const alone = (await play(own, delayMs))[hub] ?? [];
      const withOthers = together[hub] ?? [];
      const sameBytes =
        alone.map(({bytes}) => bytes).join() === withOthers.map(({bytes}) => bytes).join();
      const delays = alone.map(({atMs}, at) => (withOthers[at]?.atMs ?? Infinity) - atMs);
      if (!sameBytes || delays.some(delay => delay > FRAME_MS)) return false;
    }
    return true;
  }),
  4,
);

/** How long motor A runs before a stop. */
const RUN_MS = 200;

testProperty(
  'the red stop leaves for all hubs in its call, and a stop block after one frame of its own hub',
  fc.asyncProperty(flood, stop, delayMs, async (flood, {hub, atMs}, delayMs) => {
    const stopMs = atMs + RUN_MS;
    const starts = HUBS.map(each => ({atMs, hub: each, opcode: 'motorOn' as const, value: 0}));
    const last: Call = {atMs: stopMs, hub, opcode: 'motorOff', value: 0};
    const writes = await play([...flood, ...starts, last], delayMs);
    const limitMs = hub === null ? stopMs : stopMs + delayMs + FRAME_MS;
    return writes
      .filter((_, index) => hub === null || hub === index)
      .every(each => {
        const toMotor = each.filter(({bytes}) => bytes.startsWith('010101'));
        const stopped = toMotor.find(({bytes}) => bytes === STOP);
        const isInTime = stopped && stopped.atMs >= stopMs && stopped.atMs <= limitMs;
        return isInTime && toMotor.at(-1)?.bytes === STOP;
      });
  }),
  10,
);

t.test('each hub has the whole rate', async t => {
  const calls = Array.from({length: 4 * DURATION_MS}, (_, call) => ({
    atMs: Math.floor(call / 4),
    hub: call % 4,
    opcode: 'startMotorPower' as const,
    value: 1 + (Math.floor(call / 4) % 100),
  }));
  const counts = (await play(calls, 30)).map(writes => {
    const inSecond = writes.map(
      ({atMs}) => writes.filter(each => each.atMs >= atMs && each.atMs < atMs + 1_000).length,
    );
    return {most: Math.max(...inSecond), all: writes.length};
  });
  t.ok(
    counts.every(({most, all}) => most <= MOST_IN_A_SECOND && all >= 1.8 * MOST_IN_A_SECOND),
    JSON.stringify(counts),
  );
});
