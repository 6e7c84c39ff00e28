import t from 'tap';
import {OptionError} from '../../../src/lab/options/option-problem.js';
import {DEVICES} from '../../../src/lab/throughput/devices/index.js';
import {ruleOf} from '../../../src/lab/throughput/option-rules.js';
import {readThroughputOptions} from '../../../src/lab/throughput/options.js';
import {SETTING_WORDS} from '../../../src/lab/throughput/words.js';

/** The message about a value that no rule allows. */
function messageAbout(option: string, value: string): string {
  const [, limit] = /^link-(.*)/.exec(option) ?? [];
  try {
    readThroughputOptions(limit ? {link: `${limit}=${value}`} : {[option]: value});
    return '';
  } catch (error) {
    if (error instanceof OptionError) return error.message;
    throw error;
  }
}

t.test('a hint has the words of the error message', async t => {
  const withRule = Object.keys(SETTING_WORDS).filter(name => ruleOf(name, DEVICES.echo) !== null);
  t.ok(withRule.length >= 14, `${withRule.length} settings`);
  for (const name of withRule) {
    const message = messageAbout(name, '-1');
    const [rule = ''] = (ruleOf(name, DEVICES.echo) ?? '').split('; each');
    t.ok(message.includes(rule), `${name}: "${rule}" in "${message}"`);
  }
});

t.test('the rule of a message’s length is that of the device', async t => {
  t.equal(ruleOf('payload', DEVICES.echo), 'a whole number from 5 to 512');
  t.equal(ruleOf('payload', DEVICES.wedo2), 'a whole number 6');
});

t.test('a choice from a list has no rule', async t => {
  for (const name of ['via', 'hub', 'link-full', 'response', 'baseline']) {
    t.equal(ruleOf(name, DEVICES.echo), null, name);
  }
});
