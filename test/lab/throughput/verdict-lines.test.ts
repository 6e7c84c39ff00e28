import t from 'tap';
import {
  partialLine,
  rateText,
  spreadText,
  verdictLines,
  withoutRate,
} from '../../../src/lab/throughput/verdict-lines.js';
import {report} from './reports.js';

t.same(
  verdictLines(report()),
  [
    "For the hub's profile: sendsPerSecond 19.",
    'Found: the same in 3 repeats.',
    'Sustained at 20.0 a second.',
    "In simulated time: these are a model's figures, not hardware's.",
  ],
  'the verdict in sentences',
);

t.test('missing figures are left out', async t => {
  const real = report({advice: null, spread: null, reason: 'Not sustainable.'});
  const {setting} = real;
  t.same(verdictLines({...real, setting: {...setting, transport: 'bluetooth'}}), [
    'Not sustainable.',
  ]);
  const once = {...report(), plan: {...report().plan, repeats: 1}};
  t.notMatch(verdictLines(once).join(' '), 'repeats');
});

t.test('the results of the repeats, if there were any', async t => {
  const found = report({spread: {lowest: 38, highest: 40.25, percent: 1}});
  t.equal(spreadText(found), '38.0 to 40.3 in 3 repeats');
  t.equal(spreadText({...found, isPartial: true}), '38.0 to 40.3 in the repeats so far');
  t.equal(spreadText({...report(), isPartial: true}), null);
});

t.test('the rate is a lower limit unless the device’s own limit was found', async t => {
  t.equal(rateText(report({limitedBy: 'device'})), '20.0');
  for (const limitedBy of ['machine', 'limiter', 'plan', 'profile', null] as const) {
    t.equal(rateText(report({limitedBy})), 'at least 20.0', String(limitedBy));
  }
  t.equal(rateText({...report(), isPartial: true}), 'at least 20.0');
  t.equal(rateText(report({sustainableRate: null})), null);
});

t.test('a pause of this machine is mentioned if a step failed', async t => {
  const lateMs = {p50: 0, p95: 1, p99: 300, max: 340};
  const lines = (isSustained: boolean, isPartial = false) =>
    verdictLines(report({}, {lateMs, isSustained, isPartial})).join(' ');
  t.match(lines(false), 'This machine itself paused for 340 ms in a step that was not sustained');
  t.notMatch(lines(true), 'This machine');
  t.notMatch(lines(false, true), 'This machine');
});

t.test('a run that was ended says why, and that the rate may be higher', async t => {
  const partial = {...report(), isPartial: true, endedBy: 'The hub disconnected.'};
  t.equal(partialLine(partial), 'Stopped early: The hub disconnected.');
  t.equal(withoutRate(partial), 'No sustainable rate was found in time');
  t.equal(withoutRate({...partial, steps: []}), 'Nothing was measured yet');
  t.equal(withoutRate(report()), 'Not sustainable at any rate that was measured');
});
