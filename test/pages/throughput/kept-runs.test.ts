import t from 'tap';
import {keptRuns, toKeptRun} from '../../../src/apps/pages/throughput/kept-runs.js';
import {parseReport} from '../../../src/lab/throughput/report.js';
import {report} from '../../lab/throughput/reports.js';

t.test('a run is kept with its name, its settings and its result in words', async t => {
  const whole = report();
  const run = toKeptRun(whole, 5);
  t.match(run, {
    name: 'Echo',
    keptAtMs: 5,
    settings: 'Echo; firmware 1.0; via virtual; echo, 20 bytes, without response; In simulated',
    result: '20.0 messages a second',
  });
  t.same(parseReport(run.text), whole);
  t.equal(
    toKeptRun({...whole, isPartial: true}, 5).result,
    'at least 20.0 messages a second (stopped early)',
  );
  const unnamed = {...whole, setting: {...whole.setting, hubName: null}};
  t.equal(toKeptRun(unnamed, 5).name, 'echo');
});

t.test('without IndexedDB, as here in Node, all calls reject', async t => {
  const runs = keptRuns();
  await t.rejects(runs.list());
  await t.rejects(runs.keep(toKeptRun(report(), 5)));
  await t.rejects(runs.remove('id'));
  const long = {...toKeptRun(report(), 5), text: ' '.repeat(5_000_001)};
  await t.rejects(runs.keep(long), RangeError, 'a run that is too long is not even tried');
});
