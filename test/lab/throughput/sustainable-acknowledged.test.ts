// Level: all
import t from 'tap';
import {CAPACITIES, isFound, verdictOf} from './verdicts.js';

t.test('names the right limit if both are near, or answers wait for connection events', async t => {
  for (const [capacity, intervalMs] of [
    [30, 15],
    [37, 15],
    [30, 30],
    [20, 30],
    [15, 30],
    [80, 50],
  ] as const) {
    for (const mode of ['echo', 'write'] as const) {
      const verdict = await verdictOf({capacity, intervalMs}, {response: true, mode});
      // A request crosses at one event, its answer at the next.
      const most = 1_000 / (2 * intervalMs);
      isFound(t, verdict, Math.min(capacity, most), capacity < most ? 'device' : 'acknowledgement');
    }
  }
});

t.test(
  'with response, it finds and names the capacity or the limit of the acknowledgements',
  async t => {
    for (const capacity of CAPACITIES) {
      const verdict = await verdictOf({capacity, processingMs: 30}, {response: true});
      const most = 1_000 / 30;
      isFound(t, verdict, Math.min(capacity, most), capacity < most ? 'device' : 'acknowledgement');
    }
  },
);
