import t from 'tap';
import {AdaptiveRate} from '../../../src/limiters/adaptive/adaptive-rate.js';
import {SlidingMinimum} from '../../../src/limiters/adaptive/sliding-minimum.js';
import {SimulatedClock} from '../../../src/virtual/clock/simulated-clock.js';

const FIRST_RATE = 20;
const HIGHEST_RATE = 40;

function setUp(options: Partial<ConstructorParameters<typeof AdaptiveRate>[0]> = {}) {
  const clock = new SimulatedClock();
  const rates: number[] = [];
  const adaptive = new AdaptiveRate({
    clock,
    firstRate: FIRST_RATE,
    highestRate: HIGHEST_RATE,
    maxOpenWrites: 4,
    connectionIntervalMs: 0,
    onRate: rate => rates.push(rate),
    ...options,
  });
  /** One message, answered after a while where it asks for it. */
  const send = (answerMs: number, isRefused = false) => {
    if (!adaptive.wantsAnswer) {
      adaptive.sent(Promise.resolve(), false);
      return;
    }
    const answer = new Promise<void>((resolve, reject) => {
      clock.after(answerMs, () => (isRefused ? reject(new Error('refused')) : resolve()));
    });
    adaptive.sent(answer, true);
  };
  /** As many messages a second as the rate allows. */
  const sendFor = async (durationMs: number, answerMs: number) => {
    const endMs = clock.now() + durationMs;
    while (clock.now() < endMs) {
      send(answerMs);
      await clock.advance(1000 / adaptive.rate);
    }
  };
  return {clock, rates, adaptive, send, sendFor};
}

t.test('reports the first rate at once, never above the highest', async t => {
  t.strictSame(setUp().rates, [FIRST_RATE]);
  t.strictSame(setUp({firstRate: 100, highestRate: 30}).rates, [30]);
});

t.test('one message every 100 ms asks for an answer, and only one at a time', async t => {
  const {clock, adaptive, send} = setUp();
  t.equal(adaptive.wantsAnswer, true);
  send(250);
  t.equal(adaptive.wantsAnswer, false);
  await clock.advance(200);
  t.equal(adaptive.wantsAnswer, false, 'the first is not answered yet');
  await clock.advance(50);
  t.equal(adaptive.wantsAnswer, true);
});

t.test('with one open write, fences cost a tenth of the time', async t => {
  const {clock, adaptive, send} = setUp({maxOpenWrites: 1, connectionIntervalMs: 20});
  // The device is idle for one and a half intervals: 30 of 300 ms.
  for (const answerMs of [25, 25, 200]) {
    t.equal(adaptive.wantsAnswer, true);
    send(answerMs);
    await clock.advance(answerMs + 269);
    t.equal(adaptive.wantsAnswer, false);
    await clock.advance(1);
  }
});

t.test('quick answers raise a used rate to the highest', async t => {
  const {adaptive, sendFor} = setUp();
  await sendFor(5_000, 5);
  t.equal(adaptive.rate, HIGHEST_RATE);
});

t.test('later answers lower the rate', async t => {
  const {adaptive, sendFor} = setUp();
  await sendFor(500, 5);
  const before = adaptive.rate;
  await sendFor(500, 300);
  t.ok(adaptive.rate < before * 0.86, `${before} -> ${adaptive.rate}`);
});

t.test('a missing answer halves the rate repeatedly, down to 2 a second', async t => {
  const {clock, adaptive, send} = setUp();
  send(60_000);
  await clock.advance(501);
  t.equal(adaptive.rate, FIRST_RATE / 2);
  await clock.advance(500);
  t.equal(adaptive.rate, FIRST_RATE / 4);
  await clock.advance(10_000);
  t.equal(adaptive.rate, 2);
});

t.test("a late answer after a pause does not measure the device's rate", async t => {
  const {clock, adaptive, send} = setUp();
  send(5);
  await clock.advance(60_000);
  send(600);
  await clock.advance(700);
  t.equal(adaptive.rate, FIRST_RATE / 2);
});

t.test('a refusal halves the rate and keeps it for a second', async t => {
  const {clock, adaptive, send, sendFor} = setUp();
  await sendFor(1_000, 5);
  const before = adaptive.rate;
  await clock.advance(100);
  send(1, true);
  await clock.advance(2);
  t.equal(adaptive.rate, before / 2);
  await sendFor(900, 5);
  t.equal(adaptive.rate, before / 2);
  await sendFor(1_000, 5);
  t.ok(adaptive.rate > before / 2);
});

