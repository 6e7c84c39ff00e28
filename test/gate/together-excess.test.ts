/** Gate.together() with `excess: 'drop'` and `excess: 'queue'`. */
import t from 'tap';
import {calls, createGateRig, drive, values} from './gate-harness.js';

t.test('drop: all or none, but an urgent part is sent anyway', t => {
  const rig = createGateRig({excess: 'drop', burst: 3});
  drive(rig, 1, 2);
  drive(rig, 3, 4);
  rig.gate.together(() => {
    void rig.state('left', 5);
    void rig.urgent('right', 6);
  });
  t.strictSame(values(rig.written), [1, 2, 6]);
  t.end();
});

t.test('drop: a dropped group leaves a stop that waits or is retried', async t => {
  for (const accepts of [true, false]) {
    const rig = createGateRig({
      excess: 'drop',
      maxOpenWrites: 1,
      answer: index => ({afterMs: 100, accepts: accepts || index !== 1}),
    });
    void rig.state('left', 50);
    void rig.urgent('left', 0, {rest: true});
    drive(rig, 60, 60);
    await rig.clock.advance(210);
    drive(rig, 70, 70);
    await rig.clock.advance(2_000);
    t.equal(rig.outputs.get('left'), accepts ? 70 : 0);
    t.notOk(values(rig.written).includes(60));
  }
});

t.test('drop: a write that calls the gate does not come between the parts', t => {
  const rig = createGateRig({
    excess: 'drop',
    onWrite: () => {
      if (rig.written.length === 1) void rig.state('light', 3);
    },
  });
  drive(rig, 1, 2);
  t.strictSame(values(rig.written), [1, 2]);
  t.end();
});

t.test('queue: an urgent message does not wait for a part of its group', async t => {
  const rig = createGateRig({excess: {queue: 5}, burst: 1});
  for (const value of [1, 2, 3]) void rig.state('right', value);
  drive(rig, 4, 5);
  void rig.urgent('left', 0, {rest: true, unlessAtRest: false});
  t.strictSame(values(rig.written), [1, 0]);
  await rig.clock.advance(2_000);
  t.strictSame(values(rig.written), [1, 0, 2, 3, 5]);
});

t.test('queue: a part waits for the one that is behind other messages', async t => {
  const rig = createGateRig({excess: {queue: 5}, burst: 2});
  for (const value of [1, 2, 3]) void rig.state('left', value);
  drive(rig, 4, 5);
  await rig.clock.advance(2_000);
  t.strictSame(calls(rig).at(-1), [4, 5]);
});

t.test('queue: an urgent group clears the queues of its outputs', async t => {
  const rig = createGateRig({excess: {queue: 5}, burst: 1});
  for (const value of [1, 2, 3]) void rig.state('right', value);
  drive(rig, 4, 5);
  rig.gate.together(() => {
    void rig.urgent('right', 6);
    void rig.urgent('format', 7);
    void rig.state('light', 8);
  });
  t.strictSame(calls(rig).flat(), [1, 6, 7]);
  await rig.clock.advance(2_000);
  t.strictSame(values(rig.written).sort(), [1, 4, 6, 7, 8], 'what is left of the first group');
});

t.test('queue: an urgent group is sent although its outputs are full', t => {
  const rig = createGateRig({excess: {queue: 2}, burst: 1});
  for (const value of [1, 2, 3]) void rig.state('right', value);
  rig.gate.together(() => {
    void rig.urgent('left', 4);
    void rig.urgent('right', 5);
  });
  t.strictSame(values(rig.written), [1, 5, 4]);
  t.end();
});
