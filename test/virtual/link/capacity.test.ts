import t from 'tap';
import {connectEcho, type Heard} from '../../lab/echo/echo-rig.js';

const CAPACITIES = [5, 7.5, 40, 160];
const SECONDS = 4;
/** Because of floating point, a frame that ends with the last millisecond may end slightly later. */
const ROUNDING_MS = 0.001;

const timesOf = (heard: readonly Heard[]) => heard.map(({atMs}) => atMs);

for (const capacity of CAPACITIES) {
  t.test(`a device handles no more than its capacity of ${capacity} messages a second`, async t => {
    const {clock, device, takeSequences, offer} = await connectEcho({capacity});
    await offer(capacity * 2, SECONDS);
    await clock.advance(ROUNDING_MS);
    const delivered = takeSequences();
    t.equal(delivered.length, Math.floor(capacity * SECONDS), 'of twice as many');
    t.equal(device.counts.handled, delivered.length);
    const {written, received, droppedWhenFull} = device.counts;
    t.equal(written, capacity * 2 * SECONDS);
    t.equal(received + droppedWhenFull, written, 'each is received or dropped');
    t.equal(device.counts.fullest, Math.min(50, written - delivered.length + 1));

    const exact = await connectEcho({capacity});
    await exact.offer(capacity, SECONDS);
    await exact.clock.advance(1000);
    t.equal(exact.takeSequences().length, capacity * SECONDS, 'none is lost at this rate');
    t.equal(exact.device.counts.droppedWhenFull, 0);
    t.equal(exact.clock.timerCount(), 0);
  });

  t.test(`acknowledged writes, one after the other, at ${capacity} messages a second`, async t => {
    const {clock, echo, takeSequences} = await connectEcho({capacity, full: 'wait'});
    let sequence = 0;
    let isOver = false;
    const write = async () => {
      while (!isOver) await echo(sequence++, true);
    };
    const writing = write();
    await clock.advance(SECONDS * 1000 + ROUNDING_MS);
    isOver = true;
    t.equal(takeSequences().length, Math.floor(capacity * SECONDS));
    await clock.run(writing);
  });
}

t.test('the buffer counts the frame that the firmware is handling', async t => {
  const {clock, device, count, take, say} = await connectEcho({capacity: 10, bufferFrames: 3});
  for (let sequence = 0; sequence < 5; sequence++) await count(sequence);
  await clock.advance(100);
  await count(5);
  await clock.advance(1000);
  const {received, handled, droppedWhenFull, fullest} = device.counts;
  t.same([received, handled, droppedWhenFull, fullest], [4, 4, 2, 3]);
  await say({kind: 'report'});
  await clock.advance(1000);
  t.match(take(), [{reply: {received: 4, nextSequence: 6, dropped: 2, fullest: 3}}]);
  await say({kind: 'reset'});
  await say({kind: 'report'});
  await clock.advance(1000);
  t.match(take()[1], {reply: {received: 0, dropped: 0, fullest: 0}});
});

t.test('full: drop acknowledges a request and drops it', async t => {
  const link = {capacity: 10, bufferFrames: 2, processingMs: 1};
  const {clock, device, echo, takeSequences} = await connectEcho(link);
  for (let sequence = 0; sequence < 4; sequence++) await clock.run(echo(sequence, true));
  t.equal(clock.now(), 4, 'one millisecond each');
  await clock.advance(1000);
  t.same(takeSequences(), [0, 1]);
  t.equal(device.counts.droppedWhenFull, 2);
});

t.test('full: wait holds the frame back, and all frames behind it', async t => {
  const link = {capacity: 10, bufferFrames: 2, full: 'wait'} as const;
  const {clock, device, echo, take} = await connectEcho(link);
  const answered: number[] = [];
  for (let sequence = 0; sequence < 4; sequence++) {
    void echo(sequence, true).then(() => answered.push(clock.now()));
  }
  await clock.advance(1000);
  t.same(answered, [0, 0, 100, 200]);
  t.same(timesOf(take()), [100, 200, 300, 400]);
  const writtenMs: number[] = [];
  for (let sequence = 0; sequence < 22; sequence++) {
    void echo(sequence).then(() => writtenMs.push(clock.now() - 1000));
  }
  await clock.advance(2300);
  // 2 in the buffer, 1 on its way, 16 in the host's queue; the others wait for room there.
  t.same(writtenMs, [...new Array<number>(19).fill(0), 100, 200, 300]);
  t.equal(take().length, 22);
  t.equal(device.counts.droppedWhenFull, 0);
});

t.test('full: refuse refuses a request and drops a write without response', async t => {
  const link = {capacity: 10, bufferFrames: 1, full: 'refuse'} as const;
  const {clock, device, echo, takeSequences} = await connectEcho(link);
  await clock.run(echo(0, true));
  await t.rejects(clock.run(echo(1, true)), /its buffer is full/);
  await echo(2);
  await clock.advance(1000);
  t.same(takeSequences(), [0]);
  const {refusedWhenFull, droppedWhenFull} = device.counts;
  t.same({refusedWhenFull, droppedWhenFull}, {refusedWhenFull: 1, droppedWhenFull: 1});
});

t.test('during a stall of the firmware, frames wait in the buffer', async t => {
  const {clock, device, echo, take} = await connectEcho({stallMs: 300, stallEveryMs: 1000});
  const offer = async (...times: number[]) => {
    for (const atMs of times) {
      await clock.advance(atMs - clock.now());
      await echo(atMs);
    }
  };
  await offer(0, 299, 999, 1000, 1200, 1300, 1999, 2100);
  await clock.advance(1000);
  const times = [0, 299, 999, 1300, 1300, 1300, 1999, 2300];
  t.same(timesOf(take()), times, 'not in the first second');
  t.equal(device.counts.fullest, 2);
  await clock.advance(900);
  device.setLink({capacity: 10, stallMs: 50, stallEveryMs: 1000});
  t.equal(clock.now(), 4000);
  await offer(4980);
  await clock.advance(1000);
  t.equal(take()[0]?.atMs, 5130, 'the stall interrupts the work on a frame');
});

t.test('a link may change while it is in use', async t => {
  const {clock, device, takeSequences, offer} = await connectEcho({capacity: 10});
  await offer(100, 5);
  t.equal(takeSequences().length, 50);
  device.setLink({capacity: 40});
  t.equal(device.link.capacity, 40);
  await offer(100, 5);
  t.equal(takeSequences().length, 197, 'the frame in work is finished as it was begun');
  device.setLink({});
  await offer(100, 5);
  t.equal(takeSequences().length, 547, 'with those that waited; 3 found the buffer full');
  t.throws(() => device.setLink({capacity: 0}), RangeError);
  await clock.advance(1000);
  t.equal(clock.timerCount(), 0);
});

for (const {answers, answeredMs} of [
  {answers: 'arrival', answeredMs: 0},
  {answers: 'handling', answeredMs: 300},
] as const) {
  t.test(`answers on ${answers}: a request behind two others after ${answeredMs} ms`, async t => {
    const {clock, count} = await connectEcho({capacity: 10, answers});
    void count(0);
    void count(1);
    let answeredAtMs = NaN;
    void count(2, true).then(() => (answeredAtMs = clock.now()));
    await clock.advance(1_000);
    t.equal(answeredAtMs, answeredMs);
  });
}
