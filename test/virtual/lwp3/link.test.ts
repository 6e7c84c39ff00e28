import t from 'tap';
import {settle} from '../../support/hub-client.js';
import {connectedLwp3} from './lwp3-client.js';

const FULL_POWER = '07 00 81 00 10 01 64';

t.test('too many writes without response are dropped', async t => {
  const {hub, client, time} = await connectedLwp3({maxCommandsPerSecond: 3});
  for (let count = 0; count < 5; count++) await client.send(FULL_POWER, false);
  await settle();
  t.equal(hub.state.framesReceived, 3);
  t.equal(hub.state.droppedWrites, 2);
  await client.send(FULL_POWER);
  t.equal(hub.state.framesReceived, 4, 'writes with response are not');
  await time.advance(999);
  await client.send(FULL_POWER, false);
  t.equal(hub.state.droppedWrites, 3);
  await time.advance(1);
  await client.send(FULL_POWER, false);
  await settle();
  t.equal(hub.state.framesReceived, 5);
});
