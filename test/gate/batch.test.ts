/** Gate.batch(): messages that leave one directly after the other. */
import t from 'tap';
import type {Clock} from '../../src/clock.js';
import {RateLimiter} from '../../src/limiters/rate-limiter.js';
import {calls, createGateRig, drive, values, watch, type Command} from './gate-harness.js';

t.test('two states are written in one call', t => {
  const rig = createGateRig();
  rig.gate.batch(() => {
    void rig.state('left', 1);
    t.strictSame(values(rig.written), [], 'the first waits for the second');
    void rig.state('right', 2);
  });
  t.strictSame(calls(rig), [[1, 2]]);
  t.match(rig.gate.statistics, {offered: 2, written: 2, waiting: 0});
  t.end();
});

t.test('a group waits until the rate allows all of it', async t => {
  const rig = createGateRig({burst: 3});
  drive(rig, 1, 2);
  drive(rig, 3, 4);
  t.strictSame(values(rig.written), [1, 2], 'one token is left');
  void rig.state('light', 50);
  await rig.clock.advance(49);
  t.strictSame(values(rig.written), [1, 2, 50], 'an output that was never served goes first');
  await rig.clock.advance(51);
  t.strictSame(calls(rig).at(-1), [3, 4]);
});

t.test('a group is not overtaken by single messages again and again', async t => {
  const rig = createGateRig({burst: 2});
  drive(rig, 1, 2);
  for (let ms = 0; ms < 1_000; ms += 10) {
    drive(rig, ms, ms + 1);
    void rig.state('light', 5_000 + ms);
    await rig.clock.advance(10);
  }
  const pairs = calls(rig).filter(({length}) => length === 2);
  t.ok(pairs.length >= 5, `${pairs.length} pairs`);
});

t.test('a newer message replaces its part only, and leaves by itself', async t => {
  const rig = createGateRig({burst: 2});
  drive(rig, 1, 2);
  drive(rig, 3, 4);
  void rig.state('right', 5);
  await rig.clock.advance(200);
  t.strictSame(calls(rig), [[1, 2], [3], [5]]);
  t.match(rig.gate.statistics, {offered: 5, sent: 4, superseded: 1});
});

t.test('an urgent part does not wait for the rate, the others do', async t => {
  const rig = createGateRig({burst: 3, rate: 2});
  const turn = (left: number) => {
    rig.gate.batch(() => {
      void rig.state('left', left);
      void rig.state('light', left);
      void rig.urgent('right', 0, {rest: true});
    });
  };
  turn(1);
  t.strictSame(calls(rig), [[0, 1, 1]], 'all leave together if the rate allows it');
  drive(rig, 2, 3);
  await rig.clock.advance(1_000);
  t.strictSame(calls(rig).at(-1), [2, 3]);
  turn(4);
  t.strictSame(calls(rig).at(-1), [0], 'the stop is not held back');
  await rig.clock.advance(1_499);
  t.equal(rig.written.length, 6, 'it is charged');
  await rig.clock.advance(1);
  t.strictSame(calls(rig).at(-1), [4, 4], 'the others wait together');
});

t.test('alternating urgent parts do not exceed the rate', async t => {
  const rig = createGateRig({rate: 10});
  const turn = (running: string, stopped: string) => {
    rig.gate.batch(() => {
      void rig.state(running, 50);
      void rig.urgent(stopped, 0, {rest: true});
    });
  };
  for (let ms = 0; ms < 10_000; ms += 10) {
    turn('left', 'right');
    turn('right', 'left');
    await rig.clock.advance(10);
  }
  // Each start needs the rate, and each stop needs a start.
  t.ok(rig.written.length <= 105, `${rig.written.length} writes`);
  await rig.clock.advance(1_000);
  t.equal(rig.outputs.get('left'), 0);
  t.equal(rig.outputs.get('right'), 50);
});

t.test('an urgent message for a waiting group does not wait, the rest does', async t => {
  const rig = createGateRig({burst: 2});
  drive(rig, 1, 2);
  drive(rig, 3, 4);
  void rig.urgent('left', 0, {rest: true});
  t.strictSame(calls(rig).flat(), [1, 2, 0]);
  await rig.clock.advance(100);
  t.strictSame(values(rig.written), [1, 2, 0, 4]);
});

