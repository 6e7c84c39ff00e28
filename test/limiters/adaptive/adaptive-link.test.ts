// Level: all
import t from 'tap';
import {AdaptiveRate} from '../../../src/limiters/adaptive/adaptive-rate.js';
import {Gate} from '../../../src/gate/gate.js';
import {RateLimiter} from '../../../src/limiters/rate-limiter.js';
import {LinkedServer} from '../../../src/virtual/link/linked-server.js';
import {SimulatedClock} from '../../../src/virtual/clock/simulated-clock.js';
import type {GattServer} from '../../../src/ble/gatt-server.js';
import type {LinkModel} from '../../../src/virtual/link/link-model.js';
import {tableRows} from '../../support/named-tests.js';
import {readText} from '../../support/repository.js';

/** A profile's cap, messages a second. */
const HIGHEST_RATE = 200;
const FIRST_RATE = 10;
const INTERVAL_MS = 30;
const OUTPUTS = ['left', 'right', 'light', 'arm'];
const TO = {service: 'service', characteristic: 'characteristic'};
/** How long it may take to find the rate, after the start and after a step. */
const LEARNING_MS = 10_000;
const STEP_AT_MS = 30_000;
const END_MS = 60_000;

interface Handled {
  readonly atMs: number;
  /** From the moment at which it was handed over. */
  readonly waitedMs: number;
  readonly frame: Frame;
}

interface Frame {
  readonly output: string;
  readonly value: number;
}

type Model = LinkModel & {readonly burst?: number};

/** For a minute, blocks send far more than the device can handle. After half a minute its capacity changes. */
async function run(
  capacity: number,
  laterCapacity: number,
  maxOpenWrites: number,
  {burst = 2, ...model}: Model = {},
) {
  const clock = new SimulatedClock();
  const handled: Handled[] = [];
  const sent: {readonly atMs: number; readonly frame: Frame}[] = [];
  const device: GattServer = {
    id: 'device',
    name: 'Device',
    connect: () =>
      Promise.resolve({
        write: (_to, bytes) => {
          const index = new DataView(bytes.buffer).getUint32(0);
          const original = sent[index];
          if (!original) throw new Error('a frame that was never sent');
          const atMs = clock.now();
          handled.push({atMs, waitedMs: atMs - original.atMs, frame: original.frame});
          return Promise.resolve();
        },
        read: () => Promise.reject(new Error('nothing to read')),
        subscribe: () => Promise.reject(new Error('no notifications')),
        close: () => undefined,
      }),
  };
  const link = {intervalMs: INTERVAL_MS, answers: 'handling', ...model} as const;
  const server = new LinkedServer(device, {clock, link: {...link, capacity}});
  const session = await server.connect(() => undefined);
  const limiter = new RateLimiter(HIGHEST_RATE, {burst, clock});
  const adaptive = new AdaptiveRate({
    clock,
    firstRate: FIRST_RATE,
    highestRate: HIGHEST_RATE,
    maxOpenWrites,
    connectionIntervalMs: link.intervalMs,
    onRate: rate => limiter.setRate(rate),
  });
  const gate = new Gate<Frame>({
    limiter,
    clock,
    maxOpenWrites,
    write(frame, {response}) {
      const bytes = new Uint8Array(4);
      new DataView(bytes.buffer).setUint32(0, sent.length);
      sent.push({atMs: clock.now(), frame});
      return session.write(TO, bytes, response);
    },
    acknowledgement: adaptive,
    isSame: (a, b) => a.value === b.value,
    isAnswer: () => true,
    onSilence: () => t.fail('the device is there'),
  });
  const commanded = new Map<string, number>();
  clock.after(STEP_AT_MS, () => server.setLink({...link, capacity: laterCapacity}));
  for (let value = 0; clock.now() < END_MS; value++) {
    for (const output of OUTPUTS) {
      commanded.set(output, value);
      void gate.state(output, {output, value});
    }
    await clock.advance(4);
  }
  const losses = server.counts.droppedWhenFull;
  await clock.advance(20_000);
  gate.close();
  const states = new Map(handled.map(({frame}) => [frame.output, frame.value]));
  return {handled, losses, states, commanded, sent};
}

