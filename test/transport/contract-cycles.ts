import {ECHO} from '../support/echo-server.js';
import {find, RELEASE_TIME_MS, RESPONSE, type Declare} from './contract-fixture.js';

const CYCLES = 100;

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
    t.same(failures, []);
    t.equal(server.connects, CYCLES);
    t.equal(server.connections, 1);
    t.equal(server.writes.length, CYCLES - 1);
    t.ok(losses.length <= 1, 'only the first has a listener to its loss');
    await outcome(transport.close());
    await hasEnded(t);
  });
}
