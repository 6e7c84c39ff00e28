/** A message for several outputs, of which newer messages take some. */
import t from 'tap';
import {Channels} from '../../src/gate/channels.js';
import type {Fate} from '../../src/gate/gate.js';
import {newOrder} from '../../src/gate/order.js';
import {AT_ONCE, calls, isSame, values, watch, type Answer} from './gate-harness.js';
import {scenario} from './scenario.js';

const REST = {rest: true};
const COAST = 0;
const BRAKE = 127;

scenario('a step with messages for the pair and for one of its motors', async (t, create) => {
  const rig = create();
  const fates: Promise<Fate>[] = [];
  rig.gate.batch(() => {
    fates.push(rig.drive(50), rig.state('A', 20));
  });
  const seen = watch(fates);
  await rig.clock.advance(2_000);
  t.same(rig.motors(), [20, 50]);
  t.equal(rig.written.length, 2, 'each is written once');
  t.notOk(seen.includes('pending'));
});

scenario(
  'the part of a pair leaves with the rest of its step',
  async (t, create) => {
    const rig = create({burst: 3});
    for (const value of [1, 2]) void rig.state('light', value);
    rig.gate.batch(() => {
      void rig.drive(50);
      void rig.state('A', 20);
    });
    await rig.clock.advance(2_000);
    t.same(calls(rig).at(-1), [20, 50]);
  },
  [true],
);

scenario('a stop in a step with its pair, of a motor that stands', async (t, create) => {
  const rig = create();
  void rig.urgent('A', COAST, REST);
  await rig.clock.advance(1_000);
  rig.gate.batch(() => {
    void rig.drive(50);
    void rig.urgent('A', COAST, REST);
  });
  await rig.clock.advance(2_000);
  t.same(rig.motors(), [COAST, 50]);
});

scenario('a stop in a step after an event of its pair', async (t, create, isDivisible) => {
  const rig = create();
  rig.gate.batch(() => {
    const {frame, options} = rig.both(90);
    void rig.gate.event('pair', frame, undefined, options);
    void rig.urgent('A', BRAKE, REST);
  });
  await rig.clock.advance(2_000);
  t.equal(rig.outputs.get('A'), BRAKE);
  t.equal(rig.outputs.get('B'), isDivisible ? 90 : undefined);
});

scenario('a motor that stands, and a run of its pair that waits', async (t, create) => {
  const rig = create({burst: 1});
  void rig.stopBoth();
  await rig.clock.advance(1_000);
  void rig.state('light', 1);
  void rig.drive(50);
  void rig.urgent('A', BRAKE, {rest: true, unlessAtRest: true});
  void rig.urgent('A', BRAKE, {rest: true, unlessAtRest: true});
  await rig.clock.advance(5_000);
  t.not(rig.outputs.get('A'), 50, 'it stands');
  t.equal(rig.outputs.get('B'), 50);
  t.ok(rig.written.length <= 5, `${rig.written.length} frames`);
});

scenario('the same stop of a pair again, before the answer', async (t, create) => {
  const rig = create({answer: () => ({afterMs: 50, accepts: true})});
  void rig.drive(50);
  void rig.stopBoth();
  void rig.stopBoth();
  await rig.clock.advance(1_000);
  t.same(values(rig.written), [50, COAST]);
});

scenario('a step that divides the output that it sets', async (t, create) => {
  const rig = create({
    answer: index => (index === 0 ? 'never' : {afterMs: 0, accepts: true}),
  });
  const {gate, command} = rig;
  const sets = ['arm', 'joint'].map(output => ({output, value: 1}));
  const parts = [{output: 'arm', frame: null}];
  gate.batch(() => {
    void gate.state('arm', {...command('arm', 1), sets}, {parts});
    gate.addPart('arm', 'joint');
    void gate.state('joint', command('joint', 2));
  });
  await rig.clock.advance(5_000);
  t.equal(rig.outputs.get('joint'), 2, 'although the arm is written once more');
});

scenario('what waits for one motor stays when its pair is dropped', async (t, create) => {
  for (const method of ['cancel', 'forget'] as const) {
    const rig = create({
      answer: index => ({afterMs: 0, accepts: index !== 1}),
    });
    void rig.state('A', 50);
    await rig.clock.advance(1_000);
    void rig.urgent('A', COAST, REST);
    await rig.clock.advance(1);
    const {frame, options} = rig.both(90);
    void rig.gate.event('pair', frame, undefined, options);
    rig.gate[method]('pair');
    await rig.clock.advance(2_000);
    t.equal(rig.outputs.get('A'), COAST, 'its stop was refused');
    t.equal(rig.outputs.get('B'), undefined);
  }
});

