/** The files that a command passes, from its block to Scratch Link's socket. */
import {Session} from 'node:inspector';
import t from 'tap';
import {readText} from '../../support/repository.js';
import {createLinkedVm} from './linked-vm.js';

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

/** Our files with a function that `run` calls, without those of virtual hubs. */
function filesCalledBy(run: () => void): string[] {
  ask('Profiler.enable');
  ask('Profiler.startPreciseCoverage', {callCount: true, detailed: false});
  ask('Profiler.takePreciseCoverage');
  run();
  const {result} = ask('Profiler.takePreciseCoverage');
  ask('Profiler.stopPreciseCoverage');
  ask('Profiler.disable');
  return result
    .filter(({functions}) => functions.some(({ranges}) => (ranges[0]?.count ?? 0) > 0))
    .flatMap(({url}) => /\/dist\/lib\/((?:src|blocks)\/.*)\.js$/.exec(url)?.[1] ?? [])
    .filter(file => !file.startsWith('src/virtual/'))
    .sort();
}

t.test('CONTRIBUTING.md lists the files that a command of a motor passes', async t => {
  const {vm, run} = await createLinkedVm();
  await run([]);
  const motorOn = vm.runtime.getOpcodeFunction('wedo2_motorOn');
  const called = filesCalledBy(() => motorOn?.({MOTOR_ID: 'motor A'}, {}));
  const [, list = ''] = readText('CONTRIBUTING.md').split('| file | what it does there |\n');
  const [table = ''] = list.split('\n\n');
  const rows = table.split('\n').map(row => row.split('|')[1] ?? '');
  const listed = rows.flatMap(row => [...row.matchAll(/`(.*?)\.ts`/g)].map(([, file]) => file));
  t.same(listed.sort(), called);
});
