import t from 'tap';
import {linkProblems} from '../../../src/lab/options/link-option.js';
import {DEVICES} from '../../../src/lab/throughput/devices/index.js';
import {ruleOf} from '../../../src/lab/throughput/option-rules.js';
import {SETTING_WORDS} from '../../../src/lab/throughput/words.js';

t.test('each field of the link is checked by itself, by the rule of its hint', async t => {
  const limits = Object.keys(SETTING_WORDS).filter(name => name.startsWith('link-'));
  const withRule = limits.filter(name => ruleOf(name, DEVICES.echo) !== null);
  t.ok(withRule.length >= 10, `${withRule.length} fields`);
  for (const option of withRule) {
    const allowed = ruleOf(option, DEVICES.echo);
    for (const value of ['40,5', '-3', 'x=1', 'none']) {
      const expected = [{option, problem: 'not-allowed', value, allowed}];
      t.same(linkProblems({[option]: value}), expected, `${option} ${value}`);
    }
  }
});

t.test('an empty field sets no limit, and other settings are not of the link', async t => {
  const fields = {'link-capacity': '', 'link-intervalMs': '7.5', 'link-full': 'wait', payload: 'x'};
  t.same(linkProblems(fields), []);
});