scenario(
  'a stop that a late retry of the pair has undone is repeated as often as at first',
  async (t, create) => {
    let pairs = 0;
    const rig = create({
      canAcknowledge: ({output}) => output === 'pair',
      answer: (_, {output}) => ({afterMs: 0, accepts: output !== 'pair' || ++pairs > 4}),
    });
    void rig.drive(50);
    await rig.clock.advance(1);
    void rig.urgent('A', COAST, REST);
    // The retries come after 50, 150, 350 and 750 ms.
    await rig.clock.advance(740);
    const before = rig.written.length;
    await rig.clock.advance(2_000);
    const after = rig.written.slice(before);
    t.same(values(after), [50, COAST, COAST]);
    t.equal(after[1]?.atMs, after[0]?.atMs, 'the first one at once');
  },
  [false],
);

scenario(
  'a stop that a late retry of the pair has undone is repeated before its answer comes',
  async (t, create) => {
    let areLightsSilent = true;
    const rig = create({
      maxOpenWrites: 2,
      canAcknowledge: () => false,
      answer: (_, {output}) => (areLightsSilent && output.startsWith('light') ? 'never' : AT_ONCE),
    });
    void rig.state('A', 50);
    await rig.clock.advance(1_000);
    void rig.state('light 1', 1);
    void rig.state('light 2', 1);
    void rig.drive(60);
    void rig.urgent('A', COAST, REST);
    await rig.clock.advance(2_000);
    t.equal(rig.outputs.get('B'), 60, 'the lights are given up');
    t.equal(rig.outputs.get('A'), COAST);
    areLightsSilent = false;
  },
);

scenario(
  'a stop that a late retry of the pair has undone is not taken for confirmed',
  async (t, create) => {
    let pairs = 0;
    const rig = create({
      confirms: true,
      canAcknowledge: ({output}) => output === 'pair',
      answer: (_, {output}) => ({afterMs: 0, accepts: output !== 'pair' || ++pairs > 4}),
    });
    void rig.drive(50);
    await rig.clock.advance(1);
    void rig.urgent('A', COAST, REST);
    const report = () => rig.gate.confirmIfShown('A', isSame(rig.command('A', COAST)));
    report();
    await rig.clock.advance(740);
    const before = rig.written.length;
    await rig.clock.advance(3_000);
    t.ok(rig.written.length - before > 3, 'it is written until it is confirmed again');
    report();
  },
  [false],
);

scenario(
  'a stop that a late retry of the pair has undone is not taken for acknowledged by a late answer',
  async (t, create) => {
    const accepted: Answer = {afterMs: 0, accepts: true};
    const answers: Answer[] = [
      {afterMs: 0, accepts: false},
      // The stop, the pair, and the stop once more: all are given up after two seconds.
      ...([{afterMs: 2_099, accepts: true}, accepted, 'never'] as const),
    ];
    const rig = create({answer: index => answers[index] ?? accepted});
    void rig.drive(50);
    await rig.clock.advance(1);
    void rig.urgent('A', COAST, REST);
    await rig.clock.advance(10_000);
    t.equal(rig.outputs.get('A'), COAST);
    t.equal(rig.outputs.get('B'), 50);
  },
);

scenario('a state that its pair has undone is written with acknowledgement', async (t, create) => {
  let areLightsSilent = true;
  const rig = create({
    maxOpenWrites: 2,
    wantsAnswer: () => false,
    answer: (_, {output}) => (areLightsSilent && output.startsWith('light') ? 'never' : AT_ONCE),
  });
  void rig.drive(50);
  await rig.clock.advance(1);
  void rig.state('light 1', 1);
  void rig.state('light 2', 1);
  void rig.state('A', 20);
  // The lights are given up. Then the motor, and the pair once more.
  await rig.clock.advance(5_000);
  t.equal(rig.outputs.get('A'), 20);
  t.ok(rig.written.filter(({command}) => command.value === 20).at(-1)?.response);
  areLightsSilent = false;
});

scenario(
  'each of several newer messages for a motor follows its pair',
  async (t, create) => {
    const rig = create({burst: 1});
    void rig.state('light', 1);
    void rig.drive(50);
    void rig.state('A', 10);
    void rig.state('A', 20);
    await rig.clock.advance(2_000);
    t.same(values(rig.written), [1, 50, 20]);
  },
  [false],
);

scenario(
  'the retry of a pair does not undo an event of one motor',
  async (t, create) => {
    const answers: Answer[] = [
      {afterMs: 20, accepts: false},
      {afterMs: 20, accepts: true},
    ];
    const rig = create({answer: index => answers[index] ?? {afterMs: 0, accepts: true}});
    void rig.drive(50);
    void rig.event('A', 90);
    await rig.clock.advance(2_000);
    t.same(rig.motors(), [90, 50]);
  },
  [true],
);

