/** Which files a way through the code passes, and which of them CONTRIBUTING.md lists. */
import {Session} from 'node:inspector';
import type {Test} from 'tap';
import {readText} from '../../support/repository.js';

/** A reader follows a list of this length. */
const MOST_ROWS = 15;

interface Coverage {
  readonly result: readonly {
    readonly url: string;
    readonly functions: readonly {
      readonly functionName: string;
      readonly ranges: readonly {readonly count: number}[];
    }[];
  }[];
}

const inspector = new Session();
inspector.connect();
/** The inspector answers inside the call. */
const ask = (method: string, params: object = {}): Coverage => {
  let answer: Coverage | undefined;
  inspector.post(method, params, (error, result) => {
    if (error) throw error;
    answer = result as Coverage;
  });
  return answer ?? {result: []};
};

export function beginCoverage(): void {
  ask('Profiler.enable');
  ask('Profiler.startPreciseCoverage', {callCount: true, detailed: false});
  ask('Profiler.takePreciseCoverage');
}

/** Our files with a function that was called since beginCoverage(), without those of virtual hubs. */
export function endCoverage(): string[] {
  const {result} = ask('Profiler.takePreciseCoverage');
  ask('Profiler.stopPreciseCoverage');
  ask('Profiler.disable');
  return result
    .filter(({functions}) => functions.some(({ranges}) => (ranges[0]?.count ?? 0) > 0))
    .flatMap(({url}) => /\/dist\/lib\/((?:src|blocks)\/.*)\.js$/.exec(url)?.[1] ?? [])
    .filter(file => !file.startsWith('src/virtual/'))
    .map(file => `${file}.ts`)
    .sort();
}

/** The files in each row of the table under this heading of CONTRIBUTING.md. */
export function rowsUnder(heading: string): readonly (readonly string[])[] {
  const [, section = ''] = readText('CONTRIBUTING.md').split(`\n### ${heading}\n`);
  const [, list] = section.split('| file | what it does there |\n|---|---|\n');
  if (list === undefined) throw new Error(`CONTRIBUTING.md has no list '${heading}'.`);
  const [table = ''] = list.split('\n\n');
  return table.split('\n').map(row => {
    const [, files = ''] = row.split('|');
    return [...files.matchAll(/`(.*?)`/g)].map(([, file = '']) => file);
  });
}

/** The other ways pass more files than a reader needs. They pass those that are listed. */
export async function followListed(
  t: Test,
  heading: string,
  run: () => Promise<unknown>,
): Promise<void> {
  const rows = rowsUnder(heading);
  beginCoverage();
  await run();
  const passed = endCoverage();
  t.ok(rows.length <= MOST_ROWS, `${rows.length} rows`);
  t.same(
    rows.flat().filter(file => !passed.includes(file)),
    [],
    'each listed file is passed',
  );
}
