import t from 'tap';
import {rateText, verdictLines} from '../../../src/lab/throughput/verdict-lines.js';
import {report} from './reports.js';

t.test('missing figures are left out', async t => {
  const real = report({advice: null, spread: null, reason: 'Not sustainable.'});
  const {setting} = real;
  t.same(verdictLines({...real, setting: {...setting, transport: 'bluetooth'}}), [
    'Not sustainable.',
  ]);
  const once = {...report(), plan: {...report().plan, repeats: 1}};
  t.notMatch(verdictLines(once).join(' '), 'repeats');
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