scenario('the part of a pair does not undo an event that is under way', async (t, create) => {
  const rig = create({burst: 10, answer: () => ({afterMs: 100, accepts: true})});
  void rig.drive(50);
  void rig.event('A', 90);
  void rig.state('B', 20);
  await rig.clock.advance(2_000);
  t.same(rig.motors(), [90, 20]);
  t.same(values(rig.written), [50, 90, 20]);
});

scenario(
  'a stop of a pair that is refused does not wait for an event of one motor',
  async (t, create) => {
    const refused: Answer = {afterMs: 20, accepts: false};
    const answers: Answer[] = [AT_ONCE, refused, {afterMs: 1_500, accepts: true}];
    const rig = create({answer: index => answers[index] ?? AT_ONCE});
    void rig.drive(50);
    await rig.clock.advance(1_000);
    void rig.stopBoth();
    void rig.event('A', 90);
    await rig.clock.advance(100);
    t.equal(rig.written.at(-1)?.command.output, 'B');
    await rig.clock.advance(2_000);
    t.same(rig.motors(), [90, COAST]);
  },
  [true],
);

scenario('three pairs that overlap: all counts add up', async (t, create) => {
  const answers: Answer[] = [{afterMs: 0, accepts: false}];
  const rig = create({
    rate: 3,
    burst: 3,
    answer: index => answers[index] ?? {afterMs: 0, accepts: true},
  });
  const both = (value: number, ...outputs: string[]) =>
    rig.gate.state(outputs.join(), rig.command(outputs.join(), value), {
      parts: outputs.map(output => ({output, frame: null})),
    });
  void both(1, 'A', 'B');
  await rig.clock.advance(1);
  void both(2, 'B', 'C');
  await rig.clock.advance(60);
  t.same(values(rig.written), [1, 2, 1]);
  void rig.state('B', 3);
  await rig.clock.advance(9_000);
});

scenario(
  'a motor that is forgotten gets nothing that waited for its pair',
  async (t, create, isDivisible) => {
    const rig = create({burst: 1});
    void rig.state('light', 1);
    void rig.drive(50);
    rig.gate.forget('A');
    await rig.clock.advance(1_000);
    t.equal(rig.outputs.get('B'), 50);
    if (isDivisible) t.equal(rig.outputs.get('A'), undefined);
    void rig.urgent('A', COAST, {rest: true, unlessAtRest: true});
    await rig.clock.advance(1_000);
    t.not(rig.outputs.get('A'), 50, 'the next motor is stopped if the pair has started it');
  },
);

t.test('nothing is kept of what was replaced', t => {
  const channels = new Channels<number>();
  const place = (...outputs: string[]) => {
    const parts = outputs.map(output => ({output, frame: null}));
    const order = newOrder<number>({
      ...{kind: 'state', name: 'any', frame: 0, options: {parts}},
      ...{channels: channels.of('any', parts), counts: channels.counts.of('any')},
      ...{expiresAtMs: Infinity, batch: null, waitsSinceMs: 0, resolve: () => undefined},
    });
    channels.place(order);
    return order;
  };
  const outputs = ['A', 'B', 'C'];
  for (let index = 0; index < 300; index++)
    place(outputs[index % 3] ?? '', outputs[(index + 1) % 3] ?? '');
  let length = 0;
  for (let order = channels.get('A').wanted; order; order = order.after[0] ?? null) length++;
  t.ok(length < 10, `${length} orders`);

  const whole = place('whole');
  for (let index = 0; index < 100; index++) {
    channels.addPart('whole', 'part');
    channels.remove('part');
  }
  t.ok(whole.channels.length < 10, `${whole.channels.length} outputs`);
  t.end();
});

scenario('an output that is named twice, and a message for no output', async (t, create) => {
  const rig = create();
  const parts = ['A', 'A'].map(output => ({output, frame: null}));
  const fates = watch([
    rig.state('pair', 50, {parts}),
    rig.state('none', 60, {parts: []}),
    rig.urgent('none', COAST, {...REST, parts: []}),
  ]);
  await rig.clock.advance(1_000);
  t.notOk(fates.includes('pending'));
});

scenario(
  'what a divided message waits for goes before all that took its place',
  async (t, create) => {
    const rig = create({burst: 1});
    void rig.state('light', 1);
    const parts = ['A', 'B', 'C'].map(output => ({output, frame: null}));
    void rig.state('all', 10, {parts});
    const divisible = rig.both(20);
    void rig.gate.state('pair', divisible.frame, divisible.options);
    void rig.state('A', 30);
    await rig.clock.advance(2_000);
    const sorted = values(rig.written).sort((a, b) => a - b);
    t.same(sorted, [1, 10, 20, 30], 'each once');
    t.equal(values(rig.written)[1], 10, 'all outputs first');
  },
);

