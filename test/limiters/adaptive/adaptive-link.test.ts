// Level: all
import t, {type Test} from 'tap';
import {AdaptiveRate} from '../../../src/limiters/adaptive/adaptive-rate.js';
import {Gate} from '../../../src/gate/gate.js';
import {RateLimiter} from '../../../src/limiters/rate-limiter.js';
import {LinkedServer} from '../../../src/virtual/link/linked-server.js';
import {SimulatedClock} from '../../../src/virtual/clock/simulated-clock.js';
import type {GattServer} from '../../../src/gatt/gatt-server.js';
import type {LinkModel} from '../../../src/virtual/link/link-model.js';
import {tableRows} from '../../support/named-tests.js';
import {readText} from '../../support/repository.js';

/** A machine may be busy. */
t.setTimeout(180_000);

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
  const limiter = new RateLimiter(HIGHEST_RATE, {burst, clock: () => clock.now()});
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
  [10, 40],
  [20, 5],
  [20, 80],
  [40, 10],
  [40, 160],
  [80, 20],
  [160, 40],
] as const;
const CASES = [4, 1].flatMap(maxOpenWrites =>
  STEPS.map(([capacity, laterCapacity]) => ({maxOpenWrites, capacity, laterCapacity})),
);

/** What the table of docs/limiters.md shows: by capacity and open writes, in the order of the cases. */
const rates = new Map<string, number[]>();
const waitsS = new Map<string, number[]>();
const add = (figures: Map<string, number[]>, key: string, figure: number) =>
  figures.set(key, [...(figures.get(key) ?? []), figure]);

for (const {maxOpenWrites, capacity, laterCapacity} of CASES) {
  const name = `a device that takes ${capacity} a second, then ${laterCapacity}; open writes: ${maxOpenWrites}`;
  t.test(name, async t => {
    const {handled, losses, states, commanded, sent} = await run(
      capacity,
      laterCapacity,
      maxOpenWrites,
    );
    for (const span of learned(handled, capacity, laterCapacity)) {
      const {rate, waitS} = span;
      t.ok(rate >= 0.85 * span.capacity, `${rate.toFixed(1)} of ${span.capacity} a second`);
      const mostS = span.capacity >= 20 ? 0.15 : 0.6;
      add(rates, `${span.capacity} ${maxOpenWrites}`, rate);
      add(waitsS, `${span.capacity} ${maxOpenWrites}`, waitS);
      t.ok(waitS < mostS, `a mean of ${waitS.toFixed(3)} s in the queue and on the way`);
    }
    const lostPercent = (100 * losses) / sent.length;
    t.ok(lostPercent <= 1, `${losses} lost: ${lostPercent.toFixed(2)} %, while it learnt too`);
    t.strictSame(Object.fromEntries(states), Object.fromEntries(commanded), 'the final states');
  });
}

/** As in the table: "36.9 to 37.5", or one figure. */
function rangeOf(figures: readonly number[] | undefined, decimals: number): string {
  const shown = [...(figures ?? [])].sort((a, b) => a - b).map(each => each.toFixed(decimals));
  const [least, most] = [shown[0], shown.at(-1)];
  return least === most ? `${least}` : `${least} to ${most}`;
}

t.test('the table of docs/limiters.md contains these figures', async t => {
  const rows = tableRows(readText('docs/limiters.md')).filter(([name]) =>
    name?.includes('handles'),
  );
  for (const capacity of [5, 10, 20, 40, 80, 160]) {
    const row = rows.find(([name]) => name?.trim() === `handles ${capacity}`) ?? [];
    const decimals = capacity < 80 ? 1 : 0;
    const [four, one] = [`${capacity} 4`, `${capacity} 1`];
    t.strictSame(
      row.slice(1, 5).map(cell => cell.trim()),
      [
        rangeOf(rates.get(four), decimals),
        rangeOf(rates.get(one), decimals),
        `${rangeOf(waitsS.get(four), 2)} s`,
        `${rangeOf(waitsS.get(one), 2)} s`,
      ],
      `handles ${capacity}`,
    );
  }
  t.equal(rows.length, 6);
});

/** Of the messages after the device became 8 times slower, with a buffer of 16. */
async function mostLostPercent(full: 'drop' | 'refuse' | 'wait', maxOpenWrites: number) {
  const shares: number[] = [];
  for (const capacity of [40, 80, 160]) {
    const buffer = {bufferFrames: 16, full};
    const {losses, sent} = await run(capacity, capacity / 8, maxOpenWrites, buffer);
    shares.push((100 * losses) / sent.filter(({atMs}) => atMs >= STEP_AT_MS).length);
  }
  return Math.round(Math.max(...shares));
}

