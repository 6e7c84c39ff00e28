import fc from 'fast-check';
import t from 'tap';

/** How many times as many runs as usual: `PROPERTY_RUNS=20 npx tap run -t 0 test/gate`. */
const FACTOR = Number(process.env.PROPERTY_RUNS ?? 1);

/** A test that a property holds for generated inputs. */
export function testProperty<Inputs>(
  title: string,
  property: fc.IRawProperty<Inputs>,
  numRuns = 100,
): void {
  t.test(title, async t => {
    const runs = numRuns * FACTOR;
    await fc.assert(property, {numRuns: runs});
    t.pass(`${runs} runs`);
  });
}