scenario('a report confirms a message for several outputs by its name', async (t, create) => {
  const rig = create({canAcknowledge: () => false, confirms: true});
  const {frame, options} = rig.both(50);
  void rig.gate.state('pair', frame, options);
  await rig.clock.advance(100);
  rig.gate.confirmIfShown('pair', isSame(frame));
  await rig.clock.advance(10_000);
  t.equal(rig.written.length, 1);
});

scenario('a message that was confirmed has arrived: its parts are not sent', async (t, create) => {
  let isFirst = true;
  const rig = create({
    answer() {
      const answer: Answer = isFirst ? 'never' : AT_ONCE;
      isFirst = false;
      return answer;
    },
  });
  const {frame, options} = rig.both(50);
  void rig.gate.state('pair', frame, options);
  await rig.clock.advance(2_010);
  rig.gate.confirmIfShown('pair', isSame(frame));
  void rig.state('A', 20);
  await rig.clock.advance(1_000);
  t.same(values(rig.written), [50, 20]);
});

scenario(
  'all parts of a message that is divided within its step leave with the step',
  (t, create) => {
    let isFirst = true;
    const rig = create({
      burst: 6,
      onWrite() {
        if (!isFirst) return;
        isFirst = false;
        void rig.state('A', 9);
      },
    });
    const outputs = ['A', 'B', 'C'];
    rig.gate.batch(() => {
      void rig.state('light', 1);
      void rig.state('all', 2, {
        parts: outputs.map(output => ({output, frame: rig.command(output, 3)})),
      });
    });
    t.same(calls(rig), [[1, 3, 3, 9]]);
  },
);

scenario(
  'what stops a motor in place of a stop that has not left does not wait either',
  async (t, create) => {
    const rig = create({maxOpenWrites: 1, answer: () => ({afterMs: 20, accepts: true})});
    for (const value of [1, 2, 3, 4]) {
      void rig.drive(value);
      await rig.clock.advance(21);
    }
    void rig.state('light', 5);
    void rig.urgent('B', COAST, REST);
    const {frame} = rig.both(6);
    const parts = [
      {output: 'A', frame: null},
      {output: 'B', frame: null, rest: true},
    ];
    void rig.gate.state('pair', frame, {parts});
    const before = rig.written.length;
    await rig.clock.advance(21);
    t.equal(rig.written[before]?.command.value, 6, 'after the open write');
  },
);

scenario(
  'a stop of one motor holds although a tone on it follows and the pair is tried again',
  async (t, create) => {
    // The pair is refused once, after the others were written.
    const rig = create({
      answer: index => ({afterMs: index === 0 ? 20 : 0, accepts: index > 0}),
    });
    void rig.drive(50);
    void rig.urgent('A', COAST, REST);
    void rig.event('A', 99);
    await rig.clock.advance(2_000);
    t.equal(rig.outputs.get('B'), 50);
    t.equal(rig.outputs.get('A'), COAST, 'the pair does not start it again');
  },
  [false],
);

scenario(
  'a motor that a stop of the pair leaves running can be stopped at once',
  async (t, create) => {
    const rig = create();
    const {command} = rig;
    const parts = [
      {output: 'A', frame: command('A', 30), rest: false},
      {output: 'B', frame: command('B', COAST)},
    ];
    void rig.urgent('pair', 30, {...REST, parts});
    await rig.clock.advance(100);
    for (let value = 1; value <= 10; value++) void rig.state(`light ${value}`, value);
    await rig.clock.advance(0);
    const before = rig.written.length;
    void rig.urgent('A', COAST, {...REST, unlessAtRest: true});
    t.equal(rig.written.length, before + 1, 'although the rate is exhausted');
  },
);

scenario(
  'a state does not wait for the pause of a refused one that it replaces',
  async (t, create) => {
    const rig = create({
      answer: index => {
        if (index === 0) return {afterMs: 10, accepts: false};
        return index === 1 ? {afterMs: 45, accepts: false} : {afterMs: 2, accepts: true};
      },
    });
    void rig.drive(50);
    void rig.state('A', 60);
    await rig.clock.advance(65);
    t.equal(rig.written.length, 3, 'the pair was tried again, and undid the state of A');
    void rig.state('A', 70);
    t.equal(rig.written.at(-1)?.command.value, 70);
    await rig.clock.advance(1_000);
    t.equal(rig.outputs.get('A'), 70);
  },
);
