import t from 'tap';
import {toCsv} from '../../../src/lab/throughput/csv.js';
import {report, step} from './reports.js';

/** The cells of each line by the names of the first; without quoted cells. */
function cellsOf(csv: string): Record<string, string>[] {
  const [names = [], ...lines] = csv
    .trimEnd()
    .split('\n')
    .map(line => line.split(','));
  return lines.map(line =>
    Object.fromEntries(names.map((name, index) => [name, line[index] ?? ''])),
  );
}

t.test(
  'each line names its run, so that the lines of several runs can be in one table',
  async t => {
    const {setting, ...whole} = report();
    const of = (startedAt: string, firmwareVersion: string, bufferFrames: number | null) =>
      toCsv({...whole, setting: {...setting, startedAt, firmwareVersion, bufferFrames}});
    const first = of('2026-11-21T12:00:00.000Z', '1.0', 8);
    const second = of('2026-11-22T12:00:00.000Z', '1.1', null);
    const rows = first + second.slice(second.indexOf('\n') + 1);
    t.match(cellsOf(rows), [
      {
        startedAt: '2026-11-21T12:00:00.000Z',
        hub: 'echo',
        hubName: 'Echo',
        firmwareVersion: '1.0',
        bufferFrames: '8',
        transport: 'virtual',
        isSimulatedTime: 'true',
        mode: 'echo',
        payloadBytes: '20',
        response: 'false',
        phase: 'rate',
        offeredRate: '20',
      },
      {startedAt: '2026-11-22T12:00:00.000Z', firmwareVersion: '1.1', bufferFrames: ''},
    ]);
  },
);

t.test('the columns have the names of the JSON, with a dot before a part', async t => {
  const lateMs = {p50: 1, p95: 2, p99: 3, max: 4.00049};
  const parts = {
    deviceDroppedCount: 3,
    uncountedCount: 4,
    unansweredCount: 5,
    fullestFrames: 6,
    lateMs,
    roundTripMs: null,
    errors: {refused: 2, timeout: 1},
    failing: ['loss', 'queue'] as const,
  };
  const [cells] = cellsOf(toCsv(report({}, {...parts, failing: [...parts.failing]})));
  t.match(cells, {
    deviceDroppedCount: '3',
    uncountedCount: '4',
    unansweredCount: '5',
    fullestFrames: '6',
    'lateMs.p50': '1',
    'lateMs.max': '4',
    'roundTripMs.p95': '',
    'queue.spanMs': '4000',
    errors: 'refused=2 timeout=1',
    failing: 'loss queue',
  });
  const notInTable = ['histogram', 'timeline'];
  const missing = Object.keys(step()).filter(
    key => !Object.keys(cells ?? {}).some(name => name.split('.')[0] === key),
  );
  t.same(missing, notInTable);
});

t.test('a name with a comma, a quote or a line break stays one cell', async t => {
  const {setting, ...whole} = report();
  const csv = toCsv({
    ...whole,
    setting: {...setting, hubName: 'a "b",\nc', link: 'capacity=4,full=drop'},
  });
  t.match(csv, ',"a ""b"",\nc",');
  t.match(csv, ',"capacity=4,full=drop",');
});
