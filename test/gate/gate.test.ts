import t from 'tap';
import {Gate, RateLimiter, type Clock, type Fate} from '../../src/package/rate-limiter.js';
import {worstSecond} from '../../src/limiters/worst-second.js';
import {createGateRig, values, watch, type GateRig} from './gate-harness.js';

t.test('a state is handed over inside the call', async t => {
  const rig = createGateRig();
  const fate = rig.state('motor', 5);
  t.strictSame(values(rig.written), [5]);
  await rig.clock.advance(1);
  t.equal(await fate, 'sent');
});

t.test('other fields of the options have no effect', async t => {
  const rig = createGateRig();
  const options = {rest: true, kind: 'event', frame: rig.command('light', 9)};
  const fates = watch([rig.state('motor', 5, options), rig.urgent('sound', 6, options)]);
  t.strictSame(values(rig.written), [5, 6]);
  await rig.clock.advance(1);
  t.strictSame(fates, ['sent', 'sent']);
});

t.test('over the rate the excess is dropped and the newest value arrives', async t => {
  const rig = createGateRig();
  const fates = watch(Array.from({length: 50}, (_, value) => rig.state('motor', value)));
  t.strictSame(values(rig.written), [0, 1, 2, 3], 'the burst');
  await rig.clock.advance(1000);
  t.strictSame(values(rig.written), [0, 1, 2, 3, 49]);
  t.equal(rig.outputs.get('motor'), 49);
  t.equal(fates.filter(fate => fate === 'sent').length, 5);
  t.equal(fates.filter(fate => fate === 'superseded').length, 45);
});

t.test('a state without a promise is treated like any other', async t => {
  const rig = createGateRig();
  for (let value = 0; value < 50; value++)
    void rig.gate.state('motor', rig.command('motor', value));
  await rig.clock.advance(1000);
  t.strictSame(values(rig.written), [0, 1, 2, 3, 49]);
  t.match(rig.gate.statistics, {offered: 50, sent: 5, superseded: 45});
  rig.gate.close();
  void rig.gate.state('motor', rig.command('motor', 50));
  t.match(rig.gate.statistics, {offered: 50, written: 5});
});

t.test('an event waits for its turn, 450 ms at most', async t => {
  const rig = createGateRig({rate: 2, burst: 1});
  void rig.state('light', 1);
  const late = watch([rig.event('tone', 1)]);
  await rig.clock.advance(449);
  t.strictSame(late, ['pending']);
  await rig.clock.advance(1);
  t.strictSame(late, ['dropped']);
  const inTime = watch([rig.event('tone', 2)]);
  await rig.clock.advance(50);
  t.strictSame(inTime, ['sent']);
  const short = watch([rig.event('tone', 3, 40)]);
  await rig.clock.advance(40);
  t.strictSame(short, ['dropped'], 'or its own duration');
});

t.test('a tone each second beside a light loop is always sent', async t => {
  const rig = createGateRig({answer: () => ({afterMs: 30, accepts: true})});
  const tones = [];
  for (let ms = 0; ms < 60_000; ms += 20) {
    void rig.state('light', ms);
    if (ms % 1000 === 0) tones.push(rig.event('tone', ms));
    await rig.clock.advance(20);
  }
  t.strictSame(
    await Promise.all(tones),
    tones.map(() => 'sent'),
  );
});

t.test('an urgent frame is sent at once, replaces what waits, and is charged', async t => {
  const rig = createGateRig();
  for (let value = 1; value <= 6; value++) void rig.state('motor', value);
  const fate = rig.urgent('motor', 0, {rest: true});
  t.strictSame(values(rig.written), [1, 2, 3, 4], 'four writes are open');
  await rig.clock.advance(0);
  t.strictSame(values(rig.written), [1, 2, 3, 4, 0]);
  t.equal(await fate, 'sent');
  void rig.state('light', 7);
  await rig.clock.advance(99);
  t.equal(rig.written.length, 5, 'the next turn comes later for it');
  await rig.clock.advance(1);
  t.equal(rig.written.length, 6);
});

t.test('a message that would change nothing is not sent', async t => {
  const rig = createGateRig({burst: 1});
  const off = () => rig.urgent('motor', 0, {rest: true});
  const end = () => rig.urgent('motor', 127, {rest: true, unlessAtRest: true});
  t.equal(await end(), 'superseded', 'the end of a run, where nothing ever ran');
  void rig.state('light', 1);
  const start = watch([rig.state('motor', 50)]);
  t.equal(await end(), 'superseded', 'the end of a run whose start never left');
  t.strictSame(start, ['superseded']);
  const first = off();
  await rig.clock.advance(100);
  t.equal(await first, 'sent');
  t.equal(await off(), 'superseded', 'a stop that the hub has acknowledged');
  t.strictSame(values(rig.written), [1, 0]);
  const stopped = rig.stop('motor');
  await rig.clock.advance(100);
  t.strictSame(await stopped, ['sent']);
  t.strictSame(values(rig.written), [1, 0, 0, 0], 'the red stop is always sent, twice');
  t.equal(await end(), 'superseded', 'the end of a run that the red stop has ended');
  t.strictSame(
    rig.written.slice(2).map(each => [each.response, each.immediate]),
    [
      [false, true],
      [true, false],
    ],
  );
});

