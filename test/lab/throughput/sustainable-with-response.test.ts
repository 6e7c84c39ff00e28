// Level: all
import t from 'tap';
import {CAPACITIES, isFound, verdictOf} from './verdicts.js';

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
