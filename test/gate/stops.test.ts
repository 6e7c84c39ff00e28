/** A stop that is not the first one after a run, and outputs that control the same motors. */
import t from 'tap';
import {AT_ONCE, createGateRig, type Answer, values, watch} from './gate-harness.js';
import {scenario} from './scenario.js';

const REST = {rest: true};
const COAST = 0;
const BRAKE = 127;

t.test('the first stop leaves at once, further ones of a motor that stands wait', async t => {
  const {urgent, state, written, clock, outputs} = createGateRig({burst: 1});
  void state('motor', 50);
  void urgent('motor', BRAKE, REST);
  t.equal(written.length, 2, 'it does not wait for the rate');
  for (let turn = 0; turn < 100; turn++) {
    void urgent('motor', turn % 2 === 0 ? COAST : BRAKE, REST);
    await clock.advance(5);
  }
  t.ok(written.length <= 2 + 10, `${written.length} frames at 20 a second`);
  void urgent('motor', COAST, REST);
  await clock.advance(200);
  t.equal(outputs.get('motor'), COAST, 'the last one arrives');
  const before = written.length;
  void urgent('motor', BRAKE, REST);
  void state('motor', 60);
  void urgent('motor', COAST, REST);
  t.equal(written.length, before + 1, 'what never left needs no stop');
});

t.test('a stop whose predecessor fails does not wait', async t => {
  const answers: Answer[] = [AT_ONCE, {afterMs: 20, accepts: false}];
  const {urgent, state, written, clock} = createGateRig({
    burst: 1,
    answer: index => answers[index] ?? AT_ONCE,
  });
  void state('motor', 50);
  void urgent('motor', COAST, REST);
  void urgent('motor', BRAKE, REST);
  t.equal(written.length, 2);
  await clock.advance(20);
  t.equal(written.at(-1)?.command.value, BRAKE);
});

t.test('the red stop: at once without acknowledgement, then once more with it', async t => {
  const {state, stop, written, clock} = createGateRig({
    answer: () => ({afterMs: 20, accepts: true}),
  });
  void state('motor', 50);
  void stop('motor', 'tone');
  const sent = () =>
    written.slice(1).map(({command: {output}, response, immediate}) => ({
      output,
      response,
      immediate,
    }));
  const atOnce = {response: false, immediate: true};
  const again = {response: true, immediate: false};
  const inTheCall = ['motor', 'tone'].map(output => ({output, ...atOnce}));
  t.same(sent().slice(0, 2), inTheCall);
  await clock.advance(1_000);
  t.same(sent(), [...inTheCall, ...['motor', 'tone'].map(output => ({output, ...again}))]);
});

t.test('stops of one group wait only if all their motors stand', async t => {
  const {gate, urgent, written, clock} = createGateRig({burst: 1});
  const both = (value: number) =>
    gate.batch(() => {
      void urgent('motor 1', value, REST);
      void urgent('motor 2', value, REST);
    });
  both(BRAKE);
  both(COAST);
  t.equal(written.length, 2);
  await clock.advance(2_000);
  t.equal(written.length, 4);
  void urgent('motor 1', 50);
  both(BRAKE);
  t.same(
    written.slice(4).map(({command: {output, value}}) => [output, value]),
    [
      ['motor 1', 50],
      ['motor 1', BRAKE],
      ['motor 2', BRAKE],
    ],
  );
});

t.test('what waits can be dropped, and what the device has received stays known', async t => {
  const {gate, urgent, state, written, clock} = createGateRig({burst: 1});
  void state('motor', 50);
  void urgent('motor', COAST, REST);
  await clock.advance(0);
  const fate = state('motor', 60);
  gate.cancel('motor');
  t.equal(await fate, 'superseded');
  t.equal(await urgent('motor', COAST, REST), 'superseded', 'it has this one');
  t.equal(written.length, 2);
  gate.batch(() => {
    void state('motor', 70);
    gate.cancel('motor');
  });
  await clock.advance(1_000);
  t.equal(written.length, 2);
});

t.test('another stop of what is at rest is not sent after what takes its place', async t => {
  const {gate, urgent, state, written, clock} = createGateRig({burst: 1});
  void state('motor', 50);
  void urgent('motor', COAST, REST);
  await clock.advance(0);
  void urgent('motor', BRAKE, REST);
  t.equal(written.length, 2, 'it waits for the rate');
  t.ok(gate.cancel('motor', 'written'));
  await clock.advance(2_000);
  t.equal(written.length, 2);
});

t.test('what the device has although its write failed is not sent again', async t => {
  const {gate, state, written, clock} = createGateRig({
    burst: 1,
    answer: () => ({afterMs: 20, accepts: false}),
  });
  void state('motor', 50);
  await clock.advance(25);
  t.ok(gate.cancel('motor', 'written'));
  await clock.advance(2_000);
  t.equal(written.length, 1);
  void state('light', 1);
  void state('motor', 60);
  t.notOk(gate.cancel('motor', 'written'), 'it waits for its first write');
  await clock.advance(2_000);
  t.ok(written.some(({command: {value}}) => value === 60));
});