t.test('several refusals at once halve the rate once', async t => {
  const {clock, adaptive, sendFor} = setUp();
  await sendFor(1_000, 5);
  await clock.advance(100);
  const before = adaptive.rate;
  for (let count = 0; count < 4; count++) {
    const refusal = new Promise<void>((_, reject) => {
      clock.after(5 + count, () => reject(new Error('refused')));
    });
    adaptive.sent(refusal, count === 0);
  }
  await clock.advance(20);
  t.equal(adaptive.rate, before / 2);
});

t.test('answers within 100 ms of the one before are not measured', async t => {
  const {clock, adaptive} = setUp();
  for (let burst = 0; burst < 50; burst++) {
    for (let message = 0; message < 4; message++) {
      adaptive.sent(Promise.resolve(), true);
      await clock.advance(10);
    }
    await clock.advance(960);
  }
  t.equal(adaptive.rate, FIRST_RATE, 'four a second are no use of it');
});

t.test('stop() cancels the timer', async t => {
  const {clock, adaptive} = setUp();
  adaptive.sent(new Promise(() => undefined), true);
  t.equal(clock.timerCount(), 1);
  adaptive.stop();
  t.equal(clock.timerCount(), 0);
});

/** At 0 a message is answered after 20 ms. Then `messages` are sent, the last one at `atMs`; its answer takes `tookMs`. */
async function measure(
  {clock, send}: ReturnType<typeof setUp>,
  {messages = 16, atMs = 120, tookMs = 20},
) {
  send(20);
  await clock.advance(50);
  for (let count = 1; count < messages; count++) send(0);
  await clock.advance(atMs - 50);
  send(tookMs);
  await clock.advance(tookMs);
}

t.test('the borders of a short and a long queue, and of a used rate', async t => {
  const cases = [
    // A link of 10 ms explains 30 ms. At 100 a second, 10 ms more are a queue of 1.
    [{tookMs: 39}, 110],
    [{tookMs: 40}, 100],
    [{tookMs: 50}, 100],
    [{tookMs: 51}, 85],
    [{messages: 7, atMs: 100}, 110],
    [{messages: 6, atMs: 100}, 100],
  ] as const;
  for (const [answer, rate] of cases) {
    const rig = setUp({firstRate: 100, highestRate: 200, connectionIntervalMs: 10});
    await measure(rig, answer);
    t.equal(Number(rig.adaptive.rate.toFixed(6)), rate, JSON.stringify(answer));
  }
});

t.test('the rate rises quickly to 85 percent of the measured one, then slowly', async t => {
  const rig = setUp({firstRate: 120, highestRate: 200, connectionIntervalMs: 10});
  const {clock, adaptive, send} = rig;
  // 16 messages in the 160 ms between the answers.
  await measure(rig, {tookMs: 60});
  t.equal(adaptive.rate, 85);
  const raise = async () => {
    for (let count = 0; count < 15; count++) adaptive.sent(Promise.resolve(), false);
    await clock.advance(100);
    send(20);
    await clock.advance(20);
    return adaptive.rate.toFixed(2);
  };
  t.equal(await raise(), '86.70');
  adaptive.sent(Promise.reject(new Error('refused')), false);
  await clock.advance(1_000);
  send(20);
  await clock.advance(20);
  t.equal(adaptive.rate.toFixed(2), '43.35', 'not used in this second');
  t.equal(await raise(), '47.69');
});

t.test('an answer is overdue later than a long queue explains', async t => {
  const {clock, adaptive, send} = setUp({firstRate: 4, connectionIntervalMs: 10});
  send(20);
  await clock.advance(99);
  t.equal(adaptive.wantsAnswer, false);
  await clock.advance(1);
  t.equal(adaptive.wantsAnswer, true);
  send(60_000);
  // 20 ms, 10 ms, and 3 messages at 4 a second.
  await clock.advance(779);
  t.equal(adaptive.rate, 4);
  await clock.advance(1);
  t.equal(adaptive.rate, 2);
});

t.test('a refusal of another message does not end the wait for an answer', async t => {
  const {clock, adaptive, send} = setUp();
  send(60_000);
  adaptive.sent(Promise.reject(new Error('refused')), false);
  await clock.advance(499);
  t.equal(adaptive.rate, FIRST_RATE / 2);
  await clock.advance(1);
  t.equal(adaptive.rate, FIRST_RATE / 4);
});

t.test('a sliding minimum forgets values that are too old', async t => {
  const minimum = new SlidingMinimum(1_000);
  t.equal(minimum.value, 0);
  const steps = [
    [0, 30, 30],
    [100, 20, 20],
    [200, 25, 20],
    [1_099, 28, 20],
    [1_100, 29, 25],
    [1_200, 40, 28],
  ] as const;
  for (const [nowMs, value, smallest] of steps) {
    minimum.add(nowMs, value);
    t.equal(minimum.value, smallest, `at ${nowMs}`);
  }
});