t.test('set-up is sent again, although the same was sent before', async t => {
  const rig = createGateRig();
  for (let device = 0; device < 2; device++) {
    void rig.urgent('format', 1);
    await rig.clock.advance(10);
  }
  t.strictSame(values(rig.written), [1, 1], 'a new device may be in the port');
});

t.test('a state without acknowledgement is sent once more, with one', async t => {
  const rig = createGateRig({wantsAnswer: () => false});
  const fates = watch([rig.state('motor', 1), rig.state('motor', 2)]);
  await rig.clock.advance(100);
  t.strictSame(fates, ['sent', 'sent']);
  await rig.clock.advance(1000);
  t.strictSame(
    rig.written.map(({atMs, command, response}) => [atMs, command.value, response]),
    [
      [0, 1, false],
      [0, 2, false],
      [150, 2, true],
    ],
  );
  t.equal(rig.gate.statistics.retried, 0, 'that is no retry');

  void rig.state('motor', 3);
  void rig.urgent('motor', 0, {rest: true});
  await rig.clock.advance(1000);
  t.strictSame(values(rig.written.slice(3)), [3, 0], 'not after a stop');
});

t.test('a state that could overtake an older one asks for an acknowledgement', async t => {
  const rig = createGateRig({
    wantsAnswer: () => false,
    answer: () => ({afterMs: 100, accepts: true}),
  });
  void rig.state('light', 1);
  void rig.urgent('motor', 2);
  void rig.state('motor', 3);
  await rig.clock.advance(0);
  void rig.urgent('format', 4);
  void rig.state('light', 5);
  await rig.clock.advance(1000);
  void rig.urgent('format', 6);
  void rig.urgent('motor', 7);
  void rig.state('motor', 8);
  const asked = rig.written.map(({command, response}) => `${command.value} ${response}`);
  t.strictSame(
    asked.filter(each => /[358]/.test(each)).slice(0, 2),
    ['3 false', '5 false'],
    'the older one of its output is on its way, or there is none',
  );
  t.equal(asked.at(-1), '8 true', 'the older one of its output waits in the link');
});

t.test('the red stop drops waiting messages, but not set-up', async t => {
  const rig = createGateRig({maxOpenWrites: 1, answer: () => ({afterMs: 20, accepts: true})});
  void rig.state('light', 1);
  const waiting = watch([rig.state('light', 2), rig.state('motor', 2), rig.event('tone', 2)]);
  const setUp = watch([rig.urgent('format', 1)]);
  void rig.stop('motor', 'tone');
  t.strictSame(
    rig.written.map(({command}) => `${command.output} ${command.value}`),
    ['light 1', 'motor 0', 'tone 0'],
    'inside the call, before the open write is answered',
  );
  await rig.clock.advance(1000);
  t.strictSame(waiting, ['superseded', 'superseded', 'superseded']);
  t.strictSame(setUp, ['sent']);
  t.strictSame(Object.fromEntries(rig.outputs), {light: 1, motor: 0, tone: 0, format: 1});
});

t.test('the first messages after a stop leave at once, within the rate', async t => {
  const rig = createGateRig();
  const outputs = ['motor:1', 'motor:2', 'tone'];
  for (let round = 0; round < 3; round++) {
    void rig.stop(...outputs);
    await rig.clock.advance(30);
  }
  void rig.state('light', 1);
  void rig.state('motor:1', 1);
  await rig.clock.advance(0);
  t.equal(rig.written.length, 20);
  void rig.state('motor:2', 1);
  await rig.clock.advance(900);
  t.equal(rig.written.length, 20, 'the second is full');
  await rig.clock.advance(100);
  t.equal(rig.written.length, 21);
});

t.test('close() settles everything and leaves no timer', async t => {
  const rig = createGateRig({burst: 1, answer: () => 'never'});
  const fates = watch([rig.state('motor', 1), rig.state('motor', 2), rig.event('tone', 2)]);
  rig.gate.close();
  await rig.clock.advance(0);
  t.strictSame(fates, ['failed', 'dropped', 'dropped']);
  t.equal(rig.clock.timerCount(), 0);
  const late = watch([rig.state('motor', 3)]);
  const stops: Fate[] = [];
  void rig.stop('motor').then(settled => stops.push(...settled));
  await rig.clock.advance(0);
  t.strictSame([...late, ...stops], ['dropped', 'dropped']);
  t.equal(rig.written.length, 1);
});

