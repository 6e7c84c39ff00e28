import type {DiscoveredPeripheral} from '../../src/ble/discovery.js';
import type {Endpoint} from '../../src/ble/endpoint.js';
import {ECHO, ECHO_FILTER} from '../support/echo-server.js';
import {outcomeOf, outcomeWithin} from '../support/outcome.js';
import {
  bytesOf,
  find,
  FOR_EVER_MS,
  RESPONSE,
  type Declare,
  type Setup,
} from './contract-fixture.js';

/** Discovery, connecting, and requests on an open connection. */
export function declareTalk({test, connected}: Declare): void {
  test('discovers until it is aborted', async (t, setup) => {
    const {transport, fake, passUntil, outcome} = setup;
    const abort = new AbortController();
    const list: DiscoveredPeripheral[] = [];
    const discovery = transport.discover(ECHO_FILTER, found => list.push(found), abort.signal);
    await passUntil(() => list.length > 0);
    t.equal(await outcomeWithin(fake, 1_000, discovery), 'pending');
    t.ok(list.length > 0, 'something is found');
    for (const {id, name, rssi} of list) {
      t.equal(typeof id, 'string');
      t.equal(typeof name, 'string');
      t.ok(rssi === null || Number.isFinite(rssi));
    }
    abort.abort();
    t.equal(await outcome(discovery), 'ok');
  });

  test('does not discover if it was aborted before', async (t, {transport, outcome}) => {
    const abort = new AbortController();
    abort.abort();
    const discovery = transport.discover(ECHO_FILTER, () => t.fail('found'), abort.signal);
    t.equal(await outcome(discovery), 'ok');
  });

  test('opens only a peripheral that it has found', async (t, setup) => {
    t.equal(await setup.outcome(setup.transport.open('unknown')), 'not-found');
    await find(setup);
    t.equal(await setup.outcome(setup.transport.open('unknown')), 'not-found');
    t.equal(setup.server.connections, 0);
  });

  test('rejects requests before it is open', async (t, {transport, outcome}) => {
    const write = transport.write(ECHO.echo, Uint8Array.of(1), RESPONSE);
    t.equal(await outcome(write), 'not-connected');
    t.equal(await outcome(transport.read(ECHO.echo)), 'not-connected');
    t.equal(await outcome(transport.subscribe(ECHO.notifier, () => null)), 'not-connected');
  });

  connected('writes with and without response', async (t, setup) => {
    const {transport, server, outcome} = setup;
    const {echo, acknowledging} = ECHO;
    t.equal(await outcome(transport.write(echo, Uint8Array.of(1, 255), RESPONSE)), 'ok');
    t.equal(await outcome(transport.write(echo, Uint8Array.of(), {response: false})), 'ok');
    t.equal(await outcome(transport.write(acknowledging, Uint8Array.of(2), RESPONSE)), 'ok');
    t.equal(server.connects, 1);
    t.strictSame(server.writes, [
      {to: echo, bytes: [1, 255], response: true},
      {to: echo, bytes: [], response: false},
      {to: acknowledging, bytes: [2], response: true},
    ]);
  });

  connected('keeps the order of writes', async (t, {transport, server, outcome}) => {
    const writes = Array.from({length: 20}, (_, index) => {
      const to = index % 3 === 0 ? ECHO.acknowledging : ECHO.echo;
      return transport.write(to, Uint8Array.of(index), {response: index % 2 === 0});
    });
    t.equal(await outcome(Promise.all(writes)), 'ok');
    t.strictSame(server.firstBytes, [...writes.keys()]);
  });

  connected('writes the bytes as they are at the call', async (t, {transport, server, outcome}) => {
    const bytes = Uint8Array.of(0, 1, 2, 3).subarray(1, 3);
    const writes = [1, 2].map(() => transport.write(ECHO.echo, bytes, RESPONSE));
    bytes.fill(9);
    t.equal(await outcome(Promise.all(writes)), 'ok');
    t.strictSame(
      server.writes.map(write => write.bytes.join()),
      ['1,2', '1,2'],
    );
  });

  connected('sends an immediate write', async (t, {transport, server, outcome}) => {
    const first = transport.write(ECHO.echo, Uint8Array.of(1), RESPONSE);
    const options = {response: false, immediate: true};
    const immediate = transport.write(ECHO.echo, Uint8Array.of(2), options);
    t.equal(await outcome(Promise.all([first, immediate])), 'ok');
    // It may overtake the other one.
    t.strictSame([...server.firstBytes].sort(), [1, 2]);
  });

  connected('reads', async (t, {transport, outcome}) => {
    await outcome(transport.write(ECHO.echo, Uint8Array.of(5, 6), RESPONSE));
    const reading = transport.read(ECHO.echo);
    t.equal(await outcome(reading), 'ok');
    t.strictSame(bytesOf(await reading), [5, 6]);
  });

  connected('delivers a value to each listener of the characteristic', async (t, setup) => {
    const {transport, server, fake, passUntil, outcome} = setup;
    const received: string[] = [];
    const listenerOf = (who: string) => (value: DataView) =>
      received.push(`${who} ${bytesOf(value).join(' ')}`);
    const subscriptions = [
      transport.subscribe(ECHO.notifier, listenerOf('first')),
      transport.subscribe(ECHO.notifier, listenerOf('second')),
      transport.subscribe(ECHO.twin, listenerOf('twin')),
    ];
    t.equal(await outcome(Promise.all(subscriptions)), 'ok');
    t.equal(await outcome(transport.subscribe(ECHO.notifier, listenerOf('third'))), 'ok');
    server.notify(ECHO.notifier, [1, 2]);
    server.notify(ECHO.twin, [3]);
    await passUntil(() => received.length >= 4);
    await fake.advance(1_000);
    t.strictSame(received.sort(), ['first 1 2', 'second 1 2', 'third 1 2', 'twin 3']);
    t.equal(server.subscribeRequests(ECHO.notifier), 1, 'the peer was asked once');
  });

  connected('goes on after a listener that throws', async (t, setup) => {
    if (setup.isElsewhere) {
      const skip = 'the listeners are in another process than the transport';
      t.pass('a throwing listener', {skip});
      return;
    }
    const {transport, server, fake, outcome} = setup;
    const reports = t.capture(console, 'error');
    const received: number[] = [];
    await outcome(
      transport.subscribe(ECHO.notifier, () => {
        throw new Error('A listener of the test.');
      }),
    );
    await outcome(transport.subscribe(ECHO.notifier, value => received.push(value.getUint8(0))));
    server.notify(ECHO.notifier, [1]);
    server.notify(ECHO.notifier, [2]);
    await fake.advance(1_000);
    t.strictSame(received, [1, 2]);
    t.equal(reports().length, 2, 'the failures are not swallowed');
  });

  connected('works after a refusal', async (t, {transport, server, losses, outcome}) => {
    const {refusing} = ECHO;
    t.equal(await outcome(transport.write(refusing, Uint8Array.of(1), RESPONSE)), 'refused');
    t.equal(await outcome(transport.read(refusing)), 'refused');
    t.equal(await outcome(transport.subscribe(refusing, () => null)), 'refused');
    const characteristic = ECHO.twin.characteristic.replace('aa02', 'aaff');
    const nowhere = {...ECHO.echo, characteristic};
    t.equal(await outcome(transport.write(nowhere, Uint8Array.of(1), RESPONSE)), 'refused');
    t.equal(await outcome(transport.write(ECHO.echo, Uint8Array.of(2), RESPONSE)), 'ok');
    t.equal(server.connections, 1);
    t.strictSame(losses, []);
  });

  connected('asks again after a refused subscription', async (t, {transport, server, outcome}) => {
    await outcome(transport.subscribe(ECHO.refusing, () => null));
    await outcome(transport.subscribe(ECHO.refusing, () => null));
    t.equal(server.subscribeRequests(ECHO.refusing), 2);
  });

  connected('limits the time of each request and ignores late answers', async (t, setup) => {
    const {transport, server, fake, losses, passUntil, outcome} = setup;
    for (const ask of [
      () => transport.write(ECHO.silent, Uint8Array.of(1), RESPONSE),
      () => transport.read(ECHO.silent),
      () => transport.subscribe(ECHO.silent, () => null),
    ]) {
      const asked = outcomeOf(ask());
      await passUntil(() => server.unanswered > 0);
      await fake.advance(FOR_EVER_MS);
      t.equal(await asked, 'timeout');
      server.answerSilent();
      await fake.advance(1_000);
    }
    t.equal(await outcome(transport.write(ECHO.echo, Uint8Array.of(2), RESPONSE)), 'ok');
    t.strictSame(losses, []);
  });

  connected('matches answers to requests in any order', async (t, setup) => {
    const {transport, server, passUntil} = setup;
    const {silent, mute} = ECHO;
    const settled: string[] = [];
    const subscribe = (from: Endpoint) => transport.subscribe(from, () => null);
    const ask = async (what: string, promise: Promise<unknown>) => {
      const value = await promise;
      settled.push(value instanceof DataView ? `${what} ${bytesOf(value).join(' ')}` : what);
    };
    const asked = [
      ask('wrote silent', transport.write(silent, Uint8Array.of(1), RESPONSE)),
      ask('wrote mute', transport.write(mute, Uint8Array.of(2), RESPONSE)),
      ask('read silent', transport.read(silent)),
      ask('read mute', transport.read(mute)),
      ask('subscribed', subscribe(silent)),
    ];
    await passUntil(() => {
      server.answerNewest();
      return settled.length === asked.length;
    });
    const expected = ['read mute 2', 'read silent 1', 'subscribed', 'wrote mute', 'wrote silent'];
    t.same(settled.sort(), expected);
  });

  connected('refuses calls that come at the wrong time', async (t, setup) => {
    const {transport, server, losses, outcome} = setup;
    const search = () =>
      transport.discover(ECHO_FILTER, () => t.fail('found'), new AbortController().signal);
    t.equal(await outcome(search()), 'refused', 'a search on an open connection');
    t.equal(await outcome(transport.open(server.id)), 'refused', 'a second connection');
    t.equal(await outcome(transport.write(ECHO.echo, Uint8Array.of(1), RESPONSE)), 'ok');
    t.equal(await outcome(transport.close()), 'ok');
    t.equal(await outcome(search()), 'not-connected', 'a search after the end');
    t.equal(server.connects, 1);
    t.strictSame(losses, []);
  });

  test('refuses a second connection while the first is being made', async (t, setup) => {
    const {transport, server, outcome} = setup;
    const {id} = await find(setup);
    const release = server.holdConnections();
    const first = outcomeOf(transport.open(id));
    await asked(setup);
    t.equal(await outcome(transport.open(id)), 'refused');
    release();
    t.equal(await outcome(first), 'ok');
    t.equal(await first, 'ok');
    t.equal(server.connections, 1);
  });

  test('limits the time of a connection attempt, and closes a connection that comes late', async (t, setup) => {
    const {transport, server, fake, outcome, hasEnded} = setup;
    const {id} = await find(setup);
    const release = server.holdConnections();
    const opening = outcomeOf(transport.open(id));
    await asked(setup);
    await fake.advance(FOR_EVER_MS);
    t.equal(await opening, 'timeout');
    release();
    await fake.advance(1_000);
    t.equal(await outcome(transport.close()), 'ok');
    await hasEnded(t);
  });
}

/** Resolves once the server was asked for a connection, which takes some milliseconds in another process. */
async function asked({server, passUntil}: Setup): Promise<void> {
  await passUntil(() => server.connectRequests > 0);
}
