import t from 'tap';
import {parseLink} from '../../../src/lab/options/link-option.js';
import {OptionError} from '../../../src/lab/options/option-problem.js';
import {blockwave} from '../../cli/command-rig.js';

t.test('a link has the limits that it names, or none', t => {
  t.strictSame(parseLink('capacity=40, full=wait'), {capacity: 40, full: 'wait'});
  t.strictSame(parseLink('none'), {});
  t.end();
});

t.test('an error names the limit, its value and what is allowed', t => {
  for (const [text, message] of [
    ['capacity=abc', 'link-capacity must be more than 0, not "abc".'],
    ['capacity', 'link-capacity must be more than 0, not "".'],
    ['lossPercent=200', 'link-lossPercent must be from 0 to 100, not "200".'],
    ['full=maybe', 'link-full must be drop, wait, refuse, not "maybe".'],
    ['stallMs=9,stallEveryMs=9', 'link-stallMs must be less than stallEveryMs (9), not "9".'],
  ] as const) {
    t.throws(() => parseLink(text), {name: 'OptionError', message}, text);
  }
  t.throws(() => parseLink('speed=3'), /^link must be one of capacity, .*, not "speed"\.$/);
  t.throws(() => parseLink('capacity=0'), OptionError);
  t.end();
});

t.test('every command with a link words the error alike', async t => {
  for (const command of ['throughput', 'storm']) {
    const {err, code} = await blockwave([command, '--link', 'capacity=abc']);
    t.equal(code, 64);
    const advice = `See npx blockwave ${command} --help.`;
    t.equal(err, `--link capacity must be more than 0, not "abc". ${advice}\n`);
  }
});