t.test('a part that is not needed does not hold up the other', async t => {
  for (const remove of ['known state', 'forget'] as const) {
    const rig = createGateRig({burst: 2});
    void rig.urgent('left', 0, {rest: true});
    void rig.state('light', 1);
    drive(rig, 3, 4);
    await rig.clock.advance(10);
    if (remove === 'forget') rig.gate.forget('left');
    else t.equal(await rig.urgent('left', 0, {rest: true}), 'superseded');
    await rig.clock.advance(39);
    t.strictSame(values(rig.written), [0, 1], remove);
    await rig.clock.advance(1);
    t.strictSame(values(rig.written), [0, 1, 4], `${remove}: at the price of one`);
  }
});

t.test('a stop removes a waiting group, except for set-up', async t => {
  const rig = createGateRig({maxOpenWrites: 1, answer: () => ({afterMs: 10, accepts: true})});
  void rig.state('light', 9);
  rig.gate.batch(() => {
    void rig.state('left', 1);
    void rig.urgent('format', 2);
  });
  t.strictSame(values(rig.written), [9]);
  void rig.stop('left', 'right');
  t.strictSame(values(rig.written), [9, 0, 0], 'the stop does not wait');
  await rig.clock.advance(200);
  t.notOk(values(rig.written).includes(1));
  t.equal(rig.outputs.get('format'), 2);
});

t.test('the frames of a stop take no tokens, also in the place of a part', async t => {
  const rig = createGateRig({maxOpenWrites: 1, answer: () => ({afterMs: 1, accepts: true})});
  void rig.state('light', 9);
  rig.gate.batch(() => {
    void rig.urgent('format', 1);
    void rig.urgent('mode', 2);
  });
  void rig.stop('format');
  await rig.clock.advance(3);
  t.strictSame(values(rig.written).sort(), [0, 0, 2, 9]);
  drive(rig, 3, 4);
  t.equal(rig.written.length, 6, 'two of four tokens are left');
});

t.test('a part that was refused is retried alone', async t => {
  const rig = createGateRig({answer: index => ({afterMs: 0, accepts: index !== 1})});
  drive(rig, 1, 2);
  await rig.clock.advance(100);
  t.strictSame(calls(rig), [[1, 2], [2]]);
  drive(rig, 3, 4);
  await rig.clock.advance(100);
  t.strictSame(calls(rig).at(-1), [3, 4]);
});

t.test('calls inside belong to the outer group; one message alone is no group', t => {
  const rig = createGateRig();
  rig.gate.batch(() => {
    drive(rig, 1, 2);
    t.equal(rig.written.length, 0);
    void rig.state('light', 3);
  });
  t.strictSame(calls(rig), [[1, 2, 3]]);
  rig.gate.batch(() => void rig.state('light', 4));
  rig.gate.batch(() => undefined);
  t.strictSame(values(rig.written), [1, 2, 3, 4]);
  t.end();
});

t.test('only the last message of each output becomes a part', async t => {
  const rig = createGateRig();
  let fates: ReturnType<typeof watch> = [];
  rig.gate.batch(() => {
    fates = watch([
      rig.state('left', 1),
      rig.event('right', 2),
      rig.state('right', 3),
      rig.state('left', 4),
      rig.event('left', 5),
    ]);
  });
  t.strictSame(values(rig.written), [4, 3, 5], 'an event comes after the group');
  await rig.clock.advance(1);
  t.strictSame(fates, ['superseded', 'superseded', 'sent', 'sent', 'sent']);
});

t.test('an error inside does not keep the messages', t => {
  const rig = createGateRig();
  const fail = () =>
    rig.gate.batch(() => {
      drive(rig, 1, 2);
      throw new Error('a block failed');
    });
  t.throws(fail, /a block failed/);
  t.strictSame(values(rig.written), [1, 2]);
  void rig.state('light', 3);
  t.strictSame(values(rig.written), [1, 2, 3]);
  t.end();
});

t.test('a stop, the end and a device that goes inside', async t => {
  for (const ending of ['stop', 'close', 'forget', 'off'] as const) {
    const rig = createGateRig();
    void rig.urgent('left', 0, {rest: true});
    let fates: ReturnType<typeof watch> = [];
    rig.gate.batch(() => {
      fates = watch([rig.state('left', 1), rig.state('right', 2), rig.urgent('format', 3)]);
      if (ending === 'stop') void rig.stop('left');
      else if (ending === 'close') rig.gate.close();
      else if (ending === 'forget') rig.gate.forget('left');
      else void rig.urgent('left', 0, {rest: true});
    });
    await rig.clock.advance(100);
    const expected = {
      stop: ['superseded', 'superseded', 'sent'],
      close: ['dropped', 'dropped', 'dropped'],
      forget: ['superseded', 'sent', 'sent'],
      off: ['superseded', 'sent', 'sent'],
    };
    t.strictSame(fates, expected[ending], ending);
  }
});

