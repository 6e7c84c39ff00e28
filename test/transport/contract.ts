import type {Test} from 'tap';
import type {Clock} from '../../src/clock.js';
import type {HubError} from '../../src/transport/hub-error.js';
import type {Found, Transport} from '../../src/transport/transport.js';
import {ECHO, ECHO_FILTER, EchoServer} from '../support/echo-server.js';
import {createFakeClock, type FakeClock} from '../support/fake-clock.js';
import {outcomeOf, outcomeWithin} from '../support/outcome.js';

export interface ContractFixture {
  /** A new transport that reaches `server`, whose characteristics are those of ECHO. */
  readonly transport: Transport;
  /** How much it still holds of others' (listeners, open sockets); 0 after close(). */
  leftovers?(): number;
  /** What its time-outs are on, where that is not the clock it was given: it lives in another process. */
  readonly time?: ContractTime;
  /** The transport lives in another process: what its listeners throw here does not reach it. */
  readonly isElsewhere?: boolean;
}

/** The transport's time, and how many timers of it are armed. */
export type ContractTime = Pick<FakeClock, 'now' | 'advance' | 'timerCount'>;

export type CreateContractFixture = (peer: {
  readonly server: EchoServer;
  readonly clock: Clock;
}) => ContractFixture;

interface Setup extends Required<Omit<ContractFixture, 'time'>> {
  readonly server: EchoServer;
  readonly fake: ContractTime;
  readonly losses: HubError[];
  /** The outcome within a second of fake time, or 'pending'. */
  readonly outcome: (promise: Promise<unknown>) => Promise<string>;
}

/** Longer than any time-out of a transport. */
const FOR_EVER_MS = 60_000;
const RESPONSE = {response: true};

