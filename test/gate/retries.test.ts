/** What the gate sends again after a refusal, or without an answer. */
import t from 'tap';
import {AT_ONCE, createGateRig, values, watch, type Answer} from './gate-harness.js';

t.test('a stop is sent again if the one before it was not acknowledged', async t => {
  const rig = createGateRig({
    wantsAnswer: () => false,
    answer: index => ({afterMs: 0, accepts: index !== 1}),
  });
  void rig.state('motor', 50);
  void rig.state('motor', 0, {rest: true});
  await rig.clock.advance(1);
  const off = rig.urgent('motor', 0, {rest: true});
  await rig.clock.advance(1000);
  t.equal(await off, 'sent');
  t.equal(rig.outputs.get('motor'), 0, 'the one without was lost');
  t.strictSame(
    rig.written.map(({command, response}) => [command.value, response]),
    [
      [50, false],
      [0, false],
      [0, true],
    ],
  );
});

t.test(
  'a stop that was refused is repeated, although a start was sent and replaced in between',
  async t => {
    const refused: Answer = {afterMs: 30, accepts: false};
    const rig = createGateRig({burst: 1, answer: index => (index === 1 ? refused : AT_ONCE)});
    void rig.state('motor', 50);
    await rig.clock.advance(10);
    void rig.urgent('motor', 0, {rest: true});
    void rig.state('motor', 60);
    void rig.urgent('motor', 0, {rest: true});
    await rig.clock.advance(1000);
    t.strictSame(values(rig.written), [50, 0, 0]);
    t.equal(rig.outputs.get('motor'), 0);
  },
);

t.test('a refused frame is tried again, an event is not', async t => {
  const rig = createGateRig({answer: index => ({afterMs: 5, accepts: index >= 4})});
  const fates = watch([
    rig.state('light', 9),
    rig.event('tone', 9),
    rig.urgent('motor', 0, {rest: true}),
  ]);
  await rig.clock.advance(2000);
  t.strictSame(fates, ['sent', 'failed', 'sent']);
  t.equal(rig.outputs.get('light'), 9);
  t.equal(rig.outputs.get('motor'), 0);
  t.equal(rig.gate.statistics.retried, 3);
});

t.test(
  'a refused state is retried until it is accepted or superseded, or the link ends',
  async t => {
    const rig = createGateRig({
      answer: (index, {output}) => ({afterMs: 5, accepts: output !== 'light' || index > 20}),
    });
    const fates = watch([rig.state('light', 1)]);
    await rig.clock.advance(20_000);
    t.strictSame(fates, ['pending']);
    t.equal(rig.silences.length, 0, 'a refusal is an answer');
    const timesMs = rig.written.map(({atMs}) => atMs);
    const pausesMs = timesMs.slice(1).map((atMs, index) => atMs - (timesMs[index] ?? 0) - 5);
    t.strictSame(pausesMs.slice(0, 8), [50, 100, 200, 400, 800, 1_600, 1_600, 1_600]);
    await rig.clock.advance(20_000);
    t.strictSame(fates, ['sent']);
    t.equal(rig.clock.timerCount(), 0);
  },
);

t.test('a tone after a stop that is never sent does not prevent the retry of the stop', async t => {
  const rig = createGateRig({
    maxOpenWrites: 1,
    // The stop's first pass is lost on the way.
    answer: index => ({afterMs: 400, accepts: index !== 1}),
  });
  void rig.event('tone', 440);
  await rig.clock.advance(10);
  void rig.stop('tone');
  const late = watch([rig.event('tone', 880, 50)]);
  await rig.clock.advance(2000);
  t.strictSame(late, ['dropped']);
  t.equal(rig.outputs.get('tone'), 0);
});

t.test('a tone right after a stop follows it', async t => {
  const rig = createGateRig({maxOpenWrites: 1, answer: () => ({afterMs: 100, accepts: true})});
  void rig.state('motor', 1);
  void rig.stop('motor', 'tone');
  const tone = watch([rig.event('tone', 440)]);
  await rig.clock.advance(1000);
  t.strictSame(tone, ['sent']);
  t.strictSame(
    rig.written.slice(-2).map(({command}) => `${command.output} ${command.value}`),
    ['tone 0', 'tone 440'],
  );
});

t.test('a stop from before a tone is not retried after the tone has sounded', async t => {
  const rig = createGateRig({answer: index => (index === 0 ? 'never' : AT_ONCE)});
  const fates = watch([rig.urgent('tone', 0, {rest: true}), rig.event('tone', 440)]);
  await rig.clock.advance(10_000);
  t.strictSame(fates, ['failed', 'sent']);
  t.strictSame(values(rig.written), [0, 440]);
});

t.test('a stop that follows a tone is retried, although the tone was acknowledged', async t => {
  const rig = createGateRig({answer: index => ({afterMs: 20, accepts: index !== 1})});
  void rig.event('tone', 440);
  void rig.urgent('tone', 0, {rest: true});
  await rig.clock.advance(1000);
  t.strictSame(values(rig.written), [440, 0, 0]);
  t.equal(rig.outputs.get('tone'), 0);
});

t.test(
  'a tone behind a failed stop is sent once an earlier tone has made the stop obsolete',
  async t => {
    const answers: Answer[] = [
      {afterMs: 20, accepts: false},
      {afterMs: 100, accepts: true},
    ];
    const rig = createGateRig({answer: index => answers[index] ?? AT_ONCE});
    const fates = watch([rig.urgent('tone', 0, {rest: true}), rig.event('tone', 440)]);
    await rig.clock.advance(30);
    t.strictSame(fates, ['pending', 'pending'], 'the stop is retried only if the tone fails');
    const next = watch([rig.event('tone', 880)]);
    await rig.clock.advance(1000);
    t.strictSame([...fates, ...next], ['superseded', 'sent', 'sent']);
    t.strictSame(values(rig.written), [0, 440, 880]);
  },
);

