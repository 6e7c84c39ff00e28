/** Waiting for a limiter, in numbers that can be followed by hand. */
import {getEventListeners} from 'node:events';
import t from 'tap';
import {
  BoundedQueue,
  Gate,
  JointLimiter,
  RateLimiter,
  Shaper,
  STRATEGIES,
  type AwaitableLimiter,
} from '../../src/package/rate-limiter.js';
import {createFakeClock} from '../support/fake-clock.js';

/** Four at once, ten a second. */
function createRig() {
  const fake = createFakeClock();
  const limiter = new RateLimiter(10, {burst: 4, clock: fake.clock});
  const log: string[] = [];
  /** Logs when the call is served, or why not. */
  const acquire = (
    label: string,
    cost = 1,
    signal?: AbortSignal,
    from: AwaitableLimiter = limiter,
  ) => {
    const end = (text: string) => void log.push(`${label} ${text} ${fake.now()}`);
    from.acquire(cost, signal && {signal}).then(
      () => end('at'),
      (reason: unknown) => end(`${String(reason)} at`),
    );
  };
  return {fake, limiter, log, acquire};
}

t.test('calls are served in their order: a cheap one does not overtake', async t => {
  const {fake, limiter, log, acquire} = createRig();
  acquire('a', 3);
  acquire('b', 3);
  acquire('c', 1);
  t.notOk(limiter.tryAcquire(), 'one token is left, but not for those who come later');
  t.notOk(limiter.okayToSend());
  t.equal(limiter.msUntilReady(), 300, 'after b and c, as much as the bucket holds');
  await fake.advance(1000);
  t.strictSame(log, ['a at 0', 'b at 200', 'c at 300']);
  t.ok(limiter.tryAcquire());
  t.strictSame(limiter.statistics, {admitted: 4, refused: 2, forced: 0});
  t.equal(fake.timerCount(), 0);
});

t.test('a call that aborts leaves no trace, wherever it waits', async t => {
  for (const [leaving, rest] of [
    ['b', ['c at 100', 'd at 200']],
    ['c', ['b at 200', 'd at 300']],
    ['d', ['b at 200', 'c at 300']],
  ] as const) {
    const {fake, limiter, log, acquire} = createRig();
    const controller = new AbortController();
    const signalOf = (label: string) => (label === leaving ? controller.signal : undefined);
    acquire('a', 4);
    acquire('b', 2, signalOf('b'));
    acquire('c', 1, signalOf('c'));
    acquire('d', 1, signalOf('d'));
    await fake.advance(50);
    controller.abort('left');
    await fake.advance(1000);
    t.strictSame(log, ['a at 0', `${leaving} left at 50`, ...rest]);
    t.equal(limiter.statistics.admitted, 3);
    t.equal(fake.timerCount(), 0);
  }
});

t.test('an aborted call lets the next one pass at once', async t => {
  const {fake, log, acquire} = createRig();
  const controller = new AbortController();
  acquire('a', 3);
  acquire('b', 4, controller.signal);
  acquire('c', 1);
  await fake.advance(10);
  controller.abort('left');
  await fake.advance(1);
  t.strictSame(log, ['a at 0', 'b left at 10', 'c at 10']);
  t.equal(fake.timerCount(), 0);
});

t.test('an abort after the call was served changes nothing', async t => {
  const {fake, limiter, log, acquire} = createRig();
  const controller = new AbortController();
  acquire('a', 3, controller.signal);
  controller.abort('left');
  await fake.advance(0);
  t.strictSame(log, ['a at 0']);
  t.equal(limiter.balance, 1);
});

t.test('the default reason of an aborted signal', async t => {
  const {fake, limiter} = createRig();
  await limiter.acquire(4);
  const controller = new AbortController();
  const waiting = limiter.acquire(1, {signal: controller.signal});
  controller.abort();
  await t.rejects(waiting, {name: 'AbortError'});
  t.equal(fake.timerCount(), 0);
});

t.test('a call that has ended does not listen to its signal any more', async t => {
  const {fake, limiter} = createRig();
  const {signal} = new AbortController();
  const calls = [1, 2, 3].map(() => limiter.acquire(3, {signal}));
  t.equal(getEventListeners(signal, 'abort').length, 3);
  await fake.advance(1000);
  await Promise.all(calls);
  t.strictSame(getEventListeners(signal, 'abort'), []);
});

t.test('a new rate applies to the calls that wait', async t => {
  const {fake, limiter, log, acquire} = createRig();
  acquire('a', 4);
  acquire('b', 4);
  acquire('c', 4);
  await fake.advance(100);
  limiter.setRate(100);
  await fake.advance(100);
  t.strictSame(log, ['a at 0', 'b at 130', 'c at 170']);
  acquire('d', 4);
  await fake.advance(0);
  limiter.setRate(1);
  await fake.advance(10_000);
  t.equal(log.at(-1), 'd at 1200', 'three tokens at the old rate, one at the new one');

  acquire('e', 4);
  acquire('f', 4);
  acquire('g', 4);
  limiter.setRate(Infinity);
  await fake.advance(0);
  t.strictSame(log.slice(-3), ['e at 10200', 'f at 10200', 'g at 10200']);
});

