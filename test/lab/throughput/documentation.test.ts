// Level: all
import t from 'tap';
import {blockwave} from '../../cli/command-rig.js';
import {readText} from '../../support/repository.js';

/** The arguments of the command in the workflow's step. */
function commandOfExample(): readonly string[] {
  const [, run = ''] =
    /npx blockwave (throughput [^]*?)\n\n/.exec(readText('docs/throughput-ci.yml')) ?? [];
  return run.split(/\s+/).map(word => word.replaceAll('"', ''));
}

t.test('the verdict in docs/firmware.md is that of the command', async t => {
  const {out} = await blockwave(['throughput']);
  const verdict = out.split('\n').slice(0, 6);
  t.match(verdict[0], /^Sustainable: /);
  const shown = verdict.map(line => `    ${line}`).join('\n');
  t.ok(readText('docs/firmware.md').includes(`\n${shown}\n`), shown);
});

t.test('the CI example fails only on a slower firmware', async t => {
  const folder = t.testdir({});
  const example = commandOfExample().join(' ');
  const measure = (link: string, words: string) => blockwave([...words.split(' '), '--link', link]);
  await measure('capacity=40,intervalMs=30', `throughput --json ${folder}/released.json`);
  const onBoard = /--via bluetooth --name MyBoard/;
  t.match(example, onBoard);
  const words = example
    .replace(onBoard, '--seed 2')
    .replace(/\w+\.(json|html|xml)/g, `${folder}/$&`)
    .replace('$GITHUB_STEP_SUMMARY', `${folder}/summary.md`);
  t.equal((await measure('capacity=36,intervalMs=30', words)).code, 1);
  t.equal((await measure('capacity=40,intervalMs=30', words)).code, 0);
});
