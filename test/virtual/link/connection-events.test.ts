import assert from 'node:assert/strict';
import fc from 'fast-check';
import t from 'tap';
import type {LinkModel} from '../../../src/virtual/link/link-model.js';
import {testProperty} from '../../support/property.js';
import {connectEcho} from '../../lab/echo/echo-rig.js';

/** Everything that echoes of so many writes, one each so many milliseconds, came to. */
async function echoes(link: LinkModel, count: number, everyMs: number, seed = 1) {
  const rig = await connectEcho(link, seed);
  await rig.offer(1000 / everyMs, (count * everyMs) / 1000);
  await rig.clock.advance(5000);
  const timerCount = rig.clock.timerCount();
  return {counts: rig.device.counts, timerCount, sequences: rig.takeSequences()};
}

/** One write after the other, each as soon as the one before is answered. */
function writeUntilLost(write: (sequence: number) => Promise<unknown>): void {
  const writeAll = async () => {
    for (let sequence = 0; ; sequence++) await write(sequence);
  };
  writeAll().catch(() => undefined);
}

t.test('packets cross at connection events, in each direction', async t => {
  const {clock, echo, take} = await connectEcho({intervalMs: 30, processingMs: 4});
  await clock.advance(1);
  const answeredMs: number[] = [];
  for (let sequence = 0; sequence < 3; sequence++) {
    void echo(sequence, true).then(() => answeredMs.push(clock.now()));
  }
  await clock.advance(1000);
  t.same(answeredMs, [60, 120, 180], 'a round trip of two events');
  const times = take().map(({atMs}) => atMs);
  t.same(times, [60, 120, 180]);
});

t.test('a slow answer takes further events, which limits the rate of requests', async t => {
  for (const [processingMs, perSecond] of [
    [0, 50],
    [9, 50],
    [11, 34],
    [45, 17],
  ] as const) {
    const {clock, count, device} = await connectEcho({intervalMs: 10, processingMs});
    writeUntilLost(sequence => count(sequence, true));
    await clock.advance(1000);
    t.equal(device.counts.handled, perSecond, `${processingMs} ms`);
    device.loseLink();
  }
});

t.test('packetsPerEvent limits the packets of one event', async t => {
  for (const [intervalMs, packetsPerEvent] of [
    [7.5, 1],
    [7.5, 4],
    [11.25, 2],
    [30, 3],
    [1.1, 1],
  ] as const) {
    const {clock, device, count} = await connectEcho({intervalMs, packetsPerEvent});
    writeUntilLost(sequence => count(sequence));
    await clock.advance(2_000);
    const events = Math.floor(2_000 / intervalMs);
    t.equal(device.counts.handled, events * packetsPerEvent, `${packetsPerEvent}/${intervalMs} ms`);
    device.loseLink();
  }
});

t.test('the host queues 16 writes; a further write waits for room in the queue', async t => {
  const {clock, echo} = await connectEcho({intervalMs: 30, packetsPerEvent: 2});
  const writtenMs: number[] = [];
  for (let sequence = 0; sequence < 20; sequence++) {
    void echo(sequence).then(() => writtenMs.push(clock.now()));
  }
  await clock.advance(1000);
  t.same(writtenMs, [...new Array<number>(16).fill(0), 30, 30, 60, 60]);
});

t.test('lost packets are counted, and the same with the same seed', async t => {
  const link = {lossPercent: 5};
  const first = await echoes(link, 500, 1, 7);
  const {counts, sequences} = first;
  t.equal(sequences.length + counts.lostToDevice + counts.lostToHost, 500);
  t.ok(counts.lostToDevice > 0 && counts.lostToHost > 0);
  t.strictSame(await echoes(link, 500, 1, 7), first);
  t.notSame((await echoes(link, 500, 1, 8)).sequences, sequences);
});

t.test('a lossy link delays requests and loses none', async t => {
  const {clock, count, device} = await connectEcho({intervalMs: 10, lossPercent: 20});
  for (let sequence = 0; sequence < 100; sequence++) await clock.run(count(sequence, true));
  t.equal(device.counts.handled, 100);
  t.ok(clock.now() > 2_000, 'longer than without losses');
});