t.test('a rate that makes a cost impossible rejects those who wait for it', async t => {
  const fake = createFakeClock();
  const limiter = new RateLimiter(10, {clock: fake.clock});
  await limiter.acquire(10);
  const costly = limiter.acquire(8);
  const cheap = limiter.acquire(2);
  limiter.setRate(5);
  await t.rejects(costly, {message: 'cost must be at most 5 to be met, got 8'});
  await fake.advance(1000);
  await cheap;
  t.equal(fake.timerCount(), 0);
});

t.test('a forced call does not wait, and delays those who do', async t => {
  const {fake, limiter, log, acquire} = createRig();
  acquire('a', 4);
  acquire('b', 1);
  await fake.advance(50);
  limiter.forceAcquire(2);
  await fake.advance(1000);
  t.strictSame(log, ['a at 0', 'b at 300']);
});

t.test('a clock that steps back does not lose those who wait', async t => {
  const fake = createFakeClock();
  let offsetMs = 0;
  const clock = {
    now: () => fake.now() + offsetMs,
    after: (delayMs: number, callback: () => void) => fake.after(delayMs, callback),
  };
  const limiter = new RateLimiter(10, {burst: 4, clock});
  await limiter.acquire(4);
  let servedAtMs = 0;
  void limiter.acquire().then(() => (servedAtMs = fake.now()));
  await fake.advance(50);
  offsetMs = -3_600_000;
  await fake.advance(1000);
  t.equal(servedAtMs, 200, 'the time until the step is lost, no more');
});

t.test('several limits are waited for at once', async t => {
  const {fake, limiter, log, acquire} = createRig();
  const slow = new RateLimiter(2, {burst: 2, clock: fake.clock});
  const joint = new JointLimiter([limiter, slow], {clock: fake.clock});
  acquire('a', 2, undefined, joint);
  acquire('b', 1, undefined, joint);
  acquire('c', 2);
  await fake.advance(2000);
  t.strictSame(log, ['a at 0', 'c at 0', 'b at 500']);
  await t.rejects(joint.acquire(3), {message: 'cost must be at most 2 to be met, got 3'});
  t.throws(() => new JointLimiter([slow], {clok: 1} as object), /^there is no option "clok"/);
  t.strictSame(joint.statistics, {admitted: 2, refused: 0, forced: 0});
});

t.test('a shaper on the same limiter waits behind, without polling', async t => {
  const {fake, limiter, log, acquire} = createRig();
  const sent: string[] = [];
  const room = new BoundedQueue<string>(9);
  const send = (item: string) => void sent.push(`${item} at ${fake.now()}`);
  const shaper = new Shaper({limiter, clock: fake.clock, room, send});
  acquire('a', 4);
  acquire('b', 4);
  shaper.offer('x');
  shaper.offer('y');
  await fake.advance(2000);
  t.strictSame(log, ['a at 0', 'b at 400']);
  t.strictSame(sent, ['x at 500', 'y at 600']);
  t.ok(limiter.statistics.refused < 6, `${limiter.statistics.refused} refusals`);
  t.equal(fake.timerCount(), 0);
});

t.test('thousands wait in one line, with one timer', async t => {
  const fake = createFakeClock();
  const limiter = STRATEGIES.gcra.create(1000, {burst: 1, clock: fake.clock});
  const controllers = Array.from({length: 3000}, () => new AbortController());
  let served = 0;
  let aborted = 0;
  for (const {signal} of controllers) {
    limiter.acquire(1, {signal}).then(
      () => (served += 1),
      () => (aborted += 1),
    );
  }
  t.equal(fake.timerCount(), 1);
  for (let call = 1; call < 3000; call += 3) controllers[call]?.abort();
  await fake.advance(2001);
  t.equal(served, 2000);
  t.equal(aborted, 1000);
  t.equal(fake.timerCount(), 0);
});

t.test('an option that does not exist is named, with those that do', async t => {
  const limiter = new RateLimiter(20);
  const message = /^there is no option "brust": the options are \w+(, \w+)*$/;
  const room = new BoundedQueue(1);
  const wrong = {brust: 1};
  const gate = {
    ...{limiter, maxOpenWrites: 1, write: () => Promise.resolve(), isSame: () => true},
    ...{isAnswer: () => true, onSilence: () => undefined},
  };
  const calls = [
    () => new RateLimiter(20, wrong as object),
    () => new Shaper({limiter, room, send: () => undefined, ...wrong}),
    () => new Gate({...gate, ...wrong}),
    () => new Gate({...gate, times: wrong as object}),
    () => new JointLimiter([limiter], wrong as object),
  ];
  for (const call of calls) t.throws(call, {name: 'TypeError', message});
  t.doesNotThrow(() => new Gate(gate).close(), 'the machine has a clock');
  t.doesNotThrow(() => new Shaper({limiter, room, send: () => undefined}));
  // @ts-expect-error A name that no strategy has is an error of the compiler.
  t.equal(STRATEGIES['token-buckets'], undefined);
});
