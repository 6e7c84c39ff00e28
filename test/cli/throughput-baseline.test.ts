/** An earlier report with which a run cannot be compared would make it pass: it is refused before the run. */
import {join} from 'node:path';
import t from 'tap';
import type {Report} from '../../src/lab/throughput/report.js';
import {report} from '../lab/throughput/reports.js';
import {blockwave} from './command-rig.js';

const partial: Report = {...report(), isPartial: true, endedBy: 'Ctrl-C', endedBecause: 'user'};
const folder = t.testdir({
  'whole.json': JSON.stringify(report()),
  'partial.json': JSON.stringify(partial),
});
const measure = (file: string, ...more: readonly string[]) =>
  blockwave(['throughput', '--baseline', join(folder, file), '--require', 'rate>=0.9x', ...more]);

t.test('one that ended early', async t => {
  const {code, out, err} = await measure('partial.json');
  t.equal(code, 64);
  t.equal(out, '');
  t.match(
    err,
    /partial\.json ended early \(Ctrl-C\), so its rate is only a lower limit\. Measure it/,
  );
});

t.test('one that was measured otherwise', async t => {
  const {code, err} = await measure('whole.json', '--mode', 'write', '--payload', '40');
  t.equal(code, 64);
  t.match(
    err,
    /whole\.json was measured otherwise: mode write, echo before; payload 40 bytes, 20 bytes before\. Use the same options/,
  );
});
