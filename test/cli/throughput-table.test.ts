import t from 'tap';
import {summary} from '../../src/apps/cli/throughput/table.js';
import {report, step} from '../lab/throughput/reports.js';

t.test('the table fits 100 characters, with aligned figures', async t => {
  const steps = [
    step({phase: 'search', offeredRate: 4, roundTripMs: null, writeMs: null}),
    step({
      phase: 'confirmation',
      offeredRate: 10_000,
      deliveredRate: 9_999.9,
      droppedPercent: 100,
      lostPercent: 100,
      roundTripMs: {p50: 30_000, p95: 30_000, p99: 30_000, max: 30_000},
      isSustained: false,
      failing: ['loss', 'drops', 'queue', 'latency'],
    }),
  ];
  const lines = summary({...report(), steps}, []).split('\n');
  const [head = '', first = '', second = ''] = lines.slice(lines.indexOf('') + 3);
  t.match(head, /^phase +offered +delivered +dropped +lost +p50 +p95 +sustained$/);
  t.match(first, /^search +4\.0 +20\.0 +0\.0% +0\.0% +- +- +sustained$/);
  t.match(second, / +failed: loss, drops, queue, latency$/);
  for (const column of ['offered', 'delivered', 'dropped', 'lost', 'p50', 'p95']) {
    const end = head.indexOf(column) + column.length;
    for (const line of [first, second]) t.match(line.slice(end - 1, end + 2), /^\S {2}$/, line);
  }
  for (const line of lines) t.ok(line.length <= 100, line);
});

t.test('a step that was stopped is marked', async t => {
  const cut = step({offeredRate: 77.7, isPartial: true, isSustained: false});
  const whole = {...report({limitedBy: null}), isPartial: true, endedBy: 'Ctrl-C'};
  const some = summary({...whole, steps: [...whole.steps, cut]}, []);
  t.match(some, /^rate +77\.7 .* stopped$/m);
  t.match(some, /^Sustainable: at least 20\.0 messages a second/m);
  t.match(some, /^Stopped early: Ctrl-C$/m);
  const nothing = report({sustainableRate: null, spread: null, limitedBy: null, advice: null});
  const none = summary({...nothing, steps: [cut], isPartial: true, endedBy: 'Ctrl-C'}, []);
  t.match(none, /^No step was measured to its end$/m);
  t.match(none, / stopped$/m);
  t.notMatch(none, 'Not sustainable');
  const unsent = {...cut, offeredCount: 0};
  t.notMatch(summary({...nothing, steps: [unsent], isPartial: true}, []), /phase|77\.7/);
});

t.test('if no limit was found it says how to search further', async t => {
  const open = report({limitedBy: 'plan', sustainableRate: 400, advice: null});
  const text = summary(open, []);
  t.match(text, /^Sustainable: at least 400\.0 messages a second/m);
  t.match(text, /^Search further with --find --to 1600\.$/m);
  t.notMatch(text, "For the hub's profile");
  t.match(summary(report(), []), /^For the hub's profile: sendsPerSecond 19$/m);
  const highest = report({limitedBy: 'plan', sustainableRate: 10_000});
  t.notMatch(summary(highest, []), 'Search further');
});

t.test('a measuring machine that was late is mentioned', async t => {
  const late = {lateMs: {p50: 1, p95: 35, p99: 60, max: 80}};
  t.match(
    summary(report({}, late), []),
    'This machine itself was late, in one step by 35 ms (p95)',
  );
  t.notMatch(summary(report(), []), 'This machine itself was late');
});