t.test('some packets arrive twice', async t => {
  const {counts, sequences} = await echoes({duplicatePercent: 100}, 10, 1);
  t.equal(counts.handled, 20);
  t.equal(counts.duplicated, 30, '10 to the device and 20 to the host');
  t.same(sequences.slice(0, 8), [0, 0, 0, 0, 1, 1, 1, 1]);
});

t.test('some packets arrive after the next one', async t => {
  const {clock, device, count, say, take} = await connectEcho({reorderPercent: 100});
  for (let sequence = 0; sequence < 5; sequence++) await count(sequence);
  await clock.advance(99);
  t.equal(device.counts.handled, 4);
  await clock.advance(1);
  t.equal(device.counts.handled, 5, 'by itself where none comes');
  device.setLink({});
  await say({kind: 'report'});
  await clock.advance(0);
  t.match(take(), [{reply: {received: 5, reordered: 2, duplicated: 0}}]);
});

t.test('jitter delays each packet at random, at most by jitterMs, and keeps the order', async t => {
  const jittery = await connectEcho({jitterMs: 40});
  await jittery.offer(100, 1);
  await jittery.clock.advance(1000);
  const received = jittery.take();
  const latenciesMs = received.map(({atMs}, index) => atMs - index * 10);
  t.equal(received.length, 100);
  t.ok(latenciesMs.every(ms => ms >= 0 && ms < 80));
  t.ok(new Set(latenciesMs).size > 1, 'they differ');
  t.strictSame(
    received.map(({reply}) => (reply.kind === 'echo' ? reply.sequence : null)),
    received.map((_, index) => index),
  );
});

const anyLink = fc.record(
  {
    capacity: fc.double({min: 1, max: 500, noNaN: true}),
    intervalMs: fc.constantFrom(0, 1.1, 7.5, 30, 100),
    packetsPerEvent: fc.integer({min: 1, max: 6}),
    bufferFrames: fc.integer({min: 1, max: 60}),
    full: fc.constantFrom('drop' as const, 'wait' as const, 'refuse' as const),
    lossPercent: fc.constantFrom(0, 5, 50),
    duplicatePercent: fc.constantFrom(0, 5, 100),
    reorderPercent: fc.constantFrom(0, 5, 100),
    jitterMs: fc.constantFrom(0, 3, 200),
    stallMs: fc.constantFrom(0, 10, 400),
    stallEveryMs: fc.constantFrom(500, 1000),
    processingMs: fc.constantFrom(0, 1, 50),
  },
  {requiredKeys: []},
);
const write = fc.record({afterMs: fc.constantFrom(0, 0, 1, 20), response: fc.boolean()});

testProperty(
  'with any link and any writes, each write settles and each frame is counted',
  fc.asyncProperty(
    anyLink,
    fc.array(write, {maxLength: 60}),
    fc.integer({min: 1, max: 1000}),
    async (link, writes, seed) => {
      const {clock, device, count} = await connectEcho(link, seed);
      const outcomes: string[] = [];
      for (const [sequence, {afterMs, response}] of writes.entries()) {
        await clock.advance(afterMs);
        count(sequence, response).then(
          () => outcomes.push('done'),
          (error: unknown) => outcomes.push(String(error)),
        );
      }
      await clock.advance(300_000);
      assert.equal(clock.timerCount(), 0);
      assert.equal(outcomes.length, writes.length);
      const {counts} = device;
      const refused = outcomes.filter(outcome => outcome !== 'done').length;
      assert.equal(refused, counts.refusedWhenFull);
      assert.equal(counts.handled, counts.received);
      assert.ok(counts.fullest <= (link.bufferFrames ?? 50));
      const arrived = counts.received + counts.droppedWhenFull + counts.refusedWhenFull;
      assert.equal(arrived + counts.lostToDevice, writes.length + counts.duplicated);
    },
  ),
  25,
);
