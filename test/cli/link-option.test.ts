import t from 'tap';
import {UsageError} from '../../src/apps/cli/command.js';
import {linkOption} from '../../src/apps/cli/link-option.js';
import {blockwave} from './command-rig.js';

t.test('a link is what it names, or none', t => {
  t.strictSame(linkOption('capacity=40, full=wait'), {capacity: 40, full: 'wait'});
  t.strictSame(linkOption('none'), {});
  t.end();
});

t.test('what makes no sense is told as it was typed, in a sentence', t => {
  for (const [text, message] of [
    ['capacity=abc', '--link: capacity must be more than 0; got "abc".'],
    ['capacity', '--link: capacity must be more than 0; got "".'],
    ['lossPercent=200', '--link: lossPercent must be from 0 to 100; got 200.'],
    ['full=maybe', '--link: full must be drop, wait, refuse; got "maybe".'],
  ] as const) {
    t.throws(() => linkOption(text), new UsageError(message));
  }
  t.throws(() => linkOption('speed=3'), /^--link: a link has no speed; it has capacity, .*\.$/);
  t.end();
});

t.test('each command that has a link says it alike', async t => {
  for (const command of ['throughput', 'storm']) {
    const {err, code} = await blockwave([command, '--link', 'capacity=abc']);
    t.equal(code, 64);
    const advice = `See npx blockwave ${command} --help.`;
    t.equal(err, `--link: capacity must be more than 0; got "abc". ${advice}\n`);
  }
});
