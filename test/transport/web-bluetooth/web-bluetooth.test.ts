/** Requests on an open connection, and its end. */
import t from 'tap';
import {ECHO} from '../../support/echo-server.js';
import {outcomeOf} from '../../support/outcome.js';
import {setUpOpen} from './rig.js';

const RESPONSE = {response: true};
const NO_RESPONSE = {response: false};
const STOP = {response: false, immediate: true};

t.test('does not look up characteristics once it is open', async t => {
  const {transport, device} = await setUpOpen();
  const {lookups} = device;
  await transport.write(ECHO.echo, Uint8Array.of(1), RESPONSE);
  await transport.read(ECHO.echo);
  await transport.subscribe(ECHO.notifier, () => null);
  t.equal(device.lookups, lookups);
});

t.test('writes with response if the characteristic requires it', async t => {
  const {transport, server} = await setUpOpen();
  await transport.write(ECHO.echo, Uint8Array.of(1), NO_RESPONSE);
  await transport.write(ECHO.acknowledging, Uint8Array.of(2), NO_RESPONSE);
  t.strictSame(
    server.writes.map(write => write.response),
    [false, true],
  );
});

t.test('an immediate write is issued inside the call, and again when refused', async t => {
  const {transport, fake, device, server} = await setUpOpen();
  const {characteristic} = ECHO.echo;
  const echo = device.characteristics.find(each => each.endpoint.characteristic === characteristic);
  const inFlight = outcomeOf(transport.read(ECHO.silent));
  const waiting = outcomeOf(transport.write(ECHO.echo, Uint8Array.of(1), RESPONSE));
  const stop = outcomeOf(transport.write(ECHO.echo, Uint8Array.of(0), STOP));
  t.equal(echo?.writeCalls, 1, 'asked for, while something is in flight');
  await fake.advance(100);
  server.answerSilent();
  await fake.advance(0);
  t.equal(await inFlight, 'ok');
  t.equal(await stop, 'ok');
  t.equal(await waiting, 'busy', 'what is older does not follow');
  t.strictSame(server.firstBytes, [0]);
});

t.test('disconnects inside the call if no write is open, otherwise after a second', async t => {
  const idle = await setUpOpen();
  void idle.transport.close();
  t.equal(idle.device.disconnects, 1);

  const {transport, fake, device} = await setUpOpen();
  const silent = outcomeOf(transport.write(ECHO.silent, Uint8Array.of(1), RESPONSE));
  void transport.close();
  await fake.advance(999);
  t.equal(device.disconnects, 0);
  await fake.advance(1);
  t.equal(device.disconnects, 1);
  t.equal(await silent, 'not-connected');
});

t.test('does not disconnect a lost link, which may be connected again', async t => {
  const {transport, fake, device, server} = await setUpOpen();
  server.loseLink();
  await transport.close();
  await fake.advance(0);
  t.equal(device.disconnects, 0);
});

t.test('a refused subscription leaves no listener', async t => {
  const {transport, device} = await setUpOpen();
  const before = device.listeners();
  t.equal(await outcomeOf(transport.subscribe(ECHO.refusing, () => null)), 'refused');
  t.equal(device.listeners(), before);
});
