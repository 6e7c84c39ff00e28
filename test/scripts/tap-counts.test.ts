import {join} from 'node:path';
import t from 'tap';
import {importScript} from '../support/repository.js';

interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: readonly {readonly name: string; readonly reason: string}[];
}

const {countAssertions} = (await importScript('tap-counts')) as {
  countAssertions: (file: string) => Promise<Counts>;
};

const REPORT = `TAP version 14
# Subtest: inner
    ok 1 - one
    not ok 2 - two
    ok 3 - three # SKIP not here
    1..3
    # failed 1 test
not ok 1 - inner # time=5ms
ok 2 - outer
ok 3 - whole # SKIP
# Subtest: bare
    1..0
ok 4 - bare
# Subtest: absent
    1..0 # no such machine
ok 5 - absent # SKIP no such machine
1..5
# failed 1 of 5 tests
`;

t.test('counts assertions, not subtests; names what was skipped, and why', async t => {
  const file = join(t.testdir({'report.tap': REPORT}), 'report.tap');
  t.same(await countAssertions(file), {
    passed: 3,
    failed: 1,
    skipped: [
      {name: 'three', reason: 'not here'},
      {name: 'whole', reason: ''},
      {name: 'absent', reason: 'no such machine'},
    ],
  });
});

t.test('names a file that was skipped as a whole', async t => {
  const file = join(
    t.testdir({'a.test.ts.tap': 'TAP version 14\n1..0 # no browser\n'}),
    'a.test.ts.tap',
  );
  t.same(await countAssertions(file), {
    passed: 0,
    failed: 0,
    skipped: [{name: 'a.test.ts', reason: 'no browser'}],
  });
});
