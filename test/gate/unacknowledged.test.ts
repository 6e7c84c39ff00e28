/** Frames that the far end cannot acknowledge. */
import t from 'tap';
import {createGateRig, values, watch, type Answer} from './gate-harness.js';

const canAcknowledge = () => false;
const REST = {rest: true};

t.test(
  'the newest state is written once more after a pause, then it counts as arrived',
  async t => {
    const {gate, state, written, clock, silences} = createGateRig({canAcknowledge});
    const [fate] = [watch([state('motor', 50)])];
    await clock.advance(0);
    t.same(fate, ['sent']);
    await clock.advance(149);
    t.same(values(written), [50]);
    await clock.advance(600_000);
    t.same(values(written), [50, 50]);
    t.same(
      written.map(({response}) => response),
      [false, false],
    );
    t.same(silences, [], 'no answer is expected');
    t.equal(gate.signsOfLife.waitingSinceMs, null);
    t.equal(clock.timerCount(), 0);
  },
);

t.test('a newer state takes the place of the repeat, and the rate holds', async t => {
  const {state, written, clock} = createGateRig({canAcknowledge, rate: 10, burst: 1});
  for (let value = 1; value <= 100; value++) {
    void state('motor', value);
    await clock.advance(20);
  }
  await clock.advance(1_000);
  t.same(values(written).slice(-2), [100, 100]);
  const perSecond = written.map(
    ({atMs}) => written.filter(each => each.atMs > atMs - 1_000 && each.atMs <= atMs).length,
  );
  t.ok(Math.max(...perSecond) <= 10);
});

t.test('no silence in a flood', async t => {
  const {state, silences, clock} = createGateRig({canAcknowledge});
  for (let value = 0; value < 600; value++) {
    void state('motor', value);
    await clock.advance(33);
  }
  t.same(silences, []);
});

t.test('one of two writes is lost', async t => {
  const answers: Answer[] = ['never', {afterMs: 0, accepts: true}];
  const {state, outputs, clock} = createGateRig({
    canAcknowledge,
    answer: index => answers[index] ?? {afterMs: 0, accepts: true},
  });
  void state('motor', 50);
  await clock.advance(10_000);
  t.equal(outputs.get('motor'), 50);
});

t.test('a refused write is written again, and then repeated', async t => {
  const {state, written, clock} = createGateRig({
    canAcknowledge,
    answer: index => ({afterMs: 0, accepts: index > 1}),
  });
  const fates = watch([state('motor', 50)]);
  await clock.advance(10_000);
  t.same(fates, ['sent']);
  t.same(values(written), [50, 50, 50, 50]);
});

t.test('the red stop: at once, and twice more', async t => {
  const {state, stop, written, clock} = createGateRig({canAcknowledge, burst: 1});
  void state('motor', 50);
  const stopping = stop('motor');
  t.same(values(written), [50, 0, 0], 'it leaves inside the call, and once more');
  await clock.advance(10_000);
  t.same(await stopping, ['sent']);
  t.same(values(written), [50, 0, 0, 0]);
  t.same(
    written.map(({immediate}) => immediate),
    [false, true, false, false],
  );
});

t.test('stops in a loop keep to the rate, and the last one is repeated', async t => {
  const {urgent, state, written, clock} = createGateRig({canAcknowledge, rate: 10, burst: 1});
  void state('motor', 50);
  for (let turn = 0; turn < 60; turn++) {
    void urgent('motor', 0, REST);
    await clock.advance(33);
  }
  t.same(values(written).slice(0, 2), [50, 0], 'the first one does not wait');
  t.ok(written.length <= 2 + 20, `${written.length} frames in 2 s`);
  const before = written.length;
  await clock.advance(10_000);
  t.ok(written.length > before, 'the last one is repeated');
  const after = written.length;
  void urgent('motor', 0, REST);
  await clock.advance(1_000);
  t.equal(written.length, after, 'a stop of an output that stands is not needed');
});

t.test('repeats of urgent messages keep to the rate', async t => {
  const {urgent, written, clock} = createGateRig({canAcknowledge, rate: 10, burst: 1});
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) void urgent(name, 1);
  t.equal(written.length, 4, 'there is room for four open writes');
  await clock.advance(0);
  t.equal(written.length, 8, 'they do not wait for the rate');
  await clock.advance(1_000);
  t.ok(written.length <= 11, `${written.length} frames in the first second`);
  await clock.advance(10_000);
  t.equal(written.length, 16);
});

t.test('an event after a state is not undone by the repeat of the state', async t => {
  for (const maxOpenWrites of [1, 4]) {
    const {state, event, written, clock} = createGateRig({canAcknowledge, maxOpenWrites});
    const fates = watch([state('lamp', 1), event('lamp', 2)]);
    await clock.advance(10_000);
    t.same(fates, ['sent', 'sent']);
    t.same(values(written), [1, 2]);
  }
});

t.test('a stop before a tone does not silence it', async t => {
  const {stop, event, written, clock} = createGateRig({canAcknowledge, maxOpenWrites: 1});
  void stop('tone');
  const fates = watch([event('tone', 440)]);
  await clock.advance(10_000);
  t.same(fates, ['sent']);
  t.equal(values(written).at(-1), 440);
});

t.test('an event is written once', async t => {
  const {event, written, clock} = createGateRig({canAcknowledge});
  const fates = watch([event('tone', 440)]);
  await clock.advance(10_000);
  t.same(fates, ['sent']);
  t.same(values(written), [440]);
});

t.test('a tone does not wait for the repeat of a stop before it', async t => {
  const {urgent, event, written, clock} = createGateRig({
    canAcknowledge: () => false,
    burst: 1,
  });
  void urgent('tone', 0, REST);
  void event('tone', 440);
  await clock.advance(100);
  t.same(
    written.map(({command}) => command.value),
    [0, 440],
  );
});

t.test('a message without repeats is written again only if it is refused', async t => {
  const {state, gate, written, clock} = createGateRig({
    canAcknowledge: () => false,
    answer: index => ({afterMs: 0, accepts: index > 0}),
  });
  void state('motor', 50, {repeat: false});
  await clock.advance(5_000);
  t.same(values(written), [50, 50]);
  t.ok(gate.confirm('motor'), 'it is not wanted any more');
  void state('motor', 60, {repeat: false});
  void state('light', 1);
  await clock.advance(5_000);
  t.same(values(written), [50, 50, 60, 1, 1]);
});

t.test('a stop comes again after an event that waited behind it has expired', async t => {
  const {urgent, state, event, written, clock} = createGateRig({canAcknowledge, rate: 2, burst: 1});
  void state('light', 1);
  void urgent('motor', 0, {rest: true});
  void event('motor', 50, 200);
  await clock.advance(2_000);
  const ofMotor = written.filter(({command: {output}}) => output === 'motor');
  t.same(values(ofMotor), [0, 0]);
});
