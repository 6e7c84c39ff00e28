import fc from 'fast-check';
import t from 'tap';
import {compareStrategies} from '../../../src/lab/comparison/compare.js';
import {EXCESS} from '../../../src/lab/comparison/excess.js';
import type {LimitersSettings} from '../../../src/lab/comparison/options.js';
import {createSmallDevice} from '../../../src/lab/comparison/small-device.js';
import {LOADS, type Message} from '../../../src/lab/comparison/traffic.js';
import {namesOf} from '../../../src/lab/options/option-reader.js';
import {testProperty} from '../../support/property.js';

/** A flood for four seconds, and a device without limits. */
const SETTINGS: LimitersSettings = {
  rate: 20,
  burst: null,
  seconds: 4,
  load: 'flood',
  excess: 'drop',
  capacity: 1e6,
  bufferFrames: 1e6,
};

function compare(settings: Partial<LimitersSettings>, messages?: readonly Message[]) {
  const results = compareStrategies({...SETTINGS, ...settings}, messages);
  return new Map(results.map(result => [result.strategy, result]));
}

const anySettings = fc.record({
  rate: fc.double({min: 0.5, max: 60, noNaN: true}),
  burst: fc.integer({min: 1, max: 20}),
  seconds: fc.integer({min: 1, max: 5}),
  load: fc.constantFrom(...namesOf(LOADS)),
  excess: fc.constantFrom(...namesOf(EXCESS)),
  capacity: fc.double({min: 1, max: 100, noNaN: true}),
  bufferFrames: fc.integer({min: 1, max: 20}),
});

testProperty(
  'every message is sent or dropped, and each sent one reaches the device or is lost',
  fc.property(anySettings, each =>
    compareStrategies(each).every(result => {
      const {offered, sent, dropped, reached, lost, sentEachTenth, waitMs} = result;
      const inTime = sentEachTenth.reduce((sum, count) => sum + count, 0);
      return (
        offered === sent + dropped &&
        sent === reached + lost &&
        Math.abs(inTime - result.admittedPerSecond * each.seconds) < 1e-6 &&
        waitMs.p50 <= waitMs.p95 &&
        waitMs.p95 <= waitMs.max &&
        result.outputsAsTold <= result.outputs
      );
    }),
  ),
  30,
);

t.test('the results show the known properties of the strategies', async t => {
  const flood = compare({});
  t.equal(flood.get('strict')?.worstSecond, 20);
  t.equal(flood.get('sliding-window-log')?.worstSecond, 20);
  t.equal(flood.get('token-bucket')?.worstSecond, 39, 'a full bucket and what flows in meanwhile');
  t.equal(flood.get('leaky-bucket')?.sent, 80);
  t.strictSame(
    flood.get('leaky-bucket')?.sentEachTenth,
    Array.from({length: 40}, () => 2),
    'an even pace',
  );
  t.strictSame(flood.get('fixed-window')?.sentEachTenth.slice(0, 11), [
    20,
    ...Array.from({length: 9}, () => 0),
    20,
  ]);
  const boundary = compare({load: 'boundary'});
  t.equal(boundary.get('fixed-window')?.worstSecond, 40, 'twice the rate around a boundary');
});

t.test('messages over the rate are dropped, replaced by newer ones, or queued', async t => {
  const messages = Array.from({length: 100}, (_, index) => ({
    atMs: index * 10,
    output: `motor ${index % 2}`,
  }));
  const of = (excess: LimitersSettings['excess']) =>
    compare({excess, seconds: 1, burst: 1}, messages).get('token-bucket');
  t.match(of('drop'), {sent: 20, dropped: 80, outputsAsTold: 0, waitMs: {max: 0}});
  t.match(of('latest'), {sent: 22, dropped: 78, outputsAsTold: 2});
  t.match(of('queue'), {sent: 70, dropped: 30, outputsAsTold: 0, waitMs: {max: 2500}});
});

t.test(
  'a device handles one frame after the other, and loses frames while its buffer is full',
  async t => {
    const receive = createSmallDevice({capacity: 10, bufferFrames: 3});
    const taken = (atMs: number, frames: number) =>
      Array.from({length: frames}, () => receive(atMs)).filter(isTaken => isTaken).length;
    t.equal(taken(0, 5), 3);
    t.equal(taken(99, 1), 0);
    t.equal(taken(100, 2), 1, 'one has been handled');
    t.equal(taken(250, 5), 1);
    t.equal(taken(10_000, 5), 3);
  },
);
