/** The pair and its motors at the gate, whose outputs keep what the hub has received. */
import assert from 'node:assert/strict';
import t from 'tap';
import {motor, motorPairs} from '../../../src/hubs/lwp3/kinds.js';
import {connect, MOVE_HUB} from './connected-hub.js';

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
