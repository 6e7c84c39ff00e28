/** The hint at a setting is the rule that its value must follow. */
import t from 'tap';
import {linkProblems} from '../../../src/lab/options/link-option.js';
import {OptionError} from '../../../src/lab/options/option-problem.js';
import {DEVICES} from '../../../src/lab/throughput/devices/index.js';
import {ruleOf} from '../../../src/lab/throughput/option-rules.js';
import {readThroughputOptions} from '../../../src/lab/throughput/options.js';
import {SETTING_WORDS} from '../../../src/lab/throughput/words.js';

const ruled = Object.keys(SETTING_WORDS).flatMap(option => {
  const rule = ruleOf(option, DEVICES.echo);
  return rule === null ? [] : [{option, rule}];
});

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
  const others = ruled.filter(
    ({option, rule}) => !messageAbout(option, '-1').includes(rule.split('; each')[0] ?? ''),
  );
  t.same(others, []);
  t.ok(ruled.length >= 14, `${ruled.length} settings`);
});

t.test('each field of the link is checked by itself', async t => {
  const values = ['40,5', '-3', 'x=1', 'none'];
  for (const {option, rule} of ruled.filter(each => each.option.startsWith('link-'))) {
    t.same(
      values.flatMap(value => linkProblems({[option]: value})),
      values.map(value => ({option, problem: 'not-allowed', value, allowed: rule})),
    );
  }
  const fields = {'link-capacity': '', 'link-intervalMs': '7.5', 'link-full': 'wait', payload: 'x'};
  t.same(linkProblems(fields), [], 'an empty field sets no limit');
});
