import t from 'tap';
import {
  decadesOf,
  exponentOfMs,
  latencyScale,
} from '../../../../src/lab/throughput/plots/latency-scale.js';

const ticksOf = (...args: Parameters<typeof latencyScale>) =>
  latencyScale(...args).ticks.map(({label}) => label);

t.test('1, 2, 5, 10 ... where there is room, otherwise powers of ten', t => {
  t.same(ticksOf([100, 0], [2, 3]), ['100 ms', '200 ms', '500 ms', '1 s']);
  t.same(ticksOf([100, 0], [0, 4]), ['1 ms', '10 ms', '100 ms', '1 s', '10 s']);
  t.same(ticksOf([0, 100], [2, 3]), ['100 ms', '1 s'], 'words are wider than high');
  t.end();
});

t.test('the decades are those around all latencies', t => {
  t.same(decadesOf([25, 340].map(exponentOfMs)), [1, 3]);
  t.same(decadesOf([20].map(exponentOfMs)), [1, 2]);
  t.same(decadesOf([]), [0, 3]);
  t.same(decadesOf([exponentOfMs(0)]), [-1, 0], 'nothing is shorter than 0.1 ms');
  t.equal(exponentOfMs(1_000), 3);
  t.end();
});

t.test('within a decade, ticks are evenly apart in milliseconds', t => {
  const part = latencyScale([0, 300], [1, 3]).show([exponentOfMs(80), exponentOfMs(120)]);
  t.same(
    part.ticks.map(({label}) => label),
    ['80 ms', '90 ms', '100 ms', '110 ms', '120 ms'],
  );
  const decade = latencyScale([0, 500], [0, 3]).show([0.5, 2.5]);
  t.same(
    decade.ticks.map(({label}) => label),
    ['5 ms', '10 ms', '20 ms', '50 ms', '100 ms', '200 ms'],
  );
  t.end();
});
