import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import t from 'tap';
import {report, step} from '../lab/throughput/reports.js';
import {blockwave} from './command-rig.js';

const at = (rate: number, p95: number) => {
  const {steps, ...whole} = report({sustainableRate: rate, spread: null});
  const half = step({phase: 'half', roundTripMs: {p50: 20, p95, p99: p95, max: p95}});
  return {...whole, steps: [half, ...steps]};
};
const folder = t.testdir({
  'old.json': JSON.stringify(at(40, 30)),
  'new.json': JSON.stringify(at(30, 50)),
  'partial.json': JSON.stringify({
    ...at(40, 30),
    isPartial: true,
    endedBy: 'Ctrl-C',
    endedBecause: 'user',
  }),
  'other.json': JSON.stringify({...at(40, 30), plan: {...report().plan, payloadBytes: 100}}),
  'none.json': '{}',
});
const compare = (earlier: string, later: string, ...more: readonly string[]) =>
  blockwave(['throughput', 'compare', join(folder, earlier), join(folder, later), ...more]);

t.test('the comparison, the requirements and a table of both', async t => {
  const {out, err, code} = await compare('old.json', 'new.json', '--require', 'rate>=0.97x');
  t.equal(code, 1);
  t.equal(err, '');
  const lines = out.trimEnd().split('\n');
  t.match(lines[0], /^It is slower by 25\.0%: 30\.0 a second/);
  t.match(out, '\nNOT MET    rate>=0.97x  (0.75x)\n');
  t.match(lines.slice(-2), [
    /^earlier +40\.0 +20\.0 +30\.0 +0\.00 +device +1\.0$/,
    /^later +30\.0 +20\.0 +50\.0 +0\.00 +device +1\.0$/,
  ]);
  t.equal((await compare('new.json', 'old.json', '--require', 'rate>=0.97x')).code, 0);
  t.equal((await compare('old.json', 'new.json')).code, 0, 'nothing was required');
});

t.test('the page has the curves of both', async t => {
  const html = join(folder, 'both.html');
  await compare('old.json', 'new.json', '--html', html);
  t.match(readFileSync(html, 'utf8'), 'old.json');
});

t.test('what cannot be compared is refused, or said', async t => {
  const isRefused = async (earlier: string, later: string, message: RegExp) => {
    const {err, code} = await compare(earlier, later, '--require', 'rate>=0.97x');
    t.match({err, code}, {err: message, code: 64}, `${earlier} ${later}`);
  };
  await isRefused('none.json', 'new.json', /none\.json cannot be read: This is not a throughput/);
  await isRefused('partial.json', 'new.json', /partial\.json ended early \(Ctrl-C\)/);
  await isRefused('new.json', 'partial.json', /partial\.json ended early \(Ctrl-C\)/);
  await isRefused('other.json', 'new.json', /other\.json was measured otherwise: payload 20 bytes/);
  t.match(await compare('other.json', 'new.json'), {code: 0, out: /measured differently: payload/});
});

t.test('a later run that ended early is no success, and nobody has pressed Ctrl-C now', async t => {
  const {out, code} = await compare('old.json', 'partial.json', '--require', 'rate>=20');
  t.equal(code, 1);
  t.match(out, '\nmet        rate>=20  (40.0)\n');
  t.match(out, /^The later run ended early \(Ctrl-C\): measure it again\.$/m);
  t.equal((await compare('partial.json', 'old.json')).code, 0, 'the earlier one');
});

t.test('both files are named', async t => {
  const words = (...files: string[]) => blockwave(['throughput', 'compare', ...files]);
  t.match(await words(), {code: 64, err: /^The earlier report is missing\./});
  t.match(await words('a'), {code: 64, err: /^The later report is missing\./});
  t.match(await words('a', 'b', 'c'), {code: 64, err: /^There is more than the earlier report/});
  t.match(await blockwave(['throughput', 'compar']), {code: 64, err: /'?compar/});
});
