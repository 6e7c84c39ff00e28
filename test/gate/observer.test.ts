/** The counts of each output, and what an observer sees. */
import t from 'tap';
import type {ObservedOutcome, ObservedWrite} from '../../src/gate/options.js';
import {createGateRig, type Answer, type Command} from './gate-harness.js';

interface Seen extends ObservedWrite<Command> {
  readonly outcomes: ObservedOutcome[];
}

/** A gate with an observer that can be switched off. */
function createObservedRig(options: Parameters<typeof createGateRig>[0] = {}) {
  const seen: Seen[] = [];
  const observer = {
    isActive: true,
    onWrite(write: ObservedWrite<Command>) {
      const each: Seen = {...write, outcomes: []};
      seen.push(each);
      return (outcome: ObservedOutcome) => void each.outcomes.push(outcome);
    },
  };
  return {...createGateRig({...options, observer}), seen, observer};
}

const refused: Answer = {afterMs: 0, accepts: false};
const accepted: Answer = {afterMs: 0, accepts: true};

t.test('each output has its own counts', async t => {
  const rig = createGateRig({burst: 2, answer: index => (index === 1 ? refused : accepted)});
  for (let value = 1; value <= 3; value++) void rig.state('motor', value);
  for (let value = 1; value <= 3; value++) void rig.state('light', value);
  void rig.event('tone', 1, 10);
  await rig.clock.advance(10);
  const counts = () => Object.fromEntries(rig.gate.outputs.map(each => [each.output, each.counts]));
  t.match(counts(), {
    motor: {offered: 3, sent: 1, superseded: 0, retried: 0, waiting: 1},
    light: {offered: 3, superseded: 2, waiting: 1},
    tone: {offered: 1, dropped: 1, waiting: 0},
  });
  await rig.clock.advance(1_000);
  t.match(counts(), {
    motor: {offered: 3, sent: 2, failed: 1, waiting: 0},
    light: {offered: 3, sent: 1, superseded: 2, waiting: 0},
  });
  rig.gate.forget('motor');
  t.match(counts(), {motor: {offered: 3, waiting: 0}}, 'also of an output that is gone');
  void rig.state('motor', 4);
  await rig.clock.advance(100);
  t.match(counts(), {motor: {offered: 4, sent: 3}});
});

t.test(
  'the first frames of a red stop are counted by themselves, unless they are refused',
  async t => {
    const rig = createGateRig({answer: index => (index === 1 ? refused : accepted)});
    void rig.stop('motor', 'tone');
    await rig.clock.advance(1_000);
    t.equal(rig.written.length, 4);
    t.match(rig.gate.outputs, [
      {output: 'motor', counts: {offered: 1, sent: 1, failed: 0, stopFrames: 1}},
      {output: 'tone', counts: {offered: 1, sent: 1, failed: 0, stopFrames: 0}},
    ]);
    t.match(rig.gate.statistics, {offered: 2, sent: 2, written: 4, stopFrames: 1});
  },
);

t.test('an observer sees each frame before it is written, and its outcome', async t => {
  const seenAtWrite: number[] = [];
  const rig = createObservedRig({
    burst: 1,
    answer: index => (index === 1 ? refused : accepted),
    onWrite: () => seenAtWrite.push(rig.seen.length),
  });
  void rig.state('motor', 1);
  void rig.state('motor', 2);
  await rig.clock.advance(30);
  void rig.state('motor', 3);
  await rig.clock.advance(1_000);
  t.strictSame(seenAtWrite, [1, 2, 3]);
  t.match(rig.seen, [
    {output: 'motor', kind: 'state', frame: {value: 1}, waitMs: 0, outcomes: ['acknowledged']},
    {frame: {value: 3}, waitMs: 20, outcomes: ['refused']},
    {frame: {value: 3}, waitMs: null, outcomes: ['acknowledged']},
  ]);
});

t.test('an observer sees all kinds', async t => {
  const rig = createObservedRig({wantsAnswer: () => false});
  void rig.event('tone', 1);
  void rig.urgent('format', 2);
  void rig.state('light', 3);
  rig.gate.batch(() => {
    void rig.state('left', 4);
    void rig.state('right', 5);
  });
  void rig.stop('motor');
  await rig.clock.advance(1_000);
  const kinds = rig.seen.map(({kind, frame, outcomes}) => [kind, frame.value, outcomes.join()]);
  t.strictSame(kinds, [
    ['event', 1, 'acknowledged'],
    ['urgent', 2, 'acknowledged'],
    ['state', 3, 'unacknowledged'],
    ['stop', 0, 'unacknowledged'],
    ['stop', 0, 'acknowledged'],
  ]);
});

t.test('an observer sees what is refused at a stop, time-outs and late answers', async t => {
  const rig = createObservedRig({
    answer: (index, {output}) => (output === 'slow' ? {afterMs: 2_500, accepts: true} : refused),
  });
  void rig.stop('motor');
  t.match(rig.seen, [{kind: 'stop', waitMs: 0, outcomes: []}]);
  await rig.clock.advance(0);
  t.strictSame(rig.seen[0]?.outcomes, ['refused']);
  void rig.state('slow', 1);
  await rig.clock.advance(2_600);
  t.strictSame(rig.seen.find(({output}) => output === 'slow')?.outcomes, [
    'timed-out',
    'acknowledged',
  ]);
});

t.test('an observer that is not active sees nothing', async t => {
  const rig = createObservedRig();
  rig.observer.isActive = false;
  void rig.state('motor', 1);
  void rig.stop('motor');
  await rig.clock.advance(100);
  rig.observer.isActive = true;
  void rig.state('motor', 2);
  await rig.clock.advance(100);
  t.strictSame(
    rig.seen.map(({frame}) => frame.value),
    [2],
  );
});
