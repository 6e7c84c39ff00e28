// Level: all
import t from 'tap';
import {blockwave} from '../../cli/command-rig.js';
import {readText} from '../../support/repository.js';

t.setTimeout(600_000);

/** Every key of a value, at any depth. */
function keysOf(value: unknown): Set<string> {
  if (typeof value !== 'object' || value === null) return new Set();
  const keys = Array.isArray(value) ? [] : Object.keys(value);
  return new Set([...keys, ...Object.values(value).flatMap(each => [...keysOf(each)])]);
}

t.test('docs/throughput.md explains every figure of a report', async t => {
  const text = readText('docs/throughput.md');
  const folder = t.testdir({});
  const before = `${folder}/before.json`;
  const measure = (words: string) => blockwave(['throughput', ...words.split(' ')]);
  await measure(`--link capacity=40 --repeats 1 --json ${before}`);
  const {out} = await measure(
    `--link capacity=40 --repeats 1 --response --strategy gcra:60 --baseline ${before} --json -`,
  );
  const keys = keysOf(JSON.parse(out));
  t.ok(keys.size > 60, `${keys.size} keys`);
  t.same(
    [...keys].filter(key => !text.includes(`\`${key}\``)),
    [],
  );
});

t.test('docs/firmware-developers.md shows the result of the first command', async t => {
  const {out} = await blockwave(['throughput']);
  const [, shown = ''] =
    /the result:\n\n([^]*?)\n\n/.exec(readText('docs/firmware-developers.md')) ?? [];
  const lines = shown.split('\n').map(line => line.trimStart());
  t.equal(lines.length, 3);
  for (const line of lines) t.match(out, line);
});

/** The arguments of the command in the workflow's step. */
function commandOfExample(): readonly string[] {
  const [, run = ''] =
    /blockwave\.js (throughput [^]*?)\n\n/.exec(readText('docs/throughput-ci.yml')) ?? [];
  return run.split(/\s+/).map(word => word.replaceAll('"', ''));
}

t.test('the CI example uses only existing options', async t => {
  const {out} = await blockwave(['throughput', '--help']);
  const options = commandOfExample().filter(word => word.startsWith('--'));
  t.same(
    options.filter(option => !out.includes(option)),
    [],
  );
});

t.test('the CI example fails only on a slower firmware', async t => {
  const folder = t.testdir({});
  const example = commandOfExample().join(' ');
  const measure = (link: string, words: string) => blockwave([...words.split(' '), '--link', link]);
  await measure('capacity=40,intervalMs=30', `throughput --json ${folder}/released.json`);
  const onBoard = /--via bluetooth --name MyBoard/;
  t.match(example, onBoard);
  const words = example.replace(onBoard, '--seed 2').replace(/\w+\.(json|html)/g, `${folder}/$&`);
  t.equal((await measure('capacity=36,intervalMs=30', words)).code, 1);
  t.equal((await measure('capacity=40,intervalMs=30', words)).code, 0);
});
