import type {Test} from 'tap';
import {declareEndings} from './contract-endings.js';
import {
  find,
  LET_GO_MS,
  setUp,
  type CreateContractFixture,
  type Declare,
  type DeclareTest,
} from './contract-fixture.js';
import {declareTalk} from './contract-talk.js';

/** What every Transport does, whatever it is made of. See the interface for the words. */
export function runTransportContract(t: Test, name: string, create: CreateContractFixture): void {
  const test: DeclareTest = (title, body) => {
    void t.test(`${name}: ${title}`, async t => {
      const setup = setUp(create);
      await body(t, setup);
      await setup.outcome(setup.transport.close());
      await setup.fake.advance(LET_GO_MS);
    });
  };
  const connected: DeclareTest = (title, body) => {
    test(title, async (t, setup) => {
      const {id} = await find(setup);
      t.equal(await setup.outcome(setup.transport.open(id)), 'ok', 'connected');
      await body(t, setup);
    });
  };
  const declare: Declare = {test, connected};
  declareTalk(declare);
  declareEndings(declare);
}
