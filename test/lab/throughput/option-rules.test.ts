/** The hint at a setting is the rule that its value must follow. */
import t from 'tap';
import {linkProblems} from '../../../src/lab/options/link-option.js';
import {DEVICES} from '../../../src/lab/throughput/devices/index.js';
import {ruleOf} from '../../../src/lab/throughput/option-rules.js';
import {SETTING_WORDS} from '../../../src/lab/throughput/words.js';

const limits = Object.keys(SETTING_WORDS)
  .filter(option => option.startsWith('link-'))
  .flatMap(option => {
    const rule = ruleOf(option, DEVICES.echo);
    return rule === null ? [] : [{option, rule}];
  });

t.test('each field of the link is checked by itself', async t => {
  const values = ['40,5', '-3', 'x=1', 'none'];
  t.ok(limits.length >= 10, `${limits.length} limits`);
  for (const {option, rule} of limits) {
    t.same(
      values.flatMap(value => linkProblems({[option]: value})),
      values.map(value => ({option, problem: 'not-allowed', value, allowed: rule})),
    );
  }
  const fields = {'link-capacity': '', 'link-intervalMs': '7.5', 'link-full': 'wait', payload: 'x'};
  t.same(linkProblems(fields), [], 'an empty field sets no limit');
});