/** The rates in messages a second and the mean waits in seconds, when the device's capacity is known. */
function learned(handled: readonly Handled[], capacity: number, laterCapacity: number) {
  const spans = [
    {capacity, fromMs: LEARNING_MS, toMs: STEP_AT_MS},
    {capacity: laterCapacity, fromMs: STEP_AT_MS + LEARNING_MS, toMs: END_MS},
  ];
  return spans.map(({capacity, fromMs, toMs}) => {
    const frames = handled.filter(({atMs}) => atMs >= fromMs && atMs < toMs);
    const waitedMs = frames.reduce((sum, each) => sum + each.waitedMs, 0) / frames.length;
    return {capacity, rate: (frames.length * 1_000) / (toMs - fromMs), waitS: waitedMs / 1_000};
  });
}

const STEPS = [
  [5, 20],
  [20, 5],
  [40, 160],
  [160, 40],
] as const;
const CASES = [4, 1].flatMap(maxOpenWrites =>
  STEPS.map(([capacity, laterCapacity]) => ({maxOpenWrites, capacity, laterCapacity})),
);

/** docs/rate-limiter.md: the figures of a capacity, with four open writes and with one. */
const rows = tableRows(readText('docs/rate-limiter.md'));
/** Whether a figure is within a cell such as "36.9 to 37.5" or "0.12 s", as exactly as the cell says. */
function isAsDocumented(figure: number, capacity: number, column: number): boolean {
  const row = rows.find(([name]) => name?.trim() === `handles ${capacity}`) ?? [];
  const bounds = row[column]?.match(/[\d.]+/g) ?? [];
  const decimals = bounds[0]?.split('.')[1]?.length ?? 0;
  const shown = Number(figure.toFixed(decimals));
  return shown >= Number(bounds[0]) && shown <= Number(bounds.at(-1));
}

for (const {maxOpenWrites, capacity, laterCapacity} of CASES) {
  t.test(`${capacity} a second, then ${laterCapacity}; open writes: ${maxOpenWrites}`, async t => {
    const result = await run(capacity, laterCapacity, maxOpenWrites);
    const {handled, losses, states, commanded} = result;
    for (const {capacity: current, rate, waitS} of learned(handled, capacity, laterCapacity)) {
      t.ok(rate >= 0.85 * current, `${rate.toFixed(1)} of ${current} a second`);
      t.ok(waitS < (current >= 20 ? 0.15 : 0.6), `a mean of ${waitS.toFixed(3)} s until handled`);
      const column = maxOpenWrites === 4 ? 1 : 2;
      t.ok(isAsDocumented(rate, current, column), `docs/rate-limiter.md: ${rate} of ${current}`);
      t.ok(isAsDocumented(waitS, current, column + 2), `docs/rate-limiter.md: ${waitS} s`);
    }
    t.equal(losses, 0, 'nothing is lost, while it learnt too');
    t.strictSame(Object.fromEntries(states), Object.fromEntries(commanded), 'the final states');
  });
}

/** Of the messages after the device became 8 times slower, with a buffer of 16. */
async function lostPercent(full: 'drop' | 'refuse' | 'wait', maxOpenWrites: number) {
  const {losses, sent} = await run(160, 20, maxOpenWrites, {bufferFrames: 16, full});
  return Math.round((100 * losses) / sent.filter(({atMs}) => atMs >= STEP_AT_MS).length);
}

t.test('what a small buffer loses when the device becomes 8 times slower', async t => {
  t.equal(await lostPercent('wait', 1), 0);
  t.ok((await lostPercent('refuse', 4)) <= 7);
  t.ok((await lostPercent('drop', 4)) <= 16, 'it is detected');
  t.equal((await run(160, 20, 1)).losses, 0, 'a buffer of 50 is large enough');
});
