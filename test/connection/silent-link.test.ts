/** A hub that has fallen silent: it may still receive, so it gets a stop before the link is given up. */
import t from 'tap';
import * as kinds from '../../src/hubs/wedo2/kinds.js';
import {wedo2} from '../../src/hubs/wedo2/hub-protocol.js';
import {FakeHub, MOTOR_A_STOP} from './fake-hub.js';

for (const cause of ['a write without an answer', 'a sleep of the computer'] as const) {
  t.test(
    `after ${cause}, the motors of a silent link are stopped, and it is lost once`,
    async t => {
      const {fake, connector, transport, events, losses} = await FakeHub.connected();
      connector.hub.plugged(kinds.motor, 0)?.turnOn();
      await fake.advance(1_000);
      transport.isSilent = true;
      if (cause === 'a sleep of the computer') fake.sleep(60_000);
      else connector.hub.plugged(kinds.motor, 0)?.startPower(50);
      transport.written.length = 0;
      while (losses.length === 0 && fake.now() < 100_000) await fake.advance(100);
      t.same(losses, ['lost']);
      t.ok(transport.isClosed);
      const ofMotor = transport.written.filter(frame => frame.startsWith('0101'));
      t.equal(ofMotor.at(-1), MOTOR_A_STOP);
      t.equal(transport.immediate.at(0), MOTOR_A_STOP, 'regardless of the rate');

      const frames = transport.written.length;
      const observed: string[] = [];
      connector.observers.add({onFrame: ({direction}) => observed.push(direction)});
      events.length = 0;
      transport.report([1, 0]);
      transport.lose();
      await fake.advance(60_000);
      t.same(losses, ['lost']);
      t.same([...events, ...observed], [], 'a late message is ignored');
      t.equal(transport.written.length, frames, 'nothing is sent any more');
      t.equal(fake.timerCount(), 0);
    },
  );
}

t.test('a message that comes while the link is being closed is ignored', async t => {
  const {fake, connector, transport, events} = await FakeHub.connected();
  transport.isSilent = true;
  void connector.disconnect();
  await fake.advance(500);
  t.notOk(transport.isClosed, 'the stop may still be answered');
  events.length = 0;
  transport.report([1, 0]);
  t.same(events, []);
});

t.test('a hub that owes an answer is not asked another question', async t => {
  const {fake, connector, transport, losses} = await FakeHub.connected();
  await fake.advance(10_000);
  const question = Buffer.from(wedo2.question.bytes).toString('hex');
  t.ok(transport.written.includes(question));
  transport.isSilent = true;
  transport.written.length = 0;
  connector.hub.plugged(kinds.motor, 0)?.turnOn();
  await fake.advance(9_000);
  t.same(losses, []);
  t.notOk(transport.written.includes(question));
});

t.test('a hub that cannot answer is not lost after a sleep', async t => {
  const {fake, transport, losses} = await FakeHub.connected();
  Object.assign(transport, {canAcknowledge: () => false});
  await fake.advance(1_000);
  fake.sleep(60_000);
  await fake.advance(10_000);
  t.same(losses, []);
});
