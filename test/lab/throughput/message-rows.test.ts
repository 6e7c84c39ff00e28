import t from 'tap';
import type {RunStart} from '../../../src/lab/throughput/run-observer.js';
import {MessageLog, type Message} from '../../../src/lab/throughput/message-log.js';
import {messageRows, MESSAGE_HEAD} from '../../../src/lab/throughput/message-rows.js';
import type {Mode} from '../../../src/lab/throughput/plan.js';
import type {StepReport} from '../../../src/lab/throughput/report.js';
import type {LinkModel} from '../../../src/virtual/index.js';
import {step} from './reports.js';
import {createBench} from './rig.js';

const START: RunStart = {startedAt: '2026-11-21T12:00:00.000Z', atMs: 1_000};
const NAMES = MESSAGE_HEAD.trimEnd().split(',');

/** The cells of each message by the names of the columns. */
function cellsOf(rows: string): Record<string, string>[] {
  const lines = rows.split('\n').slice(0, -1);
  return lines.map(line => {
    const cells = line.split(',');
    return Object.fromEntries(NAMES.map((name, index) => [name, cells[index] ?? '']));
  });
}

function rowsOf(parts: readonly Partial<Message>[], mode: Mode = 'echo') {
  const log = new MessageLog(0);
  for (const each of parts) Object.assign(log.add(1_100, false), each);
  return cellsOf(messageRows(step({phase: 'search', offeredRate: 45.254834}), log, START, mode));
}

const SENT: Partial<Message> = {sequence: 7, writtenMs: 1_101, answeredMs: 1_102, fate: 'sent'};

t.test('a line has the times since the start, and the start itself', async t => {
  t.same(rowsOf([{...SENT, offeredMs: 1_100.12345, arrivedMs: 1_144.5}]), [
    {
      startedAt: '2026-11-21T12:00:00.000Z',
      phase: 'search',
      offeredRate: '45.255',
      number: '7',
      isWarmUp: 'false',
      dueMs: '100',
      offeredMs: '100.123',
      writtenMs: '101',
      answeredMs: '102',
      arrivedMs: '144.5',
      outcome: 'arrived',
      errorCode: '',
    },
  ]);
});

t.test('each outcome has a word', async t => {
  const outcomes = (parts: readonly Partial<Message>[], mode?: Mode) =>
    rowsOf(parts, mode).map(({outcome, errorCode}) => `${outcome} ${errorCode}`.trim());
  const all = [
    {...SENT, arrivedMs: 1_200},
    SENT,
    {fate: 'dropped'} as const,
    {...SENT, errorCode: 'refused'},
    {...SENT, answeredMs: null},
  ];
  t.same(outcomes(all), ['arrived', 'lost', 'dropped', 'failed refused', 'failed timeout']);
  t.same(outcomes([SENT], 'write'), ['sent']);
});

t.test('a device that sends by itself does not say when it has written', async t => {
  const [cells] = rowsOf([{...SENT, arrivedMs: 1_150}], 'notify');
  t.match(cells, {dueMs: '100', offeredMs: '', writtenMs: '', answeredMs: '', arrivedMs: '150'});
});

/** The steps of a run, and the lines of all their messages. */
async function measured(link: LinkModel, endAfterMs = Infinity) {
  const bench = createBench(link);
  if (endAfterMs < Infinity) bench.clock.after(endAfterMs, () => bench.stop());
  let start = START;
  let rows = '';
  const steps: StepReport[] = [];
  await bench.measure(
    {load: {kind: 'rates', rates: [20, 60]}},
    {
      onStart: its => (start = its),
      onStepEnd(each, log) {
        steps.push(each);
        rows += messageRows(each, log, start, 'echo');
      },
    },
  );
  return {steps, lines: cellsOf(rows)};
}

t.test('the lines agree with the counts of the steps', async t => {
  const {steps, lines} = await measured({capacity: 40, intervalMs: 30, lossPercent: 2});
  for (const {offeredRate, deliveredCount, lostCount, droppedCount} of steps) {
    const counted = lines.filter(
      each => each.isWarmUp === 'false' && Number(each.offeredRate) === offeredRate,
    );
    const count = (word: string) => counted.filter(({outcome}) => outcome === word).length;
    t.same(
      [count('arrived'), count('lost'), count('dropped')],
      [deliveredCount, lostCount, droppedCount],
    );
  }
  t.equal(lines.filter(({isWarmUp}) => isWarmUp === 'true').length, 80);
  const numbers = lines.map(({number}) => number).filter(each => each !== '');
  t.equal(new Set(numbers).size, numbers.length);
  t.ok(lines.every(({dueMs}) => Number(dueMs) >= 0));
});

t.test('the messages of a step that was cut short are written, also those still open', async t => {
  const {steps, lines} = await measured({capacity: 40, intervalMs: 100}, 4_000);
  t.match(steps, [{isPartial: true}]);
  const open = lines.filter(({outcome}) => outcome === 'open');
  t.ok(open.length > 0);
  t.ok(open.every(({arrivedMs}) => arrivedMs === ''));
  const counted = lines.filter(each => each.outcome !== 'open' && each.isWarmUp === 'false');
  t.equal(counted.length, steps[0]?.offeredCount);
});