t.test(
  'a write unanswered for 2 s counts as failed and its newest value is tried again',
  async t => {
    const answer = (index: number) => (index === 0 ? 'never' : AT_ONCE);
    const rig = createGateRig({maxOpenWrites: 1, answer});
    const fate = watch([rig.state('motor', 4)]);
    await rig.clock.advance(2_049);
    t.equal(rig.written.length, 1);
    await rig.clock.advance(1);
    t.strictSame(values(rig.written), [4, 4]);
    await rig.clock.advance(1);
    t.strictSame(fate, ['sent']);
  },
);

t.test('an answer that comes after its time-out ends the retries', async t => {
  const answer = (index: number) => (index === 0 ? {afterMs: 2_020, accepts: true} : AT_ONCE);
  const rig = createGateRig({answer});
  const fate = watch([rig.state('motor', 4)]);
  await rig.clock.advance(2_010);
  t.strictSame(fate, ['pending'], 'the retry waits');
  await rig.clock.advance(1_000);
  t.strictSame(fate, ['sent']);
  t.strictSame(values(rig.written), [4]);
});

t.test(
  'each output is retried at its own time, an urgent frame regardless of the rate',
  async t => {
    for (const kind of ['state', 'urgent'] as const) {
      const rig = createGateRig({
        ...(kind === 'urgent' ? {rate: 2, burst: 1} : {burst: 6}),
        answer: index => ({afterMs: 0, accepts: index > 2}),
      });
      for (const output of ['motor:1', 'motor:2', 'motor:3']) {
        void rig[kind](output, 0, {rest: true});
        await rig.clock.advance(10);
      }
      await rig.clock.advance(100);
      t.strictSame(
        rig.written.map(({atMs}) => atMs),
        [0, 10, 20, 50, 60, 70],
        kind,
      );
    }
  },
);

t.test('a newer state does not wait for the retry of an older one', async t => {
  const rig = createGateRig({answer: index => ({afterMs: 0, accepts: index > 0})});
  void rig.state('motor', 1);
  await rig.clock.advance(10);
  t.equal(rig.gate.statistics.retried, 1);
  void rig.state('motor', 2);
  t.strictSame(values(rig.written), [1, 2]);
});

t.test('what was refused goes before the event that waits', async t => {
  const cases = [
    ['urgent', [0, 0, 440], ['sent', 'sent']],
    ['state', [0, 0, 440], ['sent', 'sent']],
  ] as const;
  for (const [kind, expected, fates] of cases) {
    const rig = createGateRig({burst: 1, answer: index => ({afterMs: 10, accepts: index > 0})});
    const seen = watch([rig[kind]('tone', 0), rig.event('tone', 440)]);
    await rig.clock.advance(1_000);
    t.strictSame(values(rig.written), expected, kind);
    t.strictSame(seen, fates, kind);
    t.equal(rig.gate.statistics.waiting, 0);
  }
});

t.test('a state is retried after the event that followed it has failed, too', async t => {
  const rig = createGateRig({answer: index => ({afterMs: 10 + 10 * index, accepts: index > 1})});
  const fates = watch([rig.state('tone', 1), rig.event('tone', 2)]);
  await rig.clock.advance(1_000);
  t.strictSame(values(rig.written), [1, 2, 1]);
  t.strictSame(fates, ['sent', 'failed']);
});

t.test('an event does not expire behind the long pauses of a state that is refused', async t => {
  const rig = createGateRig({
    answer: (_, {output, value}) => ({afterMs: 0, accepts: output !== 'lamp' || value > 1}),
  });
  void rig.state('lamp', 1);
  await rig.clock.advance(2_000);
  for (let value = 10; value < 16; value++) {
    void rig.event('lamp', value);
    await rig.clock.advance(500);
  }
  const events = values(rig.written).filter(value => value >= 10);
  t.strictSame(events, [10, 11, 12, 13, 14, 15]);
});

t.test('what is dropped for a retry leaves the event behind it', async t => {
  const rig = createGateRig({answer: () => ({afterMs: 0, accepts: false})});
  void rig.state('lamp', 1);
  await rig.clock.advance(10);
  void rig.event('lamp', 2);
  t.notOk(rig.gate.cancel('lamp', 'written'), 'it waits for its first write');
  await rig.clock.advance(100);
  t.ok(values(rig.written).includes(2));
});

t.test('a stop that was acknowledged late is known', async t => {
  const {urgent, state, written, clock} = createGateRig({
    answer: (_, {value}) => ({afterMs: value === 0 ? 2_500 : 0, accepts: true}),
    burst: 10,
  });
  void state('motor', 50);
  await clock.advance(10);
  void urgent('motor', 0, {rest: true});
  await clock.advance(2_040);
  const before = written.length;
  await clock.advance(3_000);
  const stops = written.length;
  void urgent('motor', 0, {rest: true});
  await clock.advance(3_000);
  t.ok(before >= 2);
  t.equal(written.length, stops, 'it stands');
});

t.test('a newer state does not wait for the pause of the one that it replaces', async t => {
  const rig = createGateRig({
    answer: (_, {value}) => ({afterMs: 0, accepts: value !== 1}),
    burst: 10,
  });
  void rig.state('motor', 1);
  await rig.clock.advance(3_000);
  const before = rig.written.length;
  void rig.state('motor', 2);
  t.equal(rig.written.length, before + 1, 'at once');
  await rig.clock.advance(10);
});
