/** Frames that the far end cannot acknowledge, but whose state it reports. */
import t from 'tap';
import {createGateRig, isSame, values, watch, type Written} from './gate-harness.js';

const canAcknowledge = () => false;

/** The far end gets the frames that `isLost` does not name, and reports each after a while; Infinity: never. */
function createRig(isLost: (index: number) => boolean = () => false, reportMs = 30) {
  let count = 0;
  const rig = createGateRig({
    ...{canAcknowledge, confirms: true, rate: 10, burst: 4},
    onWrite: ({command}: Written) => {
      if (isLost(count++)) return;
      received.set(command.output, command.value);
      if (reportMs === Infinity) return;
      rig.clock.after(reportMs, () => rig.gate.confirmIfShown(command.output, isSame(command)));
    },
  });
  const received = new Map<string, number>();
  return {...rig, received};
}

t.test('a state is written until it is confirmed, and no more', async t => {
  const {state, written, received, clock, gate} = createRig(index => index < 7);
  const fates = watch([state('motor', 50)]);
  await clock.advance(60_000);
  t.same(fates, ['sent']);
  t.same(
    values(written),
    Array.from({length: 8}, () => 50),
  );
  const pauses = written.map(({atMs}, index) => atMs - (written[index - 1]?.atMs ?? 0));
  t.same(pauses, [0, 150, 150, 200, 400, 800, 1_600, 1_600]);
  t.equal(received.get('motor'), 50);
  t.equal(clock.timerCount(), 0);
  const {offered, sent, superseded, dropped, failed} = gate.statistics;
  t.equal(offered, sent + superseded + dropped + failed);
});

t.test('a report of an older state confirms nothing', async t => {
  const {state, written, clock, gate, command} = createRig(undefined, Infinity);
  void state('motor', 50);
  await clock.advance(10);
  void state('motor', 60);
  await clock.advance(10);
  gate.confirmIfShown('motor', isSame(command('motor', 50)));
  await clock.advance(500);
  t.ok(values(written).filter(value => value === 60).length > 2);
  gate.confirmIfShown('motor', isSame(command('motor', 60)));
  const {length} = written;
  await clock.advance(10_000);
  t.equal(written.length, length);
});

t.test('a late report of an older state confirms no newer one that looks the same', async t => {
  for (const [isRepeated, count] of [
    [false, 5],
    [true, 1],
  ] as const) {
    const {state, written, clock, gate, command} = createRig(undefined, Infinity);
    void state('motor', 50);
    await clock.advance(10);
    if (!isRepeated) void state('motor', 60);
    await clock.advance(10);
    void state('motor', 50);
    for (let ms = 20; ms < 2_000; ms += 100) {
      await clock.advance(100);
      gate.confirmIfShown('motor', isSame(command('motor', 50)));
    }
    // Until no report about the first one can come.
    t.equal(values(written.slice(isRepeated ? 1 : 2)).length, count, values(written).join());
  }
});

t.test('a late report may also be about a frame of a stop, or of the whole', async t => {
  for (const isOfWhole of [false, true]) {
    const {state, stop, written, clock, gate, command} = createGateRig({
      ...{confirms: true, maxOpenWrites: 1, answer: () => ({afterMs: 50, accepts: true})},
      canAcknowledge: ({output}) => output === 'light',
    });
    if (isOfWhole) void state('whole', 0);
    await clock.advance(1);
    void state('light', 1);
    // What follows its first frame waits for the answer of the light.
    if (!isOfWhole) void stop('motor');
    await clock.advance(10);
    gate.confirmIfShown('whole', isSame(command('whole', 0)));
    if (isOfWhole) gate.addPart('whole', 'motor');
    void state('motor', 60);
    await clock.advance(100);
    void state('motor', 0);
    await clock.advance(10);
    gate.confirmIfShown('motor', isSame(command('motor', 0)));
    const {length} = written;
    await clock.advance(500);
    const later = written.slice(length).filter(each => each.command.output === 'motor');
    t.ok(later.length > 0, String(isOfWhole));
  }
});

t.test('the stop: at once, twice more, then until it is confirmed', async t => {
  const {state, stop, written, urgent, clock} = createRig(index => index > 0 && index < 6);
  void state('motor', 50);
  await clock.advance(1_000);
  t.same(values(written), [50]);
  void stop('motor');
  await clock.advance(20_000);
  t.same(values(written), [50, 0, 0, 0, 0, 0, 0]);
  void urgent('motor', 0, {rest: true});
  await clock.advance(20_000);
  t.equal(written.length, 7, 'a stop of an output that is known to stand is not needed');
});

t.test('no state is repeated after a stop, and the repeats end with the link', async t => {
  const {state, stop, written, gate, clock} = createRig(() => true);
  void state('motor', 50);
  await clock.advance(1_000);
  const before = written.length;
  void stop('motor');
  await clock.advance(10_000);
  t.ok(written.slice(before).every(({command}) => command.value === 0));
  gate.close();
  const {length} = written;
  await clock.advance(10_000);
  t.equal(written.length, length);
  t.equal(clock.timerCount(), 0);
});

t.test('an event does not wait behind an unconfirmed stop, which does not silence it', async t => {
  const {stop, event, written, clock} = createRig(() => true);
  void stop('tone');
  await clock.advance(5_000);
  const fates = watch([event('tone', 440)]);
  await clock.advance(10_000);
  t.same(fates, ['sent']);
  t.equal(values(written).at(-1), 440);
});

t.test('a report of rest proves the stop that was written, and no start', async t => {
  const {state, urgent, written, clock, gate} = createRig(undefined, Infinity);
  void state('motor', 50);
  await clock.advance(10);
  gate.confirmRest(['motor']);
  await clock.advance(500);
  t.ok(written.length > 2, 'the start is repeated');
  void urgent('motor', 0, {rest: true});
  await clock.advance(10);
  gate.confirmRest(['light']);
  const {length} = written;
  await clock.advance(500);
  t.ok(written.length > length, 'the stop is repeated');
  gate.confirmRest(['motor']);
  const last = written.length;
  await clock.advance(10_000);
  t.equal(written.length, last);
  t.equal(clock.timerCount(), 0);
});

t.test('a report of rest from before the write of a stop proves nothing', async t => {
  const {state, received, clock, gate} = createRig(undefined, Infinity);
  void state('motor', 50);
  await clock.advance(1_000);
  for (const value of [1, 2, 3, 4]) void state('light', value);
  void state('motor', 0, {rest: true});
  t.equal(received.get('motor'), 50, 'it waits for the rate');
  gate.confirmRest(['motor']);
  await clock.advance(1_000);
  t.equal(received.get('motor'), 0);
});
