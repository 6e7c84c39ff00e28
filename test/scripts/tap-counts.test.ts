import {writeFileSync} from 'node:fs';
import {join} from 'node:path';
import t from 'tap';

const SCRIPT = new URL('../../scripts/tap-counts.js', import.meta.url).href;

interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: readonly {readonly name: string; readonly reason: string}[];
}

const {countAssertions} = (await import(SCRIPT)) as {
  countAssertions: (file: string) => Promise<Counts>;
};

const REPORT = `TAP version 14
# Subtest: test/a.test.ts
    # Subtest: inner
        ok 1 - one
        not ok 2 - two
        ok 3 - three # SKIP not here
        1..3
        # failed 1 test
    not ok 1 - inner # time=5ms
    ok 2 - outer
    1..2
    # failed 1 of 2 tests
not ok 1 - test/a.test.ts # time=10ms
# Subtest: test/b.test.ts
    ok 1 - another
    ok 2 - whole # SKIP
    1..2
ok 2 - test/b.test.ts # time=10ms
# Subtest: test/c.test.ts
    1..0 # no such machine
ok 3 - test/c.test.ts # SKIP no such machine
1..3
# failed 1 of 3 tests
`;

t.test('counts assertions, not subtests; names what was skipped, and why', async t => {
  const file = join(t.testdir(), 'report.tap');
  writeFileSync(file, REPORT);
  t.same(await countAssertions(file), {
    passed: 3,
    failed: 1,
    skipped: [
      {name: 'three', reason: 'not here'},
      {name: 'whole', reason: ''},
      {name: 'test/c.test.ts', reason: 'no such machine'},
    ],
  });
});
