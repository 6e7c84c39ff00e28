import t from 'tap';
import {createVirtualLwp3Hub, VirtualLwp3Hub} from '../../../src/virtual/lwp3/index.js';
import {createFakeClock} from '../../support/fake-clock.js';
import {settle} from '../../support/hub-client.js';
import {connectedLwp3, connectLwp3, HUB_KINDS} from './lwp3-client.js';

const FULL_POWER = '07 00 81 00 10 01 64';

for (const [kind, createHub] of HUB_KINDS) {
  t.test(`one client at a time (${kind})`, async t => {
    const {hub, client} = await connectedLwp3({}, createHub);
    await t.rejects(connectLwp3(hub), {code: 'in-use'});
    client.close();
    await connectLwp3(hub);
    t.equal(hub.state.connected, true);
  });

  t.test(`out of range (${kind})`, async t => {
    const {hub, client} = await connectedLwp3({}, createHub);
    let returns = 0;
    hub.onInRange(() => returns++);
    hub.setInRange(false);
    hub.setInRange(false);
    t.same(client.losses, ['the hub is out of range']);
    await t.rejects(connectLwp3(hub), {code: 'not-found'});
    hub.setInRange(true);
    await connectLwp3(hub);
    t.equal(returns, 1);
  });

  t.test(`a lost link: the motor goes on (${kind})`, async t => {
    const {hub, client, ask} = await connectedLwp3({}, createHub);
    await ask(FULL_POWER);
    hub.loseLink('out of reach');
    hub.loseLink('again');
    t.same(client.losses, ['out of reach']);
    t.equal(hub.state.motors.get(0)?.powerPercent, 100);
    await t.rejects(client.send(FULL_POWER), /out of reach/);
  });

  t.test(`a refused write changes nothing (${kind})`, async t => {
    const {hub, client, ask} = await connectedLwp3({}, createHub);
    hub.refuseNextWrite();
    await t.rejects(client.send(FULL_POWER), /refused/);
    t.equal(hub.state.framesReceived, 0);
    await ask(FULL_POWER);
    t.equal(hub.state.motors.get(0)?.powerPercent, 100);
  });

  t.test(`late answers (${kind})`, async t => {
    const {hub, client, time} = await connectedLwp3({}, createHub);
    hub.setAnswerDelay(1500);
    let isAnswered = false;
    void client.send(FULL_POWER).then(() => (isAnswered = true));
    await settle();
    t.equal(hub.state.motors.get(0)?.powerPercent, 100, 'the write is at once');
    await time.advance(1499);
    t.equal(isAnswered, false);
    await time.advance(1);
    t.equal(isAnswered, true);
  });

  t.test(`too many writes without response are dropped (${kind})`, async t => {
    const {hub, client, time} = await connectedLwp3({maxCommandsPerSecond: 3}, createHub);
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

  t.test(`changes are reported, those by time too (${kind})`, async t => {
    const {hub, ask, time} = await connectedLwp3({}, createHub);
    const modes: (string | undefined)[] = [];
    const stop = hub.onChange(() => modes.push(hub.state.motors.get(0)?.mode));
    await ask('0c 00 81 00 10 09 64 00 64 64 7f 00');
    await time.advance(100);
    t.same(modes, ['run', 'brake']);
    stop();
    hub.setColor(3);
    t.equal(modes.length, 2);
  });

  t.test(`the log (${kind})`, async t => {
    const {hub, ask} = await connectedLwp3({}, createHub);
    await ask('04 00 02 05');
    t.same(hub.state.log, [
      {
        atMs: 5000,
        characteristic: '00001624-1212-efde-1623-785feabcd123',
        bytes: Uint8Array.of(4, 0, 2, 5),
        response: true,
      },
    ]);
  });
}

t.test('a hub needs no options', async t => {
  const hub = new VirtualLwp3Hub();
  t.equal(hub.name, 'Move Hub');
  t.equal(hub.model, 'moveHub');
  t.equal(hub.id, 'virtual-lwp3-hub');
  hub.unplug(2);
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
