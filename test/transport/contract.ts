import type {Test} from 'tap';
import {declareCycles, declareEndings} from './contract-endings.js';
import {declareFilters} from './contract-filters.js';
import {
  find,
  RELEASE_TIME_MS,
  setUp,
  type CreateContractFixture,
  type Declare,
  type DeclareTest,
} from './contract-fixture.js';
import {declareTalk} from './contract-talk.js';

/** The contract of every Transport. See the interface for its terms. */
export function runTransportContract(t: Test, name: string, create: CreateContractFixture): void {
  runWithoutCycles(t, name, create);
  const declare = declaring(t, name, create);
  declareFilters(declare);
  declareCycles(declare);
}

/** Without the search filters and the many connections. */
export function runWithoutCycles(t: Test, name: string, create: CreateContractFixture): void {
  const declare = declaring(t, name, create);
  declareTalk(declare);
  declareEndings(declare);
}

function declaring(t: Test, name: string, create: CreateContractFixture): Declare {
  const test: DeclareTest = (title, body) => {
    t.test(`${name}: ${title}`, async t => {
      const setup = setUp(create);
      await body(t, setup);
      await setup.outcome(setup.transport.close());
      await setup.fake.advance(RELEASE_TIME_MS);
    });
  };
  const connected: DeclareTest = (title, body) => {
    test(title, async (t, setup) => {
      const {id} = await find(setup);
      t.equal(await setup.outcome(setup.transport.open(id)), 'ok', 'connected');
      await body(t, setup);
    });
  };
  return {test, connected};
}
