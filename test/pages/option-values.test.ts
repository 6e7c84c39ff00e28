import {parseArgs} from 'node:util';
import t from 'tap';
import {throughput} from '../../src/apps/cli/throughput.js';
import {readThroughputOptions} from '../../src/lab/throughput/options.js';
import {toCommand, toOptionValues} from '../../src/apps/pages/throughput/option-values.js';

const FIELDS = {
  via: 'virtual',
  hub: 'echo',
  rates: '5:60:5',
  bounds: 'loss<=1%,p95<=5x',
  payload: '',
  response: true,
  'real-time': false,
  'link-capacity': '40',
  'link-intervalMs': '',
  'link-full': 'wait',
};

t.test('the fields of the link become one option', async t => {
  t.equal(toOptionValues(FIELDS).link, 'capacity=40,full=wait');
  t.equal(toOptionValues({'link-capacity': ''}).link, 'none', 'nothing limits');
  t.same(toOptionValues({via: 'bluetooth'}), {via: 'bluetooth'});
});

t.test('the command line has the options of the form', async t => {
  const values = toOptionValues(FIELDS);
  const command = toCommand(values);
  t.equal(
    command,
    'npx blockwave throughput --via virtual --hub echo --rates 5:60:5 --bounds "loss<=1%,p95<=5x" ' +
      '--response --link capacity=40,full=wait',
  );
  const args = command.replaceAll('"', '').split(' ').slice(3);
  const parsed = parseArgs({args, options: throughput.options});
  t.same(readThroughputOptions(parsed.values), readThroughputOptions(values));
});
