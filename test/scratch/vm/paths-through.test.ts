/** The files that CONTRIBUTING.md lists on the way of a call, of a report, of a lost link, and of a run of the tester. */
import {Session} from 'node:inspector';
import t, {type Test} from 'tap';
import {blockwave} from '../../cli/command-rig.js';
import {changeVariable, wedo2} from '../../support/project.js';
import {readText} from '../../support/repository.js';
import {advanceUntil} from '../../support/until.js';
import {createLinkedVm} from './linked-vm.js';

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
t.teardown(() => inspector.disconnect());
/** The inspector answers inside the call. */
const ask = (method: string, params: object = {}): Coverage => {
  let answer: Coverage | undefined;
  inspector.post(method, params, (error, result) => {
    if (error) throw error;
    answer = result as Coverage;
  });
  return answer ?? {result: []};
};

function beginCoverage(): void {
  ask('Profiler.enable');
  ask('Profiler.startPreciseCoverage', {callCount: true, detailed: false});
  ask('Profiler.takePreciseCoverage');
}

/** Our files with a function that was called since beginCoverage(), without those of virtual hubs. */
function endCoverage(): string[] {
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
function rowsUnder(heading: string): readonly (readonly string[])[] {
  const [, section = ''] = readText('CONTRIBUTING.md').split(`\n### ${heading}\n`);
  const [, list] = section.split('| file | what it does there |\n|---|---|\n');
  if (list === undefined) throw new Error(`CONTRIBUTING.md has no list '${heading}'.`);
  const [table = ''] = list.split('\n\n');
  return table.split('\n').map(row => {
    const [, files = ''] = row.split('|');
    return [...files.matchAll(/`(.*?)`/g)].map(([, file = '']) => file);
  });
}

const {vm, time, hub, run, seen} = await createLinkedVm();

t.test('CONTRIBUTING.md lists the files that a command of a motor passes', async t => {
  await run([]);
  const motorOn = vm.runtime.getOpcodeFunction('wedo2_motorOn');
  beginCoverage();
  void motorOn?.({MOTOR_ID: 'motor A'}, {});
  t.same(rowsUnder('A block is called').flat().sort(), endCoverage());
});

/** The other ways pass more files than a reader needs. They pass those that are listed. */
async function followListed(t: Test, heading: string, run: () => Promise<unknown>): Promise<void> {
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

t.test('and those that a report of a sensor passes until a script starts', async t => {
  hub.plug(2, 'distance');
  hub.setDistance(100);
  await run([[wedo2('whenObject', {OBJECT_EVENT: 'comes near'}), changeVariable(1)]]);
  await time.advance(1_000);
  await followListed(t, 'A report comes back', async () => {
    hub.setDistance(10);
    await advanceUntil(time, 10, () => seen() === 1);
  });
});

t.test('and those that a lost link passes until its light has its colour again', async t => {
  await run([]);
  vm.runtime.getOpcodeFunction('wedo2_setLightHue')?.({HUE: 50}, {});
  await time.advance(500);
  const color = hub.state.light;
  const isConnected = () => vm.getPeripheralIsConnected('wedo2');
  await followListed(t, 'A link is lost and comes back', async () => {
    hub.loseLink();
    await advanceUntil(time, 10, () => !isConnected());
    await advanceUntil(time, 10, isConnected);
    await time.advance(500);
  });
  t.same(hub.state.light, color);
});

t.test('and those that a run of the throughput tester passes', async t => {
  await followListed(t, 'A run of the throughput tester', async () => {
    const {code} = await blockwave(['throughput', '--quick', '--link', 'capacity=40']);
    t.equal(code, 0);
  });
});
