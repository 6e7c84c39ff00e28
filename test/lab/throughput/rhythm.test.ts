import t from 'tap';
import {rhythmOf} from '../../../src/lab/throughput/rhythm.js';
import {dueAfterMs} from '../../../src/lab/throughput/send-messages.js';
import {Random} from '../../../src/virtual/random.js';

/** The rhythm of messages at this rate, each of which arrives at `arriveAt` of the time when it was due. */
function rhythmAt(rate: number, arriveAt: (dueMs: number) => number, count = 100): number | null {
  const dueMs = Array.from({length: count}, (_, index) => 1_234.5 + dueAfterMs(index, rate));
  return rhythmOf(dueMs.map(arriveAt), dueMs);
}

const atMultiples = (periodMs: number, jitterMs = 0) => {
  const random = new Random(1, 16);
  return (dueMs: number) => Math.ceil(dueMs / periodMs) * periodMs + random.upTo(jitterMs);
};

t.test('a connection interval, and bursts of a firmware', async t => {
  for (const periodMs of [11.25, 15, 30, 48.75, 100, 150, 333, 400]) {
    for (const rate of [4, 20]) {
      const found = rhythmAt(rate, atMultiples(periodMs, 1));
      t.ok(found !== null && Math.abs(found - periodMs) <= 1.25, `${periodMs}: ${found}`);
    }
  }
});

t.test('a device that answers at once, or after a random time, has none', async t => {
  const random = new Random(7, 16);
  for (const rate of [4, 10, 25, 40, 100]) {
    t.equal(
      rhythmAt(rate, dueMs => dueMs + 8),
      null,
      `${rate} a second`,
    );
    t.equal(
      rhythmAt(rate, dueMs => dueMs + random.upTo(30)),
      null,
    );
  }
});

t.test('a few arrivals say nothing', async t => {
  t.equal(rhythmAt(20, atMultiples(30), 10), null);
  t.equal(rhythmAt(20, atMultiples(30), 0), null);
});
