import t from 'tap';
import {Parser} from 'tap-parser';
import {importScript} from '../support/repository.js';

interface Counts {
  readonly passed: number;
  readonly skipped: readonly {readonly name: string; readonly reason: string}[];
  readonly failures: readonly {
    readonly path: readonly string[];
    readonly name: string;
    readonly diag?: unknown;
  }[];
}

const {readReport} = (await importScript('testing/tap-report')) as {
  readReport: (parser: Parser) => {readonly counts: Counts; readonly done: Promise<void>};
};
const {showFailure} = (await importScript('testing/show-failure')) as {
  showFailure: (file: string, failure: Counts['failures'][number]) => string;
};

const REPORT = `TAP version 14
# Subtest: test/a.test.ts
    # Subtest: inner
        ok 1 - one
        not ok 2 - two
          ---
          diff: |
            -3
            +4
          at:
            fileName: test/a.test.ts
            lineNumber: 7
          ...
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
    # Subtest: ended from outside
        ok 1 - so far
        1..1
    not ok 6 - ended from outside
    1..6
    # failed 2 of 6 tests
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

t.test('counts assertions, not subtests; names skipped tests and the reasons', async t => {
  const {passed, skipped, failures} = await read(REPORT);
  t.equal(passed, 4);
  t.same(skipped, [
    {name: 'three', reason: 'not here'},
    {name: 'whole', reason: ''},
    {name: 'absent', reason: 'no such machine'},
  ]);
  t.match(failures, [
    {path: ['inner'], name: 'two'},
    {path: [], name: 'ended from outside'},
  ]);
});

t.test('a failure is shown with its place, its names and its difference', async t => {
  const [failure] = (await read(REPORT)).failures;
  if (!failure) throw new Error('There is no failure.');
  t.equal(
    showFailure('test/a.test.ts', failure),
    '✗ test/a.test.ts:7\n  inner > two\n    -3\n    +4',
  );
});

t.test('a file that is skipped as a whole, and one that ends too early', async t => {
  const file = (inside: string, line: string) => `# Subtest: a\n${inside}${line}\n1..1\n`;
  t.same(await read(file('    1..0 # no browser\n', 'ok 1 - a # SKIP no browser')), {
    passed: 0,
    skipped: [{name: 'a', reason: 'no browser'}],
    failures: [],
  });
  const early = await read(file('    ok 1 - one\n    1..2\n', 'not ok 1 - a'));
  t.match(early, {passed: 1, failures: [{path: []}]});
});
