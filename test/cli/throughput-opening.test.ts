import t from 'tap';
import {openingLines} from '../../src/apps/cli/throughput/opening.js';
import {readThroughputOptions} from '../../src/lab/throughput/options.js';
import {durationOf} from '../../src/lab/throughput/duration.js';
import {echo} from '../../src/lab/throughput/devices/echo.js';
import {DEFAULT_PLAN} from '../../src/lab/throughput/plan.js';
import type {LinkModel} from '../../src/virtual/index.js';
import {createBench} from '../lab/throughput/rig.js';
import {blockwave} from './command-rig.js';

const openingOf = (options: Parameters<typeof readThroughputOptions>[0]) =>
  openingLines(readThroughputOptions(options));

t.test('the opening says what is measured, how, and how long it takes', async t => {
  const [what, time = ''] = await openingOf({'real-time': true});
  t.equal(
    what,
    'Measures the echo device via virtual (--link capacity=40,intervalMs=30): a search up to 400 a second, 3 times.',
  );
  t.match(time, /^In real time; about \d+ to \d+ minutes \(.*\), the first step 26 s\.$/);
  t.strictSame(await openingOf({via: 'bluetooth', rates: '200', seconds: '1', repeats: '2'}), [
    'Measures the echo device via bluetooth: one rate, 2 times.',
    'In real time; about 5 to 25 s (the slower the device, the longer), the first step 2 s.',
    'Ctrl-C ends it and reports what was measured until then.',
  ]);
  const wedo = await openingOf({via: 'scratch-link', hub: 'wedo2', response: true, repeats: '1'});
  t.match(
    wedo[0],
    /^Measures the wedo2 device via scratch-link: a search up to 20 a second, once\.$/,
  );
});

t.test('a time in seconds and one in minutes both have their unit', async t => {
  const [, time = ''] = await openingOf({
    via: 'bluetooth',
    rates: '10',
    seconds: '10',
    repeats: '7',
  });
  t.match(time, /^In real time; about \d+ s to 3 minutes /);
});

t.test('it is printed before anything else', async t => {
  const {err} = await blockwave(['throughput', '--rates', '20', '--repeats', '1']);
  t.match(
    err,
    /^Measures the echo device via virtual .*\nIn simulated time; takes some seconds\.\nstep 1, /,
  );
});

t.test('the announced time is about the actual time', async t => {
  const plan = {...DEFAULT_PLAN, repeats: 1};
  const {leastSeconds, mostSeconds} = await durationOf(plan, echo);
  const took = async (link: LinkModel) => {
    const bench = createBench(link);
    await bench.measure(plan);
    return bench.clock.now() / 1_000;
  };
  const [quick, slow] = [await took({}), await took({capacity: 5, intervalMs: 30})];
  t.ok(Math.abs(quick / leastSeconds - 1) < 0.1, `${quick} s, announced ${leastSeconds} s`);
  t.ok(Math.abs(slow / mostSeconds - 1) < 0.2, `${slow} s, announced ${mostSeconds} s`);
});
