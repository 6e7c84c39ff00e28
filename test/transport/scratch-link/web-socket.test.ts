// Level: all
/** Scratch Link on real WebSockets: one like the official one, and that of `npm run hub`. */
import {setImmediate as turn} from 'node:timers/promises';
import t from 'tap';
import {systemClock, type Clock} from '../../../src/clock.js';
import {LinkServer} from '../../../src/link-server/link-server.js';
import {createFixedSource} from '../../../src/link-server/fixed-source.js';
import type {ServedHub} from '../../../src/ble/served-hub.js';
import {listen} from '../../../src/link-server/listen.js';
import {createScratchLinkProvider} from '../../../src/transport/scratch-link/scratch-link.js';
import {ScratchLinkWebSocket} from '../../../src/transport/scratch-link/socket.js';
import type {TransportProvider} from '../../../src/ble/transport.js';
import {ECHO, ECHO_FILTER, EchoServer} from '../../support/echo-server.js';
import type {FakeClock} from '../../support/fake-clock.js';
import {serveFakeScratchLink} from '../../support/fake-scratch-link.js';
import {outcomeOf} from '../../support/outcome.js';
import {connectWebSocket} from '../../support/web-socket.js';
import type {ContractFixture, ContractTime} from '../contract-fixture.js';
import {runTransportContract} from '../contract.js';

/** Event-loop turns that a message and its answer take on the loopback interface, with plenty to spare. */
const TURNS = 20;

/** The fake clock, with real time for messages between two sockets of this process. */
function timeOf(fake: FakeClock): ContractTime {
  return {
    now: () => fake.now(),
    timerCount: () => fake.timerCount(),
    async advance(ms) {
      await fake.advance(ms);
      for (let count = 0; count < TURNS; count++) await turn();
    },
  };
}

/** TCP connections that this process has open, at either end. */
const openSockets = () =>
  process.getActiveResourcesInfo().filter(each => each === 'TCPSocketWrap').length;

function fixtureFor(url: string, fake: FakeClock): ContractFixture {
  const transport = providerTo(url, fake.clock).create();
  return {transport, time: timeOf(fake), leftovers: openSockets};
}

function providerTo(url: string, clock: Clock): TransportProvider {
  // The second is no Scratch Link, and never opens.
  const createSocket = () => new ScratchLinkWebSocket(connectWebSocket, [url, `${url}/elsewhere`]);
  return createScratchLinkProvider({clock, createSocket});
}

t.test('a Scratch Link like the official one', async t => {
  // Each test has its own peripheral.
  let current = new EchoServer();
  const {id, name, advertisement} = current;
  const link = await serveFakeScratchLink({
    id,
    name,
    advertisement,
    connect: onLost => current.connect(onLost),
  });
  t.teardown(() => link.close());
  runTransportContract(t, 'WebSocket', ({server, fake}) => {
    current = server;
    return fixtureFor(link.url, fake);
  });
});

t.test('reports that nothing listens on the port', async t => {
  const link = await serveFakeScratchLink(new EchoServer());
  await link.close();
  const {signal} = new AbortController();
  const discovery = providerTo(link.url, systemClock)
    .create()
    .discover(ECHO_FILTER, () => t.fail('found'), signal);
  t.equal(await outcomeOf(discovery), 'no-scratch-link');
});

t.test('the Scratch Link of npm run hub', async t => {
  const characteristics = Object.values(ECHO).map(endpoint => ({
    ...endpoint,
    properties: ['read', 'write', 'notify'],
  }));
  const hubs: ServedHub[] = [];
  // It uses the machine's clock, and none of its time-outs ends in a test.
  const clock = systemClock;
  // Its hubs are of no known family.
  const unknownHub = {sendsPerSecond: Infinity, burst: Infinity};
  const sources = [createFixedSource(hubs, clock)];
  const link = new LinkServer({sources, families: [], unknownHub, clock});
  const {port, close} = await listen({port: 0, allowedOrigins: [], server: link});
  t.teardown(close);
  runTransportContract(t, 'npm run hub', ({server, fake}) => {
    const hub: ServedHub = {
      id: server.id,
      name: server.name,
      rssi: -50,
      advertisement: server.advertisement,
      characteristics,
      connect: onLost => server.connect(onLost),
    };
    hubs.splice(0, 1, hub);
    return {
      ...fixtureFor(`ws://127.0.0.1:${port}/scratch/ble`, fake),
      leftovers: () => openSockets() + link.sessions,
    };
  });
});