t.test('a write that calls the gate does not come between the parts', t => {
  let isFirst = true;
  const rig = createGateRig({
    onWrite() {
      if (!isFirst) return;
      isFirst = false;
      void rig.state('light', 3);
      void rig.state('right', 4);
    },
  });
  drive(rig, 1, 2);
  t.strictSame(calls(rig), [[1, 4, 3]], 'the newer state of the second part is in its place');
  t.end();
});

t.test('a stop from within a write removes the rest of the group', t => {
  let isFirst = true;
  const rig = createGateRig({
    maxOpenWrites: 1,
    onWrite() {
      if (!isFirst) return;
      isFirst = false;
      void rig.stop('left', 'right');
    },
  });
  drive(rig, 1, 2);
  t.strictSame(values(rig.written), [1, 0, 0]);
  t.end();
});

t.test(
  'at a rate or burst below its cost a group leaves when the most that there can be is there',
  async t => {
    const rig = createGateRig({rate: 1, burst: 1});
    drive(rig, 1, 2);
    t.strictSame(calls(rig), [[1, 2]]);
    drive(rig, 3, 4);
    await rig.clock.advance(1_999);
    t.equal(rig.written.length, 2, 'the rest became debt');
    await rig.clock.advance(1);
    t.strictSame(calls(rig).at(-1), [3, 4]);
  },
);

/** At most two tokens a second to motors. */
const createOwnLimit = (clock: Clock) => {
  const motors = new RateLimiter(2, {burst: 2, clock, strict: true});
  return {
    costOf: () => 1,
    limiterOf: ({output}: Command) => (['left', 'right'].includes(output) ? motors : undefined),
  };
};

t.test('a group waits for a limit of its own, others do not wait for it', async t => {
  const rig = createGateRig({createLimits: createOwnLimit});
  drive(rig, 1, 2);
  for (let value = 1; value <= 200; value++) {
    rig.gate.batch(() => {
      void rig.state('left', value);
      void rig.state('light', 1_000 + value);
    });
    void rig.state('other', 5_000 + value);
    await rig.clock.advance(10);
  }
  t.strictSame(
    calls(rig)
      .filter(({length}) => length > 1)
      .map(([first]) => first),
    [1, 100, 105, 200],
    'two of the motors in a second',
  );
  const fates = watch([]);
  rig.gate.batch(() => {
    fates.push(...watch([rig.urgent('left', 500), rig.urgent('right', 501)]));
  });
  t.strictSame(calls(rig).at(-1), [500, 501], 'an urgent group does not wait');
  t.end();
});

t.test('an urgent part does not wait for a part that waits for a limit of its own', async t => {
  const rig = createGateRig({createLimits: createOwnLimit});
  void rig.state('light', 50);
  for (let value = 1; value <= 3; value++) {
    void rig.state('left', value);
    await rig.clock.advance(10);
  }
  t.strictSame(values(rig.written), [50, 1, 2], 'the third waits');
  rig.gate.batch(() => {
    void rig.urgent('light', 0, {rest: true});
    void rig.state('left', 4);
  });
  t.strictSame(values(rig.written), [50, 1, 2, 0]);
});

t.test('only the last event of each output is sent', async t => {
  const rig = createGateRig();
  rig.gate.batch(() => {
    void rig.event('tone', 1);
    void rig.event('tone', 2);
  });
  t.strictSame(values(rig.written), [2]);
  await rig.clock.advance(0);
});

t.test('a newer step from within a write leaves as a whole', t => {
  let isFirst = true;
  const rig = createGateRig({
    burst: 6,
    onWrite() {
      if (!isFirst) return;
      isFirst = false;
      rig.gate.batch(() => {
        void rig.state('b', 4);
        void rig.state('d', 5);
      });
    },
  });
  rig.gate.batch(() => {
    for (const [index, name] of ['a', 'b', 'c'].entries()) void rig.state(name, index + 1);
  });
  t.strictSame(calls(rig).flat().sort(), [1, 3, 4, 5]);
  const inOrder = calls(rig).flat();
  t.equal(
    Math.max(...[3, 4, 5].map(value => inOrder.indexOf(value))),
    3,
    'c is part of the newer step',
  );
  t.end();
});
