import t from 'tap';
import {
  BoundedQueue,
  costByKind,
  costBySize,
  createLeakyBucket,
  dropExcess,
  JointLimiter,
  LatestOfEach,
  PriorityLanes,
  RateLimiter,
  Shaper,
  type Clock,
  type LimiterStrategy,
  type ShaperOptions,
  type WaitingRoom,
} from '../../../src/package/rate-limiter.js';
import {createFakeClock} from '../../support/fake-clock.js';
import {clockOf} from '../limiter-harness.js';

/** Four at once, ten a second. */
function createShaperRig<Item>(
  room: WaitingRoom<Item>,
  options: Partial<Pick<ShaperOptions<Item>, 'costOf' | 'isUltimate'>> = {},
  createLimiter: (clock: Clock) => LimiterStrategy = clock =>
    new RateLimiter(10, {burst: 4, clock}),
) {
  const fake = createFakeClock();
  const limiter = createLimiter(fake.clock);
  const sent: {readonly item: Item; readonly atMs: number}[] = [];
  const dropped: Item[] = [];
  const shaper = new Shaper<Item>({
    limiter,
    clock: fake.clock,
    room,
    send: item => void sent.push({item, atMs: fake.now()}),
    onDropped: item => void dropped.push(item),
    ...options,
  });
  const offer = (...items: Item[]) => items.forEach(item => shaper.offer(item));
  return {fake, limiter, shaper, sent, dropped, offer, items: () => sent.map(({item}) => item)};
}

t.test('drop: an item that does not pass at once is dropped', async t => {
  const {fake, shaper, offer, items, dropped} = createShaperRig(dropExcess<number>());
  offer(1, 2, 3, 4, 5, 6);
  fake.advanceSync(1000);
  t.strictSame(items(), [1, 2, 3, 4]);
  t.strictSame(dropped, [5, 6]);
  t.strictSame(shaper.statistics, {offered: 6, sent: 4, dropped: 2, waiting: 0});
  t.equal(fake.timerCount(), 0);
});

t.test(
  'keep latest: sends the newest item of each output, the longest waiting output first',
  async t => {
    const room = new LatestOfEach<string>(item => item.charAt(0));
    const {fake, shaper, sent, offer, items, dropped} = createShaperRig(room);
    offer('x1', 'x2', 'x3', 'x4', 'a1', 'b1', 'a2', 'b2', 'a3');
    t.strictSame(shaper.statistics, {offered: 9, sent: 4, dropped: 3, waiting: 2});
    fake.advanceSync(1000);
    t.strictSame(items(), ['x1', 'x2', 'x3', 'x4', 'a3', 'b2']);
    t.strictSame(dropped, ['a1', 'b1', 'a2']);
    t.strictSame(
      sent.slice(4).map(({atMs}) => atMs),
      [100, 200],
    );
  },
);

t.test('bounded queue: in order, up to its high-water mark', async t => {
  const room = new BoundedQueue<number>(3);
  const {fake, offer, items, dropped} = createShaperRig(room);
  offer(1, 2, 3, 4, 5, 6);
  t.equal(room.highest, 2);
  offer(7, 8, 9);
  t.equal(room.size, 3);
  t.equal(room.highWaterMark, 3);
  fake.advanceSync(150);
  t.equal(room.size, 2);
  t.equal(room.highest, 3, 'the most that ever waited');
  fake.advanceSync(1000);
  t.strictSame(items(), [1, 2, 3, 4, 5, 6, 7]);
  t.strictSame(dropped, [8, 9]);
  room.add(10);
  t.equal(room.highest, 3);
  for (const mark of [0, 1.5, NaN]) {
    t.throws(() => new BoundedQueue(mark), {
      message: `highWaterMark must be a whole number from 1, got ${mark}`,
    });
  }
});

t.test('a leaky bucket as a queue: a bounded queue with a constant outflow', async t => {
  const {fake, offer, sent} = createShaperRig(new BoundedQueue<number>(5), {}, clock =>
    createLeakyBucket(10, {clock}),
  );
  fake.advanceSync(60_000);
  offer(0, 1, 2, 3, 4, 5, 6, 7, 8, 9);
  fake.advanceSync(10_000);
  t.strictSame(
    sent.map(({atMs}) => atMs - 60_000),
    [0, 100, 200, 300, 400, 500],
  );
});

const LANES = ['high', 'normal', 'junk'];

t.test(
  'priority lanes: in order of priority; the ultimate lane makes the balance negative',
  async t => {
    const lanes = new PriorityLanes<string>(3, 2, item => LANES.indexOf(item.replace(/\d/, '')));
    const rig = createShaperRig(lanes, {isUltimate: item => item.startsWith('ultimate')});
    rig.offer('junk1', 'junk2', 'junk3', 'normal1');
    rig.offer('junk4', 'normal2', 'junk5', 'high1', 'junk6', 'high2');
    t.equal(lanes.size, 5);
    t.strictSame(rig.dropped, ['junk6'], 'each lane has its mark');
    t.equal(rig.limiter.balance, 0);
    rig.offer('ultimate1', 'ultimate2', 'ultimate3');
    t.strictSame(rig.items().slice(-3), ['ultimate1', 'ultimate2', 'ultimate3'], 'at once');
    t.equal(rig.limiter.balance, -3);
    rig.fake.advanceSync(399);
    t.equal(rig.sent.length, 7, 'what follows pays for it');
    rig.fake.advanceSync(1000);
    t.strictSame(rig.items().slice(7), ['high1', 'high2', 'normal2', 'junk4', 'junk5']);
    t.throws(() => rig.offer('x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x'), {
      message: 'lane must be from 0 to 2, got -1',
    });
  },
);

