import t from 'tap';
import {connectedLwp3, connectLwp3} from './lwp3-client.js';

// Feedback: 01 in progress, 02 completed, 04 discarded, 08 idle, 10 busy or full.

/** Turns a motor by 150 degrees in 100 ms. `startup`: 1 at once, 0 after the command in progress. */
const turn = (port: string, startup = '1') =>
  `0e 00 81 ${port} ${startup}1 0b 96 00 00 00 64 64 7f 00`;

t.test('a second command waits for the first, and a third has no room', async t => {
  const {ask, hub, client, time} = await connectedLwp3();
  t.same(await ask(turn('00', '0')), ['05 00 82 00 01'], 'an idle port needs no buffer');
  t.same(await ask(turn('00', '0')), ['05 00 82 00 10']);
  t.same(await ask(turn('00', '0')), ['05 00 05 81 03'], 'buffer overflow');
  t.same(await ask(turn('01', '0')), ['05 00 82 01 01'], 'each port has its own');
  await time.advance(100);
  // Port A: one completed, the next in progress. Port B: completed.
  t.same(await client.take(), ['07 00 82 00 03 01 0a']);
  t.equal(hub.state.motors.get(0)?.mode, 'run');
  await time.advance(100);
  t.same(await client.take(), ['05 00 82 00 0a']);
  t.equal(hub.state.motors.get(0)?.positionDegrees, 300);
});

t.test('a command at once discards the one in progress and the one that waits', async t => {
  const {ask, hub, client, time} = await connectedLwp3();
  await ask(turn('00'));
  await time.advance(50);
  t.same(await ask(turn('00')), ['05 00 82 00 05'], 'discarded, and in progress');
  await ask(turn('00', '0'));
  await time.advance(20);
  t.same(await ask('07 00 81 00 11 01 00'), ['05 00 82 00 0e'], 'discarded, and completed');
  t.equal(hub.state.motors.get(0)?.positionDegrees, 105);
  await time.advance(1000);
  t.same(await client.take(), []);
  t.equal(hub.state.motors.get(0)?.mode, 'coast');
});

t.test('feedback is only about commands that asked for it', async t => {
  const {ask, client, time} = await connectedLwp3();
  t.same(await ask('0e 00 81 00 10 0b 96 00 00 00 64 64 7f 00'), []);
  t.same(await ask(turn('00', '0')), ['05 00 82 00 10']);
  await time.advance(100);
  t.same(await client.take(), ['05 00 82 00 01']);
  t.same(await ask('07 00 81 00 10 01 00'), ['05 00 82 00 0c'], 'only the discarded one');
});

t.test(
  'ends at the same time are one message, of three ports at most; a port is never twice in one',
  async t => {
    const plugged = Object.fromEntries(
      [0, 1, 2, 3].map(port => [port, 'technicLargeMotor'] as const),
    );
    const {client, time} = await connectedLwp3({model: 'technicHub', plugged});
    for (const port of ['00', '01', '02', '03']) await client.send(turn(port));
    await time.advance(0);
    t.same(await client.take(), ['09 00 82 00 01 01 01 02 01', '05 00 82 03 01']);
    await client.send('07 00 81 00 11 01 32');
    await client.send('07 00 81 00 11 01 00');
    await time.advance(0);
    t.same(await client.take(), ['05 00 82 00 0e', '05 00 82 00 0a']);
    await time.advance(1000);
    t.same(await client.take(), ['09 00 82 01 0a 02 0a 03 0a']);
  },
);

t.test('lost feedback', async t => {
  const {ask, hub, client, time} = await connectedLwp3();
  hub.setFeedbackLost(true);
  t.same(await ask(turn('00')), []);
  await time.advance(1000);
  t.same(await client.take(), []);
  t.equal(hub.state.motors.get(0)?.mode, 'brake', 'the command is carried out');
  hub.setFeedbackLost(false);
  t.same(await ask(turn('00')), ['05 00 82 00 01']);
});

t.test('a stalled motor has no end until it moves again', async t => {
  const {ask, hub, client, time} = await connectedLwp3();
  await ask(turn('00'));
  await time.advance(40);
  hub.stall(0, true);
  await time.advance(60_000);
  const motor = hub.state.motors.get(0);
  t.same(await client.take(), []);
  t.equal(motor?.positionDegrees, 60);
  t.same([motor?.mode, motor?.powerPercent, motor?.speedPercent], ['run', 100, 0]);
  hub.stall(0, false);
  await time.advance(59);
  t.same(await client.take(), []);
  await time.advance(1);
  t.same(await client.take(), ['05 00 82 00 0a']);
  t.equal(motor?.positionDegrees, 150);
  t.throws(() => hub.stall(50, true), RangeError);
});

t.test('with a flat battery no motor turns', async t => {
  const {ask, hub, client, time} = await connectedLwp3();
  await ask(turn('00'));
  await time.advance(50);
  hub.setBattery(0);
  await time.advance(60_000);
  t.same(await client.take(), []);
  t.equal(hub.state.motors.get(0)?.positionDegrees, 75);
  hub.plug(3, 'interactiveMotor');
  await client.take();
  await ask(turn('03'));
  await time.advance(1000);
  t.equal(hub.state.motors.get(3)?.positionDegrees, 0, 'one that is plugged in later neither');
  hub.setBattery(50);
  await time.advance(1000);
  t.equal(hub.state.motors.get(0)?.positionDegrees, 150);
  t.equal(hub.state.motors.get(3)?.positionDegrees, 150);
});

t.test('an unplugged motor ends its commands without feedback', async t => {
  const {ask, hub, client, time} = await connectedLwp3();
  await ask(turn('03'));
  await ask(turn('03', '0'));
  hub.unplug(3);
  t.same(await client.take(), ['05 00 04 03 00']);
  hub.plug(3, 'interactiveMotor');
  await time.advance(1000);
  t.equal((await client.take()).length, 1, 'the attach message only');
  t.equal(hub.state.motors.get(3)?.positionDegrees, 0);
  t.equal(time.timerCount(), 0);
});

t.test('feedback is for the client that sent the command', async t => {
  const {ask, hub, client, time} = await connectedLwp3();
  await ask(turn('00'));
  client.close();
  const next = await connectLwp3(hub);
  await next.take();
  await time.advance(50);
  await next.send('07 00 81 00 11 01 00');
  await time.advance(1000);
  t.same(await next.take(), ['05 00 82 00 0a'], 'no word of the old command');
});

t.test('a setting of the position stops the motor', async t => {
  const {ask, hub, client, time} = await connectedLwp3();
  await ask(turn('00'));
  await time.advance(50);
  t.same(await ask('0b 00 81 00 11 51 02 00 00 00 00'), ['05 00 82 00 0e']);
  await time.advance(1000);
  const motor = hub.state.motors.get(0);
  t.same([motor?.mode, motor?.axleDegrees, motor?.positionDegrees], ['coast', 75, 0]);
  t.same(await client.take(), []);
});
