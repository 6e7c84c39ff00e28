/** When the gate expects an answer of the hub, and how long it waits for one. */
import t from 'tap';
import {AT_ONCE, createGateRig, watch} from './gate-harness.js';

t.test('ten seconds without any answer count as a silence', async t => {
  const silent = createGateRig({answer: () => 'never'});
  void silent.state('motor', 4);
  await silent.clock.advance(9_999);
  t.strictSame(silent.silences, []);
  await silent.clock.advance(1);
  t.strictSame(silent.silences, [10_000]);
  const written = silent.written.length;
  await silent.clock.advance(9_000);
  t.ok(silent.written.length > written, 'a gate that stays open goes on');

  const forgetful = createGateRig({answer: index => (index === 0 ? 'never' : AT_ONCE)});
  void forgetful.state('motor', 4);
  await forgetful.clock.advance(60_000);
  t.strictSame(forgetful.silences, [], 'one lost answer is not a silence');

  const once = createGateRig({answer: () => 'never'});
  void once.event('tone', 440);
  await once.clock.advance(60_000);
  t.strictSame(once.silences, [], 'an answer that is no longer expected does not count');
  t.equal(once.clock.timerCount(), 0);

  const talking = createGateRig({answer: () => 'never'});
  void talking.state('motor', 4);
  for (let second = 0; second < 30; second++) {
    await talking.clock.advance(1000);
    talking.gate.onSignOfLife();
  }
  t.strictSame(talking.silences, [], 'no silence while the far end still sends');
});

t.test('no answer is expected once the only waiting message is forgotten', async t => {
  const refused = createGateRig({answer: () => ({afterMs: 0, accepts: false})});
  void refused.state('motor', 1);
  await refused.clock.advance(10);
  t.equal(refused.gate.signsOfLife.waitingSinceMs, 0, 'the retry waits');
  refused.gate.forget('motor');
  t.equal(refused.gate.signsOfLife.waitingSinceMs, null);
});

t.test('a refused frame of a stop is a sign of life', async t => {
  const rig = createGateRig({
    answer: index => (index === 0 ? {afterMs: 0, accepts: false} : 'never'),
  });
  t.equal(rig.gate.signsOfLife.lastSignAtMs, -Infinity);
  void rig.stop('motor');
  await rig.clock.advance(1);
  t.equal(rig.gate.signsOfLife.lastSignAtMs, 0);
});

t.test('each answer gives the writes after it more time', async t => {
  const rig = createGateRig({answer: index => ({afterMs: 1_900 * (index + 1), accepts: true})});
  const fates = watch(['a', 'b', 'c'].map(output => rig.state(output, 1)));
  await rig.clock.advance(6_000);
  t.strictSame(fates, ['sent', 'sent', 'sent']);
  t.equal(rig.gate.statistics.retried, 0);
});

t.test('no answer is expected while a message waits for the rate', async t => {
  const rig = createGateRig({rate: 1, burst: 1});
  void rig.state('a', 1);
  void rig.state('b', 1);
  t.equal(rig.gate.signsOfLife.waitingSinceMs, 0);
  await rig.clock.advance(10);
  t.equal(rig.gate.signsOfLife.waitingSinceMs, null);
  rig.gate.onSignOfLife();
  t.equal(rig.gate.signsOfLife.waitingSinceMs, null, 'a sign of life is not a question');
});

t.test('no answer is expected after a stop that was not needed', async t => {
  const {gate, urgent, event, silences, clock} = createGateRig({
    answer: (_, {output}) => (output === 'tone' ? 'never' : AT_ONCE),
  });
  for (let count = 0; count < 2; count++) {
    void urgent('motor', 0, {rest: true});
    await clock.advance(1_000);
  }
  void event('tone', 440);
  await clock.advance(60_000);
  t.same(silences, []);
  t.equal(gate.signsOfLife.waitingSinceMs, null);
  t.equal(clock.timerCount(), 0);
});
