/** What `npm test` makes of the report of a test file: no failure is missed. */
import t from 'tap';
import {Parser} from 'tap-parser';
import {importScript} from '../support/repository.js';

interface Counts {
  readonly passed: number;
  readonly skipped: readonly {readonly name: string; readonly reason: string}[];
  readonly failures: readonly object[];
}

const {readReport} = (await importScript('testing/tap-report')) as {
  readReport: (parser: Parser) => {readonly counts: Counts; readonly done: Promise<void>};
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
    # Subtest: absent
        1..0 # no such machine
    ok 3 - absent # SKIP no such machine
    # Subtest: ended from outside
        ok 1 - so far
        1..1
    not ok 4 - ended from outside
    1..4
    # failed 2 of 4 tests
not ok 1 - test/a.test.ts
1..1
`;

async function read(text: string): Promise<Counts> {
  const parser = new Parser();
  const {counts, done} = readReport(parser);
  parser.end(text);
  await done;
  return counts;
}

t.test('counts assertions; names skipped tests with the reasons, and failures', async t => {
  const {passed, skipped, failures} = await read(REPORT);
  t.equal(passed, 3);
  t.same(skipped, [
    {name: 'three', reason: 'not here'},
    {name: 'absent', reason: 'no such machine'},
  ]);
  t.match(failures, [
    {path: ['inner'], name: 'two'},
    {path: [], name: 'ended from outside'},
  ]);
});

t.test('a file without a test has failed, unless it says why', async t => {
  const file = (plan: string) => `# Subtest: a\n    ${plan}\nok 1 - a\n1..1\n`;
  t.match(await read(file('1..0')), {skipped: [], failures: [{path: []}]});
  t.match(await read(file('1..0 # no such machine')), {
    skipped: [{name: 'a', reason: 'no such machine'}],
    failures: [],
  });
});

t.test('a file that ends too early has failed', async t => {
  const early = '# Subtest: a\n    ok 1 - one\n    1..2\nnot ok 1 - a\n1..1\n';
  t.match(await read(early), {passed: 1, failures: [{path: []}]});
});
