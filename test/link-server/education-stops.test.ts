/** A device of LEGO Education 2026 acknowledges no write: the stop of a client that is gone may be lost. */
import t from 'tap';
import {createEducationLinkRig, MOVE, run, stop, STOP_MOVEMENT} from './education-rig.js';

const STARTS = {
  [run(3, 50)]: stop(3),
  [run(1, 50)]: stop(1),
  '7a0200': stop(2),
  [MOVE]: STOP_MOVEMENT,
  '9600': STOP_MOVEMENT,
};
/** Uses up the rate. */
const FLOOD = ['6e090064', '8e0102', '8e0202', '90010a0a', '90020a0a', 'be00', 'aa32'];
const isStop = (message: string) => message.startsWith('8a') || message === STOP_MOVEMENT;

for (const others of [0, 1]) {
  t.test(`the stop is repeated until it arrives; ${others} others keep the device`, async t => {
    for (const [start, end] of Object.entries(STARTS)) {
      for (const lostCount of [0, 1, 3]) {
        let left = lostCount;
        const rig = createEducationLinkRig({loses: message => isStop(message) && left-- > 0});
        const {fake, device, powers, written, connected} = rig;
        for (let count = 0; count < others; count++) await connected();
        const one = await connected();
        await one.listen();
        one.write(start);
        await fake.advance(1_000);
        t.ok(
          powers().some(power => power !== 0),
          start,
        );
        const before = written().length;
        one.end();
        await fake.advance(2_000);
        const name = `${start}, ${lostCount} are lost`;
        t.same(powers(), [0, 0], name);
        const sent = written().slice(before);
        t.same([...new Set(sent)], [end], name);
        t.ok(sent.length <= lostCount + 2, `${name}: ${sent.length} writes`);
        t.equal(device.state.connected, others > 0);
        const {length} = written();
        await fake.advance(2_500);
        t.equal(written().length, length, `${name}: the report ends the repeats`);
      }
    }
  });
}

t.test('a movement does not start again what was stopped meanwhile', async t => {
  for (const start of ['9600', '9c1414']) {
    for (const end of [stop(1), stop(2), stop(3), STOP_MOVEMENT, '84010000']) {
      for (const isWaiting of [false, true]) {
        const {fake, written, connected} = createEducationLinkRig();
        const one = await connected();
        await one.listen();
        for (const message of isWaiting ? FLOOD : []) one.write(message);
        one.write(start);
        await fake.advance(50);
        one.write(end);
        const before = written().length;
        await fake.advance(1_000);
        const name = `${start}, ${end}, ${isWaiting ? 'waits' : 'was written'}`;
        t.notOk(written().slice(before).includes(start), name);
      }
    }
  }
});

t.test('a client that is gone starts nothing again', async t => {
  for (const start of [...Object.keys(STARTS), '7a0300', '9c1414', '8403e803']) {
    for (const waitMs of [0, 10, 149, 151]) {
      const {fake, powers, written, connected} = createEducationLinkRig();
      await connected();
      const one = await connected();
      await one.listen();
      one.write(start);
      await fake.advance(waitMs);
      one.end();
      const before = written().length;
      await fake.advance(2_000);
      t.notOk(written().slice(before).includes(start), `${start} after ${waitMs} ms`);
      t.same(powers(), [0, 0]);
    }
  }
});

t.test('a report from before a start has arrived does not prove that the motor rests', async t => {
  let left = 2;
  const {fake, powers, connected} = createEducationLinkRig({
    loses: message => isStop(message) && left-- > 0,
    reportDelayMs: 100,
  });
  await connected();
  const one = await connected();
  await one.listen();
  await fake.advance(400);
  one.write(run(3, 50));
  one.end();
  await fake.advance(3_000);
  t.same(powers(), [0, 0]);
});

t.test('the start of another client ends the repeats', async t => {
  const {fake, powers, written, connected} = createEducationLinkRig({loses: isStop});
  const [one, two] = [await connected(), await connected()];
  await one.listen();
  one.write(run(3, 50));
  await fake.advance(500);
  one.end();
  await fake.advance(500);
  two.write(run(3, 20));
  await fake.advance(500);
  const before = written().length;
  await fake.advance(5_000);
  t.equal(written().length, before);
  t.same(powers(), [20, 20]);
});

