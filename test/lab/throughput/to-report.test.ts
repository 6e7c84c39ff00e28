import t from 'tap';
import {parseReport} from '../../../src/lab/throughput/to-report.js';
import {report} from './reports.js';

t.test('a report is what it was when it is read again', t => {
  t.same(parseReport(JSON.stringify(report())), report());
  t.end();
});

t.test('what is no report, or one of another version, is named', t => {
  const wrong: readonly (readonly [string, RegExp])[] = [
    ['', /JSON/],
    ['null', /This is no throughput report/],
    ['{"format": "something"}', /This is no throughput report/],
    [JSON.stringify({...report(), version: 2}), /This report has version 2, not 1/],
    [JSON.stringify({...report(), steps: undefined}), /This report is not whole/],
    [JSON.stringify({...report(), verdict: undefined}), /This report is not whole/],
    [JSON.stringify({...report(), setting: undefined}), /This report is not whole/],
    [JSON.stringify({...report(), plan: undefined}), /This report is not whole/],
  ];
  for (const [text, message] of wrong) t.throws(() => parseReport(text), message, text);
  t.end();
});
