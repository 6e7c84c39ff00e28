import {chmodSync, existsSync, readFileSync, rmdirSync} from 'node:fs';
import {join, relative} from 'node:path';
import t from 'tap';
import type {Command} from '../../src/apps/cli/command.js';
import {writeResults} from '../../src/apps/cli/output-file.js';
import {blockwave} from './command-rig.js';

t.test('a file without write permission is reported before the run', {skip: mayAll()}, async t => {
  const folder = t.testdir({file: ''});
  const file = join(folder, 'file');
  chmodSync(file, 0o444);
  const readOnly = await blockwave(['limiters', '--json', file]);
  t.match(readOnly, {code: 64, err: /: this user may not do that\. See/});
  chmodSync(folder, 0o555);
  const closed = await blockwave(['limiters', '--json', join(folder, 'new')]);
  chmodSync(folder, 0o755);
  t.match(closed, {code: 64, err: /: this user may not do that\. See/});
});

t.test('only one output can go to standard output', async t => {
  const {err, code} = await blockwave(['throughput', '--json', '-', '--csv', '-']);
  t.equal(code, 64);
  t.match(err, 'Only one of --json, --csv can go to standard output.');
});

t.test('two outputs in one file are refused; a device such as /dev/null takes several', async t => {
  const file = join(t.testdir({}), 'result');
  const words = ['throughput', '--json', file, '--log', relative('', file)];
  const {err, code} = await blockwave(words);
  t.equal(code, 64);
  t.match(err, '--json and --log name the same file: give each its own.');
  t.equal(existsSync(file), false);
  if (!existsSync('/dev/null')) return;
  const few = 'throughput --rates 10 --repeats 1 --csv /dev/null --json /dev/null'.split(' ');
  t.equal((await blockwave(few)).code, 0);
});

t.test(
  'a file that cannot be written is reported, the others are written, and it ends with 74',
  async t => {
    const folder = t.testdir({gone: {}});
    const [gone, kept] = [join(folder, 'gone', 'a.json'), join(folder, 'b.csv')];
    const command: Command = {
      name: 'write',
      usage: '',
      options: {},
      async run(_texts, io) {
        rmdirSync(join(folder, 'gone'));
        const outputs = [
          [gone, 'first'],
          [kept, 'second'],
        ] as const;
        await writeResults('', outputs, io);
        return 0;
      },
    };
    const {err, code} = await blockwave(['write'], [command]);
    t.equal(code, 74);
    t.ok(err.startsWith(`${gone} cannot be written: its folder does not exist. See`), err);
    t.equal(readFileSync(kept, 'utf8'), 'second');
  },
);

/** As root and on Windows every file can be written. */
function mayAll(): string | false {
  return (process.platform === 'win32' || process.getuid?.() === 0) && 'all may be written here';
}
