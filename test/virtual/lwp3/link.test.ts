import t from 'tap';
import {createVirtualLwp3Hub} from '../../../src/virtual/lwp3/index.js';
import {createFakeClock} from '../../support/fake-clock.js';
import {settle} from '../../support/hub-client.js';
import {connectedLwp3, connectLwp3} from './lwp3-client.js';

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

t.test('a limited link', async t => {
  const time = createFakeClock();
  const hub = createVirtualLwp3Hub({clock: time.clock, link: {connectionIntervalMs: 1000}});
  const client = await time.run(connectLwp3(hub));
  const write = client.send(FULL_POWER);
  t.equal(hub.state.framesReceived, 0, 'it waits for a connection event');
  await time.run(write);
  t.equal(hub.state.framesReceived, 1);
  hub.link.connectionIntervalMs = 0;
  await client.send(FULL_POWER);
  t.equal(hub.state.framesReceived, 2, 'the link may change at any time');
});