t.test('the other motor starts when one of both is stopped before', async t => {
  const {fake, powers, connected} = createEducationLinkRig();
  const one = await connected();
  await one.listen();
  for (const message of FLOOD) one.write(message);
  one.write('7a0300');
  one.write(stop(1));
  await fake.advance(2_000);
  const [left = 0, right = 0] = powers();
  t.equal(left, 0);
  t.not(right, 0);
});

t.test('the rest of one motor does not prove the stop of both', async t => {
  let left = 3;
  const {fake, powers, connected} = createEducationLinkRig({
    loses: message => isStop(message) && left-- > 0,
  });
  await connected();
  const one = await connected();
  await one.listen();
  // The right one for 100 ms only.
  one.write('7a01007e026400000000');
  await fake.advance(1_000);
  one.end();
  await fake.advance(3_000);
  t.same(powers(), [0, 0]);
});

t.test('a report of rest does not confirm a start that was lost', async t => {
  let left = 1;
  const {fake, powers, connected} = createEducationLinkRig({
    loses: message => message === '7a0300' && left-- > 0,
  });
  const one = await connected();
  await one.listen();
  one.write('7a0300');
  await fake.advance(1_000);
  t.not(powers()[0], 0);
});

t.test('a stalled motor does not prove a stop', async t => {
  let left = 1;
  const {fake, device, powers, connected} = createEducationLinkRig({
    loses: message => message === stop(1) && left-- > 0,
  });
  const other = await connected();
  await other.listen();
  const one = await connected();
  one.write(run(1, 50));
  await fake.advance(1_000);
  device.stall(0, true);
  await fake.advance(500);
  one.end();
  await fake.advance(2_000);
  device.stall(0, false);
  await fake.advance(2_000);
  t.same(powers(), [0, 0]);
});

t.test('a stop that no report covers is not repeated for ever', async t => {
  const {fake, written, connected} = createEducationLinkRig();
  const one = await connected();
  await one.listen();
  await fake.advance(500);
  one.write('72');
  await fake.advance(20_000);
  t.ok(written().filter(each => each === '72').length <= 3);
});

t.test('the stop of one motor does not end the repeats of the stop of both', async t => {
  for (const start of [run(3, 50), MOVE, '9c1414']) {
    for (const both of ['9c0000', stop(3), STOP_MOVEMENT]) {
      for (const one of [1, 2]) {
        for (const lostCount of [1, 2]) {
          let left = lostCount;
          const {fake, powers, connected} = createEducationLinkRig({
            loses: message => message === both && left-- > 0,
          });
          const client = await connected();
          await client.listen();
          client.write(start);
          await fake.advance(1_000);
          client.write(both);
          await fake.advance(50);
          client.write(stop(one));
          await fake.advance(2_000);
          t.same(powers(), [0, 0], `${start}, ${both}, ${stop(one)}, ${lostCount} are lost`);
        }
      }
    }
  }
});

t.test('the stop of one motor ends a movement of both, written or not', async t => {
  for (const isWaiting of [false, true]) {
    for (const start of ['9600', '9c1414']) {
      for (const one of [1, 2]) {
        const {fake, powers, connected} = createEducationLinkRig();
        const client = await connected();
        await client.listen();
        client.write(run(3 - one, 50));
        await fake.advance(1_000);
        for (const message of isWaiting ? FLOOD : []) client.write(message);
        client.write(start);
        client.write(stop(one));
        await fake.advance(2_000);
        t.same(powers(), [0, 0], `${start}, ${stop(one)}, ${isWaiting ? 'waits' : 'was written'}`);
      }
    }
  }
});

/** Starts one motor, and stops the other one. */
const MIXED = `${run(1, 20)}${stop(2)}`;

t.test(
  'a motor of a movement stops with its client, although a start that was dropped was to replace it',
  async t => {
    const {fake, powers, connected} = createEducationLinkRig({writeMs: 30});
    const [one, two] = [await connected(), await connected()];
    one.write('9600');
    two.write(MIXED);
    two.end();
    await fake.advance(1_000);
    one.end();
    await fake.advance(3_000);
    t.same(powers(), [0, 0]);
  },
);

t.test('a stop in a write that is dropped replaces a start that waits', async t => {
  const {fake, powers, connected} = createEducationLinkRig();
  const one = await connected();
  one.write(stop(2));
  for (const message of FLOOD) one.write(message);
  one.write('7a0201');
  one.write(MIXED);
  one.write(stop(1));
  await fake.advance(3_000);
  t.same(powers(), [0, 0]);
});
