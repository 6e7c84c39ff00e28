import t from 'tap';
import {STRATEGIES} from '../../src/package/rate-limiter.js';
import {blockwave} from './command-rig.js';

const NAMES = Object.keys(STRATEGIES);

interface Report {
  readonly format: string;
  readonly version: number;
  readonly settings: object;
  readonly strategies: readonly {readonly strategy: string; readonly sentEachTenth: number[]}[];
}

t.test('with JSON on standard output, nothing else is written there', async t => {
  const words = ['limiters', '--rate', '2.5', '--burst', '4', '--seconds', '2', '--json', '-'];
  const {out, err} = await blockwave(words);
  t.match(err, /At most 2\.5 a second, 4 at once/);
  const report = JSON.parse(out) as Report;
  t.match(report, {
    ...{format: 'blockwave-limiters', version: 1},
    settings: {
      ...{rate: 2.5, burst: 4, seconds: 2, load: 'loop', excess: 'latest', capacity: 2.5},
      bufferFrames: 8,
    },
  });
  t.strictSame(
    report.strategies.map(({strategy, sentEachTenth}) => [strategy, sentEachTenth.length]),
    NAMES.map(name => [name, 20]),
  );
});
