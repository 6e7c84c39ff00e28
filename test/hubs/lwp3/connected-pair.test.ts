/** The pair and its motors at the gate, whose outputs keep what the hub has received. */
import assert from 'node:assert/strict';
import t from 'tap';
import {motor, motorPairs} from '../../../src/hubs/lwp3/kinds.js';
import {connect, MOVE_HUB} from './connected-hub.js';
import {BEGINS, ENDS} from './motor-rig.js';

async function connectedMotors() {
  const {time, hub, devices, connection} = await connect(MOVE_HUB);
  const pair = devices.all(motorPairs)[0]?.between(0, 1);
  const [left, right] = devices.all(motor);
  assert.ok(pair && left && right);
  await time.advance(10_000);
  hub.commands();
  const settle = () => time.advance(200);
  return {time, hub, devices, connection, pair, left, right, settle};
}

t.test('both motors stop again after one of them has run alone', async t => {
  const {hub, pair, left, settle} = await connectedMotors();
  pair.run(100, 100);
  await settle();
  pair.stop();
  await settle();
  left.turnOn();
  await settle();
  hub.commands();
  pair.stop();
  await settle();
  t.same(hub.commands(), ['16: powers 0 0']);
  pair.stop();
  await settle();
  t.same(hub.commands(), [], 'they stand already');
});

t.test(
  'a rotation that the hub has begun is not sent again for want of an acknowledgement',
  async t => {
    const {time, hub, pair, left} = await connectedMotors();
    hub.setAnswering(false);
    void left.encoder?.turnFor(3_600);
    await time.advance(100);
    hub.feedback(0, BEGINS);
    await time.advance(3_000);
    t.same(hub.commands(), ['0: 3600 degrees at 50 end 127']);
    hub.feedback(0, ENDS);
    void pair.turnFor(100, 100, 7_200);
    await time.advance(100);
    hub.feedback(16, BEGINS);
    await time.advance(3_000);
    t.same(hub.commands(), ['16: 7200 degrees at 100 100 end 127']);
  },
);

t.test('the report of the command before does not drop a rotation that waits', async t => {
  const {time, hub, left, settle} = await connectedMotors();
  void left.encoder?.turnFor(3_600);
  await settle();
  hub.commands();
  for (let index = 0; index < 40; index++) void left.encoder?.turnFor(100 + index);
  hub.feedback(0, BEGINS);
  await time.advance(1_000);
  t.equal(hub.commands().at(-1), '0: 139 degrees at 50 end 127');
});
