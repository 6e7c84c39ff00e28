import fc from 'fast-check';
import t from 'tap';

/** A test that a property holds for generated inputs. */
export function testProperty<Inputs>(
  title: string,
  property: fc.IRawProperty<Inputs>,
  numRuns = 100,
): void {
  t.test(title, async t => {
    await fc.assert(property, {numRuns});
    t.pass(`${numRuns} runs`);
  });
}
