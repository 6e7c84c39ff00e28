/** What a gate does with messages above the rate: its user chooses. */
import t from 'tap';
import {createGateRig, watch, values} from './gate-harness.js';

function offerTen(rig: ReturnType<typeof createGateRig>) {
  return watch(Array.from({length: 10}, (_, value) => rig.state('motor', value)));
}

t.test('latest, the default: the newest of each output waits', async t => {
  const rig = createGateRig();
  const fates = offerTen(rig);
  await rig.clock.advance(2_000);
  t.strictSame(values(rig.written), [0, 1, 2, 3, 9]);
  t.equal(fates.filter(fate => fate === 'superseded').length, 5);
});

t.test('drop: none waits', async t => {
  const rig = createGateRig({excess: 'drop'});
  const fates = offerTen(rig);
  void rig.event('tone', 50);
  t.equal(rig.gate.statistics.waiting, 0);
  await rig.clock.advance(2_000);
  t.strictSame(values(rig.written), [0, 1, 2, 3]);
  t.strictSame(fates.slice(3), ['sent', ...Array.from({length: 6}, () => 'dropped')]);
  t.equal(rig.gate.statistics.dropped, 7);
  void rig.state('motor', 20);
  t.strictSame(values(rig.written), [0, 1, 2, 3, 20], 'later there is room again');
});

t.test('drop: a refused state is retried', async t => {
  const rig = createGateRig({
    excess: 'drop',
    answer: index => ({afterMs: 0, accepts: index > 0}),
  });
  void rig.state('motor', 1);
  await rig.clock.advance(1_000);
  t.equal(rig.outputs.get('motor'), 1);
});

t.test('drop: an urgent message and a stop are sent anyway', async t => {
  const rig = createGateRig({excess: 'drop', maxOpenWrites: 1});
  offerTen(rig);
  void rig.urgent('format', 30);
  void rig.stop('motor');
  await rig.clock.advance(1_000);
  t.equal(rig.outputs.get('format'), 30);
  t.equal(rig.outputs.get('motor'), 0);
});

t.test('drop: a dropped message does not replace a stop that waits or is retried', async t => {
  for (const accepts of [true, false]) {
    const rig = createGateRig({
      excess: 'drop',
      maxOpenWrites: 1,
      answer: index => ({afterMs: 100, accepts: accepts || index !== 1}),
    });
    void rig.state('motor', 50);
    void rig.urgent('motor', 0, {rest: true});
    const early = watch([rig.state('motor', 60)]);
    await rig.clock.advance(150);
    const late = watch([rig.state('motor', 70)]);
    await rig.clock.advance(2_000);
    t.strictSame([early, late], [['dropped'], ['dropped']]);
    t.equal(rig.outputs.get('motor'), 0, accepts ? 'it waits' : 'it is refused once');
  }
});

t.test('queue: in order, up to its length for each output', async t => {
  const rig = createGateRig({excess: {queue: 3}});
  const fates = offerTen(rig);
  void rig.state('light', 70);
  void rig.event('tone', 80);
  t.equal(rig.gate.statistics.waiting, 5);
  await rig.clock.advance(2_000);
  t.strictSame(
    rig.written.filter(({command}) => command.output === 'motor').map(each => each.command.value),
    [0, 1, 2, 3, 4, 5, 6],
  );
  t.strictSame(fates.slice(6), ['sent', 'dropped', 'dropped', 'dropped']);
  t.equal(rig.outputs.get('light'), 70);
  t.equal(rig.gate.statistics.waiting, 0);
  await rig.clock.advance(2_000);
  t.equal(rig.clock.timerCount(), 0);
});

t.test('queue: the last one is retried', async t => {
  const rig = createGateRig({
    excess: {queue: 3},
    answer: index => ({afterMs: 0, accepts: index !== 6}),
  });
  offerTen(rig);
  await rig.clock.advance(2_000);
  t.strictSame(values(rig.written), [0, 1, 2, 3, 4, 5, 6, 6]);
});

t.test('queue: nothing that waited is sent after a stop, an urgent message or the end', async t => {
  for (const ending of ['stop', 'urgent', 'forget', 'close'] as const) {
    const rig = createGateRig({excess: {queue: 5}});
    const fates = offerTen(rig);
    if (ending === 'stop') void rig.stop('motor');
    else if (ending === 'urgent') void rig.urgent('motor', 0, {rest: true});
    else if (ending === 'forget') rig.gate.forget('motor');
    else rig.gate.close();
    await rig.clock.advance(5_000);
    const sent = values(rig.written).filter(value => value >= 4);
    t.strictSame(sent, [], ending);
    t.notOk(fates.includes('pending'), `${ending}: all are settled`);
    t.equal(rig.gate.statistics.waiting, 0);
  }
});

t.test('queue: an event that waited too long is dropped, those behind it are sent', async t => {
  const rig = createGateRig({rate: 1, burst: 1, excess: {queue: 5}});
  void rig.state('tone', 1);
  const late = watch([rig.event('tone', 2, 400)]);
  const after = watch([rig.state('tone', 3)]);
  await rig.clock.advance(3_000);
  t.strictSame(late, ['dropped']);
  t.strictSame(after, ['sent']);
  t.strictSame(values(rig.written), [1, 3]);
});

t.test('queue: no event is sent at the time at which it expires', async t => {
  const rig = createGateRig({rate: 1, burst: 1, excess: {queue: 5}});
  void rig.state('tone', 1);
  await rig.clock.advance(600);
  const fates = watch([2, 3, 4].map(value => rig.event('tone', value, 400)));
  await rig.clock.advance(3_000);
  t.strictSame(fates, ['dropped', 'dropped', 'dropped']);
  t.strictSame(values(rig.written), [1]);
});

t.test('queue: events wait in order, also behind an urgent message', async t => {
  const rig = createGateRig({
    maxOpenWrites: 1,
    excess: {queue: 5},
    answer: () => ({afterMs: 10, accepts: true}),
  });
  void rig.state('tone', 1);
  void rig.urgent('tone', 2);
  void rig.state('tone', 3);
  for (const value of [4, 5]) void rig.event('tone', value);
  await rig.clock.advance(1_000);
  t.strictSame(values(rig.written), [1, 2, 3, 4, 5]);
});
