import t from 'tap';
import {toMarkdown} from '../../../src/lab/throughput/markdown.js';
import {report, step} from './reports.js';

t.test('the summary has the verdict, what was required and a table of the steps', async t => {
  const failed = step({offeredRate: 40, isSustained: false, failing: ['loss'], lostPercent: 9});
  const whole = {...report(), steps: [...report().steps, failed]};
  const text = toMarkdown(whole, [{text: 'rate>=30', isMet: false, actual: '20.0'}]);
  t.match(text, /^## Throughput of Echo\n\n\*\*20\.0 messages a second, 3\.2 kbit\/s\*\*\n/);
  t.match(text, '\n| ✗ not met | rate>=30 | 20.0 |\n');
  t.match(text, '\nSustained at 20.0 a second.\n');
  t.match(text, '\n| 2 rate | 40.0 | 20.0 | 3.2 | 100 | 0.0% | 9.0% |');
  t.match(text, 'firmware 1.0');
  t.equal(text.split('these are a model').length, 2, 'said once');
  const rows = text.split('\n').filter(line => line.startsWith('|'));
  const widths = rows.slice(3).map(line => line.split(' | ').length);
  t.equal(new Set(widths).size, 1);
});

t.test('the names of a device are no markup', async t => {
  const hostile = '<b>|[x](y)`\n# z';
  const {setting, ...whole} = report();
  const text = toMarkdown({...whole, setting: {...setting, hubName: hostile}}, []);
  t.match(text, '## Throughput of &lt;b>\\|\\[x\\](y)\\` \\# z\n');
  t.notMatch(text, '<b>');
});
