import t from 'tap';
import {COMMANDS} from '../../src/apps/cli/editor/commands.js';
import {UsageError, type Command} from '../../src/apps/cli/command.js';
import {readText} from '../support/repository.js';
import {blockwave} from './command-rig.js';

/** As Node's readline rejects at Ctrl-C. */
const abortError = () => Object.assign(new Error('Aborted with Ctrl+C'), {name: 'AbortError'});

const greet: Command = {
  name: 'greet',
  usage: 'npx blockwave greet --name NAME',
  options: {name: {type: 'string'}},
  run({name}, io) {
    if (name === 'nameless') throw new UsageError('--name must be a name.');
    if (name === 'cancel') return Promise.reject(abortError());
    if (name === 'crash') return Promise.reject(new Error('It broke.'));
    io.stdout.write(`Hello, ${String(name)}\n`);
    return Promise.resolve(3);
  },
};

t.test('the help lists all commands', async t => {
  const listed = [...readText('bin/help.txt').matchAll(/^ {2}(\w+) {2,}\S/gm)];
  t.same(
    listed.map(([, name]) => name),
    COMMANDS.map(({name}) => name),
  );
});

t.test('a command gets its options, and its exit code is returned', async t => {
  const {out, err, code} = await blockwave(['greet', '--name', 'hub'], [greet]);
  t.strictSame({out, err, code}, {out: 'Hello, hub\n', err: '', code: 3});
  const negative = await blockwave(['greet', '--name', '-5'], [greet]);
  t.equal(negative.out, 'Hello, -5\n', 'a negative number is a value');
});

t.test('the help of every command lists its options', async t => {
  for (const {name, options} of COMMANDS) {
    const {out, code} = await blockwave([name, '--help']);
    t.equal(code, 0);
    const words = [`npx blockwave ${name}`, '--help', ...Object.keys(options)];
    t.same(
      words.filter(word => !out.includes(word)),
      [],
    );
    const longLines = out.split('\n').filter(({length}) => length > 110);
    t.same(longLines, []);
  }
});

t.test('a mistake in the command line is reported and ends with 64', async t => {
  const wrong: readonly (readonly [readonly string[], RegExp])[] = [
    [['sing'], /There is no command 'sing'\. See npx blockwave --help\./],
    [['greet', '--colour'], /Unknown option '--colour'\. See npx blockwave greet --help\./],
    [['greet', 'twice'], /Unexpected argument 'twice'/],
    [['greet', '--name'], /--name <value>' argument missing/],
    [['greet', '--name', ''], /--name needs a value, and has an empty one\. See/],
    [['greet', '--name', 'a', '--name', 'b'], /--name was given twice\. See/],
    [['greet', '--name', 'nameless'], /--name must be a name\. See npx blockwave greet --help\./],
  ];
  for (const [words, message] of wrong) {
    const {out, err, code} = await blockwave(words, [greet]);
    t.equal(code, 64, words.join(' '));
    t.match(err, message);
    t.equal(out, '');
  }
});

t.test('an error is reported in one line and ends with 1', async t => {
  const {out, err, code} = await blockwave(['greet', '--name', 'crash'], [greet]);
  t.strictSame({out, err, code}, {out: '', err: 'It broke.\n', code: 1});
  const cancelled = await blockwave(['greet', '--name', 'cancel'], [greet]);
  t.strictSame(cancelled, {out: '', err: 'Ended before it was done.\n', code: 130});
});
