/** Frames with a limit of their own and with a cost. */
import t from 'tap';
import type {Clock} from '../../src/clock.js';
import {RateLimiter} from '../../src/limiters/rate-limiter.js';
import {createGateRig, pair, type Command} from './gate-harness.js';

/** At most two a second to `slow`. */
const createOwnLimit = (clock: Clock) => {
  const slow = new RateLimiter(2, {burst: 1, clock, strict: true});
  return {
    costOf: () => 1,
    limiterOf: ({output}: Command) => (output === 'slow' ? slow : undefined),
  };
};

/** A value above 100 costs 3 tokens. */
const createCosts = () => ({
  costOf: ({value}: Command) => (value > 100 ? 3 : 1),
  limiterOf: () => undefined,
});

t.test('a frame waits for its own limit, others do not wait for it', async t => {
  const rig = createGateRig({createLimits: createOwnLimit});
  for (let value = 1; value <= 1_000; value++) {
    void rig.state('slow', value);
    void rig.state('motor', value);
    await rig.clock.advance(10);
  }
  const to = (output: string) => rig.written.filter(({command}) => command.output === output);
  t.equal(to('slow').length, 21, 'one, and two a second for 10 s');
  t.ok(to('motor').length >= 178, `${to('motor').length} to the motor: the rest of 20 a second`);
  t.ok(rig.written.length <= 204);
  await rig.clock.advance(2_000);
  t.equal(rig.outputs.get('slow'), 1_000);
  t.equal(rig.outputs.get('motor'), 1_000);
});

t.test('an urgent frame does not wait for its own limit, but is charged', async t => {
  const rig = createGateRig({createLimits: createOwnLimit});
  for (const value of [1, 2]) void rig.state('slow', value);
  void rig.urgent('slow', 3);
  t.equal(rig.written.length, 2, 'the first one and the urgent one');
  void rig.state('slow', 4);
  await rig.clock.advance(990);
  t.equal(rig.written.length, 2);
  await rig.clock.advance(20);
  t.equal(rig.outputs.get('slow'), 4);
});

t.test('a retry waits for its own limit, too', async t => {
  const rig = createGateRig({
    createLimits: createOwnLimit,
    answer: index => ({afterMs: 0, accepts: index > 0}),
  });
  void rig.state('slow', 1);
  await rig.clock.advance(1_000);
  t.strictSame(
    rig.written.map(({atMs}) => atMs),
    [0, 500],
  );
});

t.test('the frames of a stop count for their own limit', async t => {
  const rig = createGateRig({createLimits: createOwnLimit});
  void rig.stop('slow');
  await rig.clock.advance(10);
  t.equal(rig.written.length, 2);
  void rig.state('slow', 1);
  await rig.clock.advance(989);
  t.equal(rig.written.length, 2);
  await rig.clock.advance(1);
  t.equal(rig.written.length, 3);
});

t.test('a frame that costs more gets its turn, even beside a loop of cheap ones', async t => {
  const rig = createGateRig({createLimits: createCosts});
  for (let value = 1; value <= 100; value++) {
    void rig.state('light', 100 + value);
    void rig.state('motor', value);
    await rig.clock.advance(50);
  }
  const light = rig.written.filter(({command}) => command.output === 'light').length;
  const motor = rig.written.length - light;
  t.ok(light >= 24 && motor >= 24, `${light} and ${motor} in turn`);
  t.ok(3 * light + motor <= 4 + 5 * 20, 'the tokens of 5 s');
});

t.test('stops at rest wait for the rate, also if no limiter is for their frames', async t => {
  const {gate, clock, written} = createGateRig({
    rate: 10,
    burst: 1,
    createLimits: () => ({costOf: () => 1, limiterOf: () => undefined}),
  });
  for (let index = 0; index < 100; index++) {
    void gate.urgent('motor', {output: 'motor', value: index % 2, serial: index}, {rest: true});
    await clock.advance(10);
  }
  t.ok(written.length <= 12, `${written.length} frames in a second`);
});

t.test('stops at rest wait for the limiter of their frames', async t => {
  const {gate, clock, written} = createGateRig({rate: 10, burst: 1, createLimits: createOwnLimit});
  for (let index = 0; index < 100; index++) {
    void gate.urgent('slow', {output: 'slow', value: index % 2, serial: index}, {rest: true});
    await clock.advance(10);
  }
  t.ok(written.length <= 12, `${written.length} frames in a second`);
});

t.test('a cheaper state does not wait for the time of the one that it replaces', async t => {
  const {gate, clock, written} = createGateRig({
    rate: 10,
    burst: 10,
    createLimits: () => ({costOf: ({value}) => value, limiterOf: () => undefined}),
  });
  const state = (value: number) =>
    void gate.state('motor', {output: 'motor', value, serial: value});
  state(8);
  await clock.advance(0);
  state(10);
  state(1);
  await clock.advance(0);
  t.same(
    written.map(({command}) => command.value),
    [8, 1],
  );
});

t.test(
  'a frame without a limit of its own does not wait for the limit of a frame for the pair',
  async t => {
    const createLimits = (clock: Clock) => {
      const slow = new RateLimiter(1, {burst: 1, clock, strict: true});
      return {
        costOf: () => 1,
        limiterOf: ({output}: Command) => (output === 'pair' ? slow : undefined),
      };
    };
    const rig = createGateRig({createLimits, answer: index => ({afterMs: 0, accepts: index > 0})});
    const {frame, options} = pair(rig, 50);
    void rig.gate.state('pair', frame, {parts: [...options.parts].reverse()});
    await rig.clock.advance(10);
    for (let value = 1; value <= 3; value++) void rig.state(`light ${value}`, value);
    void rig.state('A', 60);
    await rig.clock.advance(200);
    t.equal(rig.outputs.get('A'), 60);
    await rig.clock.advance(2_000);
    t.equal(rig.outputs.get('A'), 60);
    t.equal(rig.outputs.get('B'), 50);
  },
);