t.test('what a small buffer loses when the device becomes 8 times slower', async t => {
  const hidden = await mostLostPercent('drop', 1);
  const detected = await mostLostPercent('drop', 4);
  const refused = Math.max(await mostLostPercent('refuse', 1), await mostLostPercent('refuse', 4));
  t.equal(await mostLostPercent('wait', 1), 0);
  t.equal(await mostLostPercent('wait', 4), 0);
  for (const sentence of [
    `in the half minute after such a change, up to ${hidden}% of the messages are lost.`,
    `With four open writes the change is detected, and up to ${detected}% are lost.`,
    `Devices that refuse messages lose up to ${refused}%.`,
  ]) {
    says(t, sentence);
  }
});

/** The sentences of docs/limiters.md, without its line breaks. */
function says(t: Test, sentence: string): void {
  t.ok(readText('docs/limiters.md').replace(/\s+/g, ' ').includes(sentence), sentence);
}

/** What one open write delivers, as shares of the capacities in percent, and the mean waits. */
async function withOneWrite(model: Model, steps: readonly (typeof STEPS)[number][] = STEPS) {
  const all: (ReturnType<typeof learned>[number] & {readonly percent: number})[] = [];
  for (const [capacity, laterCapacity] of steps) {
    const {handled} = await run(capacity, laterCapacity, 1, model);
    for (const each of learned(handled, capacity, laterCapacity)) {
      all.push({...each, percent: (100 * each.rate) / each.capacity});
    }
  }
  const percents = (isMeant: (capacity: number) => boolean) =>
    all.flatMap(({capacity, percent}) => (isMeant(capacity) ? [percent] : []));
  const waitsS = all.flatMap(({capacity, waitS}) => (capacity === 20 ? [waitS] : []));
  return {percents, longestWaitS: Math.max(...waitsS)};
}

t.test('with one open write: other connection intervals', async t => {
  const percents: number[] = [];
  // The table has 30 ms: at least 89%.
  for (const intervalMs of [7.5, 15, 25]) {
    percents.push(...(await withOneWrite({intervalMs})).percents(() => true));
  }
  says(
    t,
    `At connection intervals of 7.5 to 30 ms, at least ${Math.floor(Math.min(...percents))}% of`,
  );
  const slow = await withOneWrite({intervalMs: 50});
  says(
    t,
    `At 50 ms it is ${rangeOf(
      slow.percents(capacity => capacity === 160),
      0,
    )}% of 160`,
  );
  const others = slow.percents(capacity => capacity < 160);
  const least = Math.min(...others).toFixed(0);
  says(t, `For the other rates it is ${least} to ${Math.max(...others).toFixed(0)}%, and the`);
  says(t, `messages wait up to ${slow.longestWaitS.toFixed(2)} s at 20 a second.`);
});

t.test('with one open write: a host that delays the answers, and a larger burst', async t => {
  const {percents} = await withOneWrite({processingMs: 30});
  says(
    t,
    `With 30 ms more, at least ${Math.floor(Math.min(...percents(() => true)))}% is delivered.`,
  );
  const {longestWaitS} = await withOneWrite({burst: 4}, [[20, 80]]);
  says(
    t,
    `a burst of 4 in place of the 2 above, ${longestWaitS.toFixed(1)} s on average at 20 a second`,
  );
});

t.test(
  'with one open write, a buffer of 50 holds what a device that becomes 8 times slower gets',
  async t => {
    for (const capacity of [40, 80, 160]) {
      t.equal((await run(capacity, capacity / 8, 1)).losses, 0, `${capacity} a second`);
    }
  },
);

t.test('answers that vary by more than the connection interval look like a queue', async t => {
  const found = async (maxOpenWrites: number) => {
    const ratesAt160: number[] = [];
    for (const [capacity, laterCapacity] of [
      [160, 40],
      [40, 160],
    ] as const) {
      const {handled} = await run(capacity, laterCapacity, maxOpenWrites, {jitterMs: 40});
      for (const each of learned(handled, capacity, laterCapacity)) {
        if (each.capacity === 160) ratesAt160.push(each.rate);
      }
    }
    return rangeOf(ratesAt160, 0);
  };
  const [four, one] = [await found(4), await found(1)];
  says(t, `a device that handles 160 a second gets ${four}, or ${one} with one open write.`);
});