t.test('a gate that is closed inside a write settles everything', async t => {
  const messages: [name: string, send: (rig: GateRig) => Promise<Fate[]>, expected: Fate[]][] = [
    ['a state', async rig => [await rig.state('motor', 1)], ['failed']],
    ['a stop', rig => rig.stop('motor', 'tone'), ['dropped', 'dropped']],
  ];
  for (const [name, send, expected] of messages) {
    const rig = createGateRig({
      answer: () => ({afterMs: 0, accepts: false}),
      onWrite: () => rig.gate.close(),
    });
    const fates: Fate[] = [];
    void send(rig).then(settled => fates.push(...settled));
    await rig.clock.advance(20_000);
    t.strictSame(fates, expected, name);
    t.equal(rig.clock.timerCount(), 0);
  }
});

t.test(
  'a newer state is written inside the call, although the timer of the older one is late',
  async t => {
    const rig = createGateRig({burst: 1});
    void rig.state('motor', 1);
    await rig.clock.advance(0);
    const older = rig.state('motor', 2);
    rig.clock.skip(100);
    void rig.state('motor', 3);
    t.strictSame(values(rig.written), [1, 3]);
    t.equal(await older, 'superseded');
  },
);

t.test('counts an event that waits behind an urgent message', async t => {
  const rig = createGateRig({maxOpenWrites: 1, answer: () => 'never'});
  void rig.state('motor', 1);
  void rig.urgent('tone', 0);
  const behind = watch([rig.event('tone', 5)]);
  t.equal(rig.gate.statistics.waiting, 2);
  await rig.clock.advance(450);
  t.strictSame(behind, ['dropped'], 'it waits no longer than others');
});

t.test('a forgotten output sends nothing more', async t => {
  const rig = createGateRig({burst: 1, answer: () => ({afterMs: 10, accepts: false})});
  const fates = watch([rig.state('motor:1', 1), rig.state('motor:1', 2)]);
  rig.gate.forget('motor:1');
  t.doesNotThrow(() => rig.gate.forget('motor:2'), 'nor does one without messages');
  await rig.clock.advance(20_000);
  t.strictSame(fates, ['failed', 'superseded']);
  t.equal(rig.written.length, 1);
});

t.test('loops of short timed runs leave room for the rest', async t => {
  for (const runMs of [10, 100]) {
    const rig = createGateRig({answer: () => ({afterMs: 15, accepts: true})});
    const sent = {a: 0, b: 0, light: 0};
    const count = (output: keyof typeof sent) => (fate: Fate) => {
      if (fate === 'sent') sent[output]++;
    };
    for (let ms = 0; ms < 20_000; ms += 10) {
      for (const motor of ['a', 'b'] as const) {
        const phase = ms % (runMs + 30);
        const speed = 40 + (ms % 50);
        if (phase === 0) {
          void rig.state(motor, speed).then(count(motor));
        } else if (phase === runMs) {
          void rig.urgent(motor, 127, {rest: true, unlessAtRest: true});
        }
      }
      if (ms % 100 === 0) void rig.state('light', ms).then(count('light'));
      await rig.clock.advance(10);
    }
    const most = worstSecond(rig.written.map(({atMs}) => atMs));
    t.ok(most <= 20 + 2 * 3, `${most} frames in a second`);
    t.ok(sent.a > 20 && sent.b > 20, 'the motors turn');
    t.ok(sent.light > 40, `the light changes: ${sent.light} times`);
  }
});

t.test('a gate without an option names what is missing', async t => {
  const complete = {
    limiter: new RateLimiter(20),
    maxOpenWrites: 4,
    write: () => Promise.resolve(),
    isSame: () => false,
    isAnswer: () => true,
    onSilence: () => undefined,
  };
  t.ok(new Gate(complete));
  for (const option of Object.keys(complete)) {
    const wrong = {...complete, [option]: undefined};
    t.throws(() => new Gate(wrong), {name: 'TypeError', message: new RegExp(option)});
  }
  t.throws(() => new Gate({...complete, clock: {} as Clock}), /^clock must have the functions/);
});

t.test('each event expires at its own time, in any order', async t => {
  for (const waits of [
    [100, 200, 300],
    [300, 200, 100],
  ]) {
    const rig = createGateRig({rate: 1, burst: 1});
    void rig.state('motor', 1);
    const expired = waits.map(async (waitMs, index) => {
      await rig.event(`tone:${index}`, 440, waitMs);
      return rig.clock.now();
    });
    await rig.clock.advance(1_000);
    t.strictSame(await Promise.all(expired), waits);
  }
});

t.test(
  'what a step does not contain any more need not wait for the tokens of the step',
  async t => {
    const rig = createGateRig({rate: 10, burst: 2});
    void rig.state('light', 1);
    void rig.state('light', 2);
    await rig.clock.advance(0);
    rig.gate.batch(() => {
      void rig.state('A', 3);
      void rig.state('B', 4);
    });
    void rig.state('A', 5);
    await rig.clock.advance(101);
    t.equal(rig.written.length, 3, 'one token is enough');
  },
);
