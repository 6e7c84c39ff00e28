import t from 'tap';
import {blockwave} from '../cli/command-rig.js';
import {readText} from '../support/repository.js';

/** Every key of a value, at any depth. */
function keysOf(value: unknown): Set<string> {
  if (typeof value !== 'object' || value === null) return new Set();
  const keys = Array.isArray(value) ? [] : Object.keys(value);
  return new Set([...keys, ...Object.values(value).flatMap(each => [...keysOf(each)])]);
}

t.test('docs/throughput.md tells what every figure of a report is', async t => {
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
  for (const key of keys) t.ok(text.includes(`\`${key}\``), key);
});

t.test('the CI example uses options that there are', async t => {
  const {out} = await blockwave(['throughput', '--help']);
  const command = /blockwave\.js throughput [^]*?\n\n/.exec(
    readText('docs/throughput-ci.yml'),
  )?.[0];
  const options = command?.match(/--[a-z-]+/g) ?? [];
  t.ok(options.length >= 6);
  for (const option of options) t.match(out, option);
});