scenario(
  'a pair and its motors: a frame of one changes what is known of the others',
  async (t, create) => {
    const {urgent, state, drive, stopBoth, written, clock} = create({burst: 1});
    const stop = (output: string, value: number) => {
      const before = written.length;
      void (output === 'pair' ? stopBoth(value) : urgent(output, value, REST));
      return written.length > before;
    };
    const settle = () => clock.advance(2_000);
    void drive(50);
    t.ok(stop('A', COAST));
    t.ok(stop('pair', COAST), 'B may turn');
    t.notOk(stop('B', BRAKE), 'B stands');
    t.notOk(stop('A', BRAKE), 'A stands');
    t.notOk(stop('pair', BRAKE), 'both stand');
    await settle();
    void state('A', 50);
    t.ok(stop('pair', BRAKE), 'A turns');
    await settle();
    void drive(50);
    await settle();
    t.ok(stop('A', BRAKE), 'the pair has started it');
    await settle();
    t.ok(stop('B', COAST));
  },
);

scenario('a pair of which a stop fails may turn', async (t, create) => {
  const {gate, urgent, drive, stopBoth, written, clock} = create({
    burst: 1,
    answer: (_, {output, value}) => ({afterMs: 20, accepts: output !== 'pair' || value > 0}),
  });
  void drive(50);
  void stopBoth();
  void urgent('A', COAST, REST);
  gate.cancel('pair');
  await clock.advance(40);
  const before = written.length;
  void stopBoth(BRAKE);
  t.equal(written.length, before + 1, 'at once');
});

scenario(
  'the stop of a pair that is refused is repeated, although one motor was stopped besides',
  async (t, create) => {
    let refuses = true;
    const {urgent, state, drive, stopBoth, written, clock} = create({
      answer: (_, {output, value}) => ({
        afterMs: 20,
        accepts: !refuses || output !== 'pair' || value > 0,
      }),
    });
    void urgent('A', COAST, REST);
    await clock.advance(100);
    void drive(50);
    await clock.advance(100);
    void stopBoth();
    void urgent('A', COAST, {rest: true, unlessAtRest: true});
    await clock.advance(30);
    void state('A', 60);
    refuses = false;
    await clock.advance(1_000);
    const stops = written.filter(
      ({command}) => command.output === 'pair' && command.value === COAST,
    );
    t.ok(stops.length > 1, 'B would turn');
  },
  [false],
);

t.test('the red stop drops the event behind set-up', async t => {
  const {urgent, event, stop, written, clock} = createGateRig({
    maxOpenWrites: 1,
    answer: () => ({afterMs: 20, accepts: true}),
  });
  void urgent('other', 1);
  void urgent('tone', 2);
  const fate = event('tone', 440);
  void stop('motor');
  t.equal(await fate, 'superseded');
  await clock.advance(500);
  t.ok(written.some(({command}) => command.value === 2));
});

t.test('a stop that is not needed is sent if the stop before it was refused', async t => {
  const {urgent, state, written, outputs, clock, gate} = createGateRig({
    answer: index => ({afterMs: 20, accepts: index !== 1}),
  });
  void state('motor', 50);
  await clock.advance(500);
  const first = urgent('motor', COAST, REST);
  t.equal(await urgent('motor', COAST, REST), 'superseded', 'the first one is on its way');
  t.equal(written.length, 2);
  await clock.advance(1_000);
  t.equal(await first, 'sent');
  t.same(values(written), [50, COAST, COAST]);
  t.equal(outputs.get('motor'), COAST);
  t.equal(gate.statistics.waiting, 0);
});

scenario(
  'a stop that is not needed is sent if an older frame is written after it',
  async (t, create) => {
    const rig = create({burst: 2});
    void rig.urgent('A', COAST, REST);
    await rig.clock.advance(0);
    void rig.state('light', 1);
    void rig.state('light', 2);
    void rig.drive(50);
    const fates = watch([rig.urgent('A', COAST, REST)]);
    await rig.clock.advance(1_000);
    t.same(fates, ['sent'], 'the pair would start it');
    t.same(rig.motors(), [COAST, 50]);
  },
  [false],
);

t.test('a stop that is not needed leaves the tones after it alone', async t => {
  const {urgent, event, written, clock, gate} = createGateRig({
    answer: (_, {value}) => ({afterMs: 0, accepts: value !== 880}),
  });
  for (let count = 0; count < 2; count++) {
    void urgent('tone', 0, REST);
    await clock.advance(200);
  }
  for (const tone of [440, 880]) {
    void event('tone', tone);
    await clock.advance(200);
  }
  await clock.advance(2_000);
  t.same(values(written), [0, 440, 880]);
  gate.close();
});

t.test('a late acknowledgement of a stop also answers the same stop after it', async t => {
  const {urgent, state, written, clock, gate} = createGateRig({
    answer: (_, {value}) => ({afterMs: value === COAST ? 2_020 : 0, accepts: true}),
  });
  void state('motor', 50);
  await clock.advance(200);
  void urgent('motor', COAST, REST);
  void urgent('motor', COAST, REST);
  await clock.advance(5_000);
  t.same(values(written), [50, COAST]);
  gate.close();
});