/** What every Transport does, whatever it is made of. See the interface for the words. */
export function runTransportContract(t: Test, name: string, create: CreateContractFixture): void {
  const test = (title: string, body: (t: Test, setup: Setup) => Promise<void>) => {
    void t.test(`${name}: ${title}`, async t => body(t, setUp(create)));
  };
  const connected = (title: string, body: (t: Test, setup: Setup) => Promise<void>) => {
    test(title, async (t, setup) => {
      const {id} = await find(setup);
      t.equal(await setup.outcome(setup.transport.open(id)), 'ok', 'connected');
      await body(t, setup);
      await setup.outcome(setup.transport.close());
    });
  };

  test('discovers until told to stop', async (t, {transport, outcome}) => {
    const abort = new AbortController();
    const list: Found[] = [];
    const discovery = transport.discover(ECHO_FILTER, found => list.push(found), abort.signal);
    t.equal(await outcome(discovery), 'pending');
    t.ok(list.length > 0, 'something is found');
    for (const {id, name, rssi} of list) {
      t.equal(typeof id, 'string');
      t.equal(typeof name, 'string');
      t.ok(rssi === null || Number.isFinite(rssi));
    }
    abort.abort();
    t.equal(await outcome(discovery), 'ok');
  });

  test('does not discover where it was told to stop before', async (t, {transport, outcome}) => {
    const abort = new AbortController();
    abort.abort();
    const discovery = transport.discover(ECHO_FILTER, () => t.fail('found'), abort.signal);
    t.equal(await outcome(discovery), 'ok');
  });

  test('opens only what it has found', async (t, setup) => {
    t.equal(await setup.outcome(setup.transport.open('nobody')), 'not-found');
    await find(setup);
    t.equal(await setup.outcome(setup.transport.open('nobody')), 'not-found');
    t.equal(setup.server.connections, 0);
  });

  test('takes nothing before it is open', async (t, {transport, outcome}) => {
    const write = transport.write(ECHO.echo, Uint8Array.of(1), RESPONSE);
    t.equal(await outcome(write), 'not-connected');
    t.equal(await outcome(transport.read(ECHO.echo)), 'not-connected');
    t.equal(await outcome(transport.subscribe(ECHO.notifier, () => null)), 'not-connected');
  });

  connected('opens one connection', async (t, {transport, server, outcome}) => {
    t.equal(server.connections, 1);
    t.not(await outcome(transport.open(server.id)), 'ok', 'and no second one');
    t.equal(server.connections, 1);
  });

  connected('writes with and without response', async (t, {transport, server, outcome}) => {
    const {echo, acknowledging} = ECHO;
    t.equal(await outcome(transport.write(echo, Uint8Array.of(1, 255), RESPONSE)), 'ok');
    t.equal(await outcome(transport.write(echo, Uint8Array.of(), {response: false})), 'ok');
    t.equal(await outcome(transport.write(acknowledging, Uint8Array.of(2), RESPONSE)), 'ok');
    t.strictSame(server.writes, [
      {to: echo, bytes: [1, 255], response: true},
      {to: echo, bytes: [], response: false},
      {to: acknowledging, bytes: [2], response: true},
    ]);
  });

  connected('keeps the order of writes', async (t, {transport, server, outcome}) => {
    const writes = Array.from({length: 20}, (_, index) =>
      transport.write(index % 3 === 0 ? ECHO.acknowledging : ECHO.echo, Uint8Array.of(index), {
        response: index % 2 === 0,
      }),
    );
    t.equal(await outcome(Promise.all(writes)), 'ok');
    t.strictSame(
      server.writes.map(write => write.bytes[0]),
      writes.map((_, index) => index),
    );
  });

  connected('writes what the array held at the call', async (t, {transport, server, outcome}) => {
    const bytes = Uint8Array.of(0, 1, 2, 3).subarray(1, 3);
    const writes = [1, 2].map(() => transport.write(ECHO.echo, bytes, RESPONSE));
    bytes.fill(9);
    t.equal(await outcome(Promise.all(writes)), 'ok');
    t.strictSame(
      server.writes.map(write => write.bytes),
      [
        [1, 2],
        [1, 2],
      ],
    );
  });

  connected('hands an immediate write on', async (t, {transport, server, outcome}) => {
    const first = transport.write(ECHO.echo, Uint8Array.of(1), RESPONSE);
    const immediate = transport.write(ECHO.echo, Uint8Array.of(2), {
      response: false,
      immediate: true,
    });
    t.equal(await outcome(Promise.all([first, immediate])), 'ok');
    t.strictSame(
      server.writes.map(write => write.bytes[0]),
      [1, 2],
    );
  });

  connected('reads', async (t, {transport, outcome}) => {
    await outcome(transport.write(ECHO.echo, Uint8Array.of(5, 6), RESPONSE));
    const reading = transport.read(ECHO.echo);
    t.equal(await outcome(reading), 'ok');
    t.strictSame(bytesOf(await reading), [5, 6]);
  });

  connected('tells each listener of its characteristic', async (t, setup) => {
    const {transport, server, fake, outcome} = setup;
    const heard: string[] = [];
    const hear = (who: string) => (value: DataView) =>
      heard.push(`${who} ${bytesOf(value).join(' ')}`);
    const subscriptions = [
      transport.subscribe(ECHO.notifier, hear('first')),
      transport.subscribe(ECHO.notifier, hear('second')),
      transport.subscribe(ECHO.twin, hear('twin')),
    ];
    t.equal(await outcome(Promise.all(subscriptions)), 'ok');
    t.equal(await outcome(transport.subscribe(ECHO.notifier, hear('third'))), 'ok');
    server.notify(ECHO.notifier, [1, 2]);
    server.notify(ECHO.twin, [3]);
    await fake.advance(1_000);
    t.strictSame(heard.sort(), ['first 1 2', 'second 1 2', 'third 1 2', 'twin 3']);
    t.equal(server.subscribeRequests(ECHO.notifier), 1, 'the peer was asked once');
  });

  connected('goes on after a listener that throws', async (t, setup) => {
    if (setup.isElsewhere) {
      t.pass('a throwing listener', {
        skip: 'the listeners are in another process than the transport',
      });
      return;
    }
    const {transport, server, fake, outcome} = setup;
    const reports = t.capture(console, 'error');
    const heard: number[] = [];
    await outcome(
      transport.subscribe(ECHO.notifier, () => {
        throw new Error('A listener of the test.');
      }),
    );
    await outcome(transport.subscribe(ECHO.notifier, value => heard.push(value.getUint8(0))));
    server.notify(ECHO.notifier, [1]);
    server.notify(ECHO.notifier, [2]);
    await fake.advance(1_000);
    t.strictSame(heard, [1, 2]);
    t.equal(reports().length, 2, 'the failures are not swallowed');
  });

  connected('is well after a refusal', async (t, {transport, server, losses, outcome}) => {
    const {refusing} = ECHO;
    t.equal(await outcome(transport.write(refusing, Uint8Array.of(1), RESPONSE)), 'refused');
    t.equal(await outcome(transport.read(refusing)), 'refused');
    t.equal(await outcome(transport.subscribe(refusing, () => null)), 'refused');
    const nowhere = {
      ...ECHO.echo,
      characteristic: ECHO.twin.characteristic.replace('aa02', 'aaff'),
    };
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

  connected('bounds silence, and ignores late answers', async (t, setup) => {
    const {transport, server, fake, losses, outcome} = setup;
    for (const ask of [
      () => transport.write(ECHO.silent, Uint8Array.of(1), RESPONSE),
      () => transport.read(ECHO.silent),
      () => transport.subscribe(ECHO.silent, () => null),
    ]) {
      t.equal(await outcomeWithin(fake, FOR_EVER_MS, ask()), 'timeout');
      server.answerSilent();
      await fake.advance(1_000);
    }
    t.equal(await outcome(transport.write(ECHO.echo, Uint8Array.of(2), RESPONSE)), 'ok');
    t.strictSame(losses, []);
  });

  connected('closes for good', async (t, setup) => {
    const {transport, server, fake, losses, outcome} = setup;
    await outcome(transport.subscribe(ECHO.notifier, () => t.fail('told after the end')));
    const closings = [transport.close(), transport.close()];
    const write = outcomeOf(transport.write(ECHO.echo, Uint8Array.of(1), RESPONSE));
    t.equal(await outcome(Promise.all(closings)), 'ok');
    t.equal(await write, 'not-connected');
    t.equal(await outcome(transport.close()), 'ok', 'once more');
    t.equal(await outcome(transport.read(ECHO.echo)), 'not-connected');
    t.not(await outcome(transport.open(server.id)), 'ok');
    server.notify(ECHO.notifier, [1]);
    await fake.advance(1_000);
    t.equal(server.connections, 0);
    t.strictSame(losses, []);
    t.strictSame(server.writes, []);
  });

  connected('lets what was written leave before it closes', async (t, setup) => {
    const {transport, server, fake, outcome} = setup;
    const writes = [1, 2, 3].map(byte => transport.write(ECHO.echo, Uint8Array.of(byte), RESPONSE));
    const written = outcomeOf(Promise.all(writes));
    t.equal(await outcome(transport.close()), 'ok');
    t.equal(await written, 'ok');
    t.equal(server.writes.length, 3);
    t.equal(fake.timerCount(), 0);
  });

  connected('settles what is pending when it closes', async (t, setup) => {
    const {transport, fake} = setup;
    const pending = [
      outcomeOf(transport.write(ECHO.silent, Uint8Array.of(1), RESPONSE)),
      outcomeOf(transport.read(ECHO.silent)),
      outcomeOf(transport.subscribe(ECHO.silent, () => null)),
    ];
    await fake.advance(100);
    t.equal(await outcomeWithin(fake, 2_000, transport.close()), 'ok');
    t.strictSame(await Promise.all(pending), Array(3).fill('not-connected'));
  });

  test('closes before it is open', async (t, {transport, server, fake, outcome}) => {
    const {signal} = new AbortController();
    const discovery = outcomeOf(transport.discover(ECHO_FILTER, () => null, signal));
    t.equal(await outcome(transport.close()), 'ok');
    t.match(await discovery, /^(ok|not-connected)$/);
    await fake.advance(FOR_EVER_MS);
    t.equal(server.connections, 0);
  });

  test('closes while it opens', async (t, setup) => {
    const {transport, server, fake} = setup;
    const {id} = await find(setup);
    const opening = outcomeOf(transport.open(id));
    t.equal(await setup.outcome(transport.close()), 'ok');
    t.equal(await opening, 'not-connected');
    await fake.advance(FOR_EVER_MS);
    t.equal(server.connections, 0);
    t.equal(fake.timerCount(), 0);
    t.equal(setup.leftovers(), 0);
  });

  test('opens once what it waits for is over', async (t, setup) => {
    const {transport, server, fake} = setup;
    const {id} = await find(setup);
    let end: () => void = () => undefined;
    const opening = outcomeOf(transport.open(id, new Promise<void>(resolve => (end = resolve))));
    await fake.advance(1_000);
    t.equal(server.connections, 0);
    end();
    t.equal(await setup.outcome(opening), 'ok');
    t.equal(server.connections, 1);
    await setup.outcome(transport.close());
  });

  test('closes while it waits to open', async (t, setup) => {
    const {transport, server, fake} = setup;
    const {id} = await find(setup);
    let end: () => void = () => undefined;
    const opening = outcomeOf(transport.open(id, new Promise<void>(resolve => (end = resolve))));
    t.equal(await setup.outcome(transport.close()), 'ok');
    t.equal(await opening, 'not-connected', 'at once');
    end();
    await fake.advance(FOR_EVER_MS);
    t.equal(server.connections, 0);
    t.equal(fake.timerCount(), 0);
    t.equal(setup.leftovers(), 0);
  });

  connected('says once that the link is lost', async (t, setup) => {
    const {transport, server, fake, losses, outcome} = setup;
    const pending = [
      outcomeOf(transport.write(ECHO.silent, Uint8Array.of(1), RESPONSE)),
      outcomeOf(transport.read(ECHO.silent)),
      outcomeOf(transport.subscribe(ECHO.silent, () => null)),
    ];
    await fake.advance(100);
    server.loseLink();
    await fake.advance(1_000);
    t.strictSame(
      losses.map(error => error.code),
      ['lost'],
    );
    t.strictSame(await Promise.all(pending), Array(3).fill('lost'));
    t.equal(await outcome(transport.write(ECHO.echo, Uint8Array.of(1), RESPONSE)), 'lost');
    t.equal(await outcome(transport.close()), 'ok');
    t.equal(losses.length, 1);
    t.equal(fake.timerCount(), 0);
    t.equal(setup.leftovers(), 0);
  });

  test('has a successor only once it was open', async (t, setup) => {
    t.throws(() => setup.transport.successor(), {code: 'not-connected'});
    await find(setup);
    t.throws(() => setup.transport.successor(), {code: 'not-connected'});
    await setup.outcome(setup.transport.close());
  });

  for (const end of ['lost', 'closed'] as const) {
    connected(`${end}, its successors reach the same again`, async (t, setup) => {
      const {server, fake, losses, outcome} = setup;
      await outcome(setup.transport.subscribe(ECHO.notifier, () => t.fail('the old one is told')));
      let {transport} = setup;
      for (let round = 1; round <= 3; round++) {
        if (end === 'lost') server.loseLink();
        await fake.advance(0);
        await outcome(transport.close());
        transport = transport.successor();
        const {id} = await find({...setup, transport});
        t.equal(await outcome(transport.open(id)), 'ok');
        t.equal(server.connections, 1);
        t.equal(await outcome(transport.write(ECHO.echo, Uint8Array.of(round), RESPONSE)), 'ok');
      }
      server.notify(ECHO.notifier, [1]);
      await fake.advance(1_000);
      t.equal(losses.length, end === 'lost' ? 1 : 0);
      await outcome(transport.close());
      t.equal(fake.timerCount(), 0);
      t.equal(setup.leftovers(), 0);
    });
  }

  connected('leaves nothing behind', async (t, setup) => {
    const {transport, server, fake, outcome} = setup;
    await outcome(transport.subscribe(ECHO.notifier, () => null));
    await outcome(transport.subscribe(ECHO.refusing, () => null));
    await outcome(transport.write(ECHO.echo, Uint8Array.of(1), RESPONSE));
    void outcomeOf(transport.read(ECHO.silent));
    t.equal(await outcomeWithin(fake, 2_000, transport.close()), 'ok');
    t.equal(server.connections, 0);
    t.equal(fake.timerCount(), 0);
    t.equal(setup.leftovers(), 0);
  });
}

function setUp(create: CreateContractFixture): Setup {
  const server = new EchoServer();
  const local = createFakeClock();
  const losses: HubError[] = [];
  const fixture = create({server, clock: local.clock});
  const fake = fixture.time ?? local;
  const {transport} = fixture;
  const {isElsewhere = false} = fixture;
  const leftovers = () => fixture.leftovers?.() ?? 0;
  transport.onLost = error => losses.push(error);
  const outcome = (promise: Promise<unknown>) => outcomeWithin(fake, 1_000, promise);
  return {transport, leftovers, isElsewhere, server, fake, losses, outcome};
}

/** Discovers until something is found. */
async function find({transport, fake, outcome}: Setup): Promise<Found> {
  const abort = new AbortController();
  const list: Found[] = [];
  const discovery = transport.discover(ECHO_FILTER, found => list.push(found), abort.signal);
  await fake.advance(1_000);
  abort.abort();
  await outcome(discovery);
  const [first] = list;
  if (!first) throw new Error('Nothing was found.');
  return first;
}

function bytesOf(value: DataView): number[] {
  return [...new Uint8Array(value.buffer, value.byteOffset, value.byteLength)];
}
