import {ECHO, ECHO_FILTER} from '../support/echo-server.js';
import {outcomeOf} from '../support/outcome.js';
import {
  askSilent,
  find,
  FOR_EVER_MS,
  RELEASE_TIME_MS,
  RESPONSE,
  type Declare,
} from './contract-fixture.js';

const CYCLES = 30;

/** How a connection ends, and that it releases everything. */
export function declareEndings({test, connected}: Declare): void {
  connected('stays closed', async (t, setup) => {
    const {transport, server, fake, losses, passUntil, outcome} = setup;
    await outcome(transport.subscribe(ECHO.notifier, () => t.fail('a value after the end')));
    const closings = [transport.close(), transport.close()];
    const write = outcomeOf(transport.write(ECHO.echo, Uint8Array.of(1), RESPONSE));
    t.equal(await outcome(Promise.all(closings)), 'ok');
    t.equal(await write, 'not-connected');
    t.equal(await outcome(transport.close()), 'ok', 'once more');
    t.equal(await outcome(transport.read(ECHO.echo)), 'not-connected');
    t.not(await outcome(transport.open(server.id)), 'ok');
    server.notify(ECHO.notifier, [1]);
    await fake.advance(1_000);
    await passUntil(() => server.connections === 0);
    t.equal(server.connections, 0);
    t.strictSame(losses, []);
    t.strictSame(server.writes, []);
  });

  connected('sends open writes before it closes', async (t, {transport, server, fake, outcome}) => {
    const writes = [1, 2, 3].map(byte => transport.write(ECHO.echo, Uint8Array.of(byte), RESPONSE));
    const written = outcomeOf(Promise.all(writes));
    t.equal(await outcome(transport.close()), 'ok');
    t.equal(await written, 'ok');
    t.equal(server.writes.length, 3);
    t.equal(fake.timerCount(), 0);
  });

  connected('does not wait for a refused write when it closes', async (t, setup) => {
    const {transport, outcome, outcomeWithin} = setup;
    const write = transport.write(ECHO.refusing, Uint8Array.of(1), RESPONSE);
    t.equal(await outcome(write), 'refused');
    t.equal(await outcomeWithin(500, transport.close()), 'ok');
  });

  connected('settles open requests when it closes', async (t, setup) => {
    const {transport, fake, outcomeWithin} = setup;
    const pending = askSilent(transport);
    await fake.advance(100);
    t.equal(await outcomeWithin(2_000, transport.close()), 'ok');
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
    const {transport, fake} = setup;
    const {id} = await find(setup);
    const opening = outcomeOf(transport.open(id));
    t.equal(await setup.outcome(transport.close()), 'ok');
    t.equal(await opening, 'not-connected');
    await fake.advance(FOR_EVER_MS);
    await setup.hasEnded(t);
  });

  test('opens after the wait for an earlier link', async (t, setup) => {
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
    const {transport, fake} = setup;
    const {id} = await find(setup);
    let end: () => void = () => undefined;
    const opening = outcomeOf(transport.open(id, new Promise<void>(resolve => (end = resolve))));
    t.equal(await setup.outcome(transport.close()), 'ok');
    t.equal(await opening, 'not-connected', 'at once');
    end();
    await fake.advance(FOR_EVER_MS);
    await setup.hasEnded(t);
  });

  connected('reports once that the link is lost', async (t, setup) => {
    const {transport, server, fake, losses, passUntil, outcome} = setup;
    const pending = askSilent(transport);
    await fake.advance(100);
    server.loseLink();
    await passUntil(() => losses.length > 0);
    await fake.advance(1_000);
    t.strictSame(losses, ['lost']);
    t.strictSame(await Promise.all(pending), Array(3).fill('lost'));
    t.equal(await outcome(transport.write(ECHO.echo, Uint8Array.of(1), RESPONSE)), 'lost');
    t.equal(await outcome(transport.close()), 'ok');
    t.equal(losses.length, 1);
    await setup.hasEnded(t);
  });

  test('has a successor only after it was open', async (t, setup) => {
    t.throws(() => setup.transport.successor(), {code: 'not-connected'});
    await find(setup);
    t.throws(() => setup.transport.successor(), {code: 'not-connected'});
  });

  connected('leaves nothing behind', async (t, setup) => {
    const {transport, outcome, outcomeWithin} = setup;
    await outcome(transport.subscribe(ECHO.notifier, () => null));
    await outcome(transport.subscribe(ECHO.refusing, () => null));
    await outcome(transport.write(ECHO.echo, Uint8Array.of(1), RESPONSE));
    void outcomeOf(transport.read(ECHO.silent));
    t.equal(await outcomeWithin(2_000, transport.close()), 'ok');
    await setup.hasEnded(t);
  });
}

/** Connections one after the other, closed and lost in turn. */
export function declareCycles({connected}: Declare): void {
  connected(`leaves nothing behind of ${CYCLES} connections`, async (t, setup) => {
    const {server, fake, losses, outcome, hasEnded} = setup;
    let {transport} = setup;
    const failures: string[] = [];
    const expectOk = async (what: string, promise: Promise<unknown>) => {
      const result = await outcome(promise);
      if (result !== 'ok') failures.push(`${what}: ${result}`);
    };
    await outcome(
      transport.subscribe(ECHO.notifier, () => failures.push('an old one got a value')),
    );
    for (let cycle = 1; cycle < CYCLES && failures.length === 0; cycle++) {
      const subscription = transport.subscribe(ECHO.notifier, () => null);
      await expectOk(`subscription ${cycle}`, subscription);
      await expectOk(`write ${cycle}`, transport.write(ECHO.echo, Uint8Array.of(cycle), RESPONSE));
      const isLost = cycle % 2 === 0;
      if (isLost) {
        server.loseLink();
        await fake.advance(10);
      }
      await expectOk(`close ${cycle}`, transport.close());
      if (!isLost) await fake.advance(RELEASE_TIME_MS);
      transport = transport.successor();
      const {id} = await find({...setup, transport});
      await expectOk(`open ${cycle}`, transport.open(id));
    }
    server.notify(ECHO.notifier, [1]);
    await fake.advance(1_000);
    t.same(failures, []);
    t.equal(server.connects, CYCLES);
    t.equal(server.connections, 1);
    t.equal(server.writes.length, CYCLES - 1);
    t.ok(losses.length <= 1, 'only the first has a listener to its loss');
    await outcome(transport.close());
    await hasEnded(t);
  });
}
