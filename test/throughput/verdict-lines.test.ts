import t from 'tap';
import {partialLine, verdictLines, withoutRate} from '../../src/throughput/verdict-lines.js';
import {report} from './reports.js';

t.test('the verdict in sentences', t => {
  t.same(verdictLines(report()), [
    "For the hub's profile: sendsPerSecond 19.",
    'Repeats found 20.0 to 20.0.',
    'Sustained at 20.0 a second.',
    "In simulated time: these are a model's figures, not hardware's.",
  ]);
  t.end();
});

t.test('what there is not is not told', t => {
  const real = report({advice: null, spread: null, reason: 'Not sustainable.'});
  const {setting} = real;
  t.same(verdictLines({...real, setting: {...setting, isSimulatedTime: false}}), [
    'Not sustainable.',
  ]);
  const once = {...report(), plan: {...report().plan, repeats: 1}};
  t.notMatch(verdictLines(once).join(' '), 'Repeats');
  t.end();
});

t.test('a busy machine is told of', t => {
  const late = report({}, {lateMs: {p50: 1, p95: 35, p99: 50, max: 60}});
  t.match(verdictLines(late).join(' '), 'This machine itself was late, in one step by 35 ms (p95)');
  t.end();
});

t.test('so is a pause of it that a step may have failed for', t => {
  const lateMs = {p50: 0, p95: 1, p99: 300, max: 340};
  const lines = (isSustained: boolean, isPartial = false) =>
    verdictLines(report({}, {lateMs, isSustained, isPartial})).join(' ');
  t.match(lines(false), 'This machine itself paused for 340 ms in a step that was not sustained');
  t.notMatch(lines(true), 'This machine');
  t.notMatch(lines(false, true), 'This machine');
  t.end();
});

t.test('a run that was ended says by what, and that there may have been more to find', t => {
  const partial = {...report(), isPartial: true, endedBy: 'The hub disconnected.'};
  t.equal(partialLine(partial), 'Partial, ended early: The hub disconnected.');
  t.equal(withoutRate(partial), 'No sustainable rate was found in time');
  t.equal(withoutRate(report()), 'Not sustainable at any rate that was measured');
  t.end();
});