t.test(
  'a later item of higher priority goes first, and a cheaper item does not overtake',
  async t => {
    const lanes = new PriorityLanes<{lane: number; cost: number}>(2, 9, ({lane}) => lane);
    const {fake, offer, items} = createShaperRig(lanes, {costOf: ({cost}) => cost});
    offer({lane: 1, cost: 3}, {lane: 1, cost: 3}, {lane: 1, cost: 1});
    t.equal(items().length, 1, 'a token is left, but not for the one whose turn it is');
    offer({lane: 0, cost: 1});
    t.strictSame(items().slice(1), [{lane: 0, cost: 1}]);
    fake.advanceSync(1000);
    t.strictSame(items().slice(2), [
      {lane: 1, cost: 3},
      {lane: 1, cost: 1},
    ]);
  },
);

t.test('a frame costs by its size, a message by its kind', async t => {
  const bySize = costBySize(20);
  t.strictSame(
    [0, 1, 20, 21, 40, 41].map(byteLength => bySize({byteLength})),
    [1, 1, 1, 2, 2, 3],
  );
  const byKind = costByKind({tone: 2, motor: 0.5});
  t.strictSame(
    ['tone', 'motor', 'light', 'toString'].map(kind => byKind({kind})),
    [2, 0.5, 1, 1],
  );
  t.throws(() => costBySize(0), {message: 'bytesPerToken must be greater than 0, got 0'});
  t.throws(() => costByKind({tone: -1}), {message: 'costs.tone must be greater than 0, got -1'});

  const {fake, offer, sent} = createShaperRig(new BoundedQueue<Uint8Array>(9), {costOf: bySize});
  offer(new Uint8Array(41), new Uint8Array(20), new Uint8Array(60), new Uint8Array(5));
  fake.advanceSync(1000);
  t.strictSame(
    sent.map(({item, atMs}) => [item.byteLength, atMs]),
    [
      [41, 0],
      [20, 0],
      [60, 300],
      [5, 400],
    ],
  );
  t.throws(() => offer(new Uint8Array(81)), /cost must be at most 4 to be met, got 5/);
});

t.test('an item that can never be sent is refused, also while others wait', async t => {
  const room = new BoundedQueue<number>(9);
  const {fake, shaper, offer, items} = createShaperRig(room, {costOf: cost => cost});
  offer(4, 1);
  t.throws(() => offer(5), RangeError);
  fake.advanceSync(1000);
  t.strictSame(items(), [4, 1]);
  t.strictSame(shaper.statistics, {offered: 2, sent: 2, dropped: 0, waiting: 0});
});

t.test('each characteristic has its own limit within that of its hub', async t => {
  const time = {nowMs: 0};
  const clock = clockOf(time);
  const hub = new RateLimiter(10, {burst: 10, clock});
  const motor = new JointLimiter([hub, new RateLimiter(8, {burst: 8, clock})]);
  const tone = new JointLimiter([hub, new RateLimiter(2, {burst: 3, clock})]);
  const passes = (limiter: JointLimiter) => {
    let passed = 0;
    while (limiter.tryAcquireAt(time.nowMs)) passed++;
    return passed;
  };
  t.equal(passes(tone), 3, 'its own');
  t.equal(passes(motor), 7, 'what the hub has left');
  t.equal(tone.msUntilReady(), 500);
  t.equal(motor.msUntilReady(), 100);
  time.nowMs = 100;
  t.notOk(tone.tryAcquireAt(100));
  t.ok(motor.tryAcquireAt(100), 'a refusal took nothing from the hub');
  motor.forceAcquireAt(100, 2);
  t.equal(hub.balance, -2);
  t.equal(tone.msUntilReady(), 400);
  tone.forceAcquireAt(100);
  t.equal(hub.balance, -3, 'one token by default');
});

t.test('a joint limiter charges all limiters, even if the clock moves on in between', async t => {
  const time = {nowMs: 0};
  const first = new RateLimiter(10, {burst: 1, clock: clockOf(time)});
  const second = new RateLimiter(10, {
    burst: 1,
    clock: {...clockOf(time), now: () => time.nowMs++},
  });
  const joint = new JointLimiter([first, second]);
  t.ok(joint.tryAcquireAt(0));
  time.nowMs = 99;
  t.notOk(joint.tryAcquireAt(99));
  time.nowMs = 100;
  t.ok(joint.tryAcquireAt(99), 'asked at 100');
  t.ok(first.balance < 0.1 && second.balance < 0.1);
});
