import {parseArgs} from 'node:util';
import t from 'tap';
import {readThroughputOptions, THROUGHPUT_OPTIONS} from '../../src/apps/cli/throughput/options.js';
import {
  inFormWords,
  toCommand,
  toOptionTexts,
} from '../../src/apps/pages/throughput/option-texts.js';

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

t.test('the fields of the link make up one option; what is empty is left out', t => {
  t.same(toOptionTexts(FIELDS), {
    via: 'virtual',
    hub: 'echo',
    rates: '5:60:5',
    bounds: 'loss<=1%,p95<=5x',
    response: true,
    link: 'capacity=40,full=wait',
  });
  t.same(toOptionTexts({'link-capacity': ''}), {link: 'none'}, 'nothing limits');
  t.same(toOptionTexts({via: 'bluetooth'}), {via: 'bluetooth'});
  t.end();
});

t.test('the command line asks for what the form asks for', t => {
  const texts = toOptionTexts(FIELDS);
  const command = toCommand(texts);
  t.equal(
    command,
    'npx blockwave throughput --via virtual --hub echo --rates 5:60:5 --bounds "loss<=1%,p95<=5x" ' +
      '--response --link capacity=40,full=wait',
  );
  const args = command.replaceAll('"', '').split(' ').slice(3);
  const {values} = parseArgs({args, options: THROUGHPUT_OPTIONS});
  t.same(readThroughputOptions(values), readThroughputOptions(texts));
  t.end();
});

t.test('a message says what the form calls it', t => {
  const labels = new Map([
    ['warm-up', 'Warm-up, seconds'],
    ['link-lossPercent', 'Lost, %'],
    ['link-full', 'A full buffer'],
  ]);
  t.equal(
    inFormWords('--warm-up must be a number.', labels),
    '“Warm-up, seconds” must be a number.',
  );
  t.equal(inFormWords('lossPercent must be 0.', labels), '“Lost, %” must be 0.');
  t.equal(inFormWords('a full --thing with stallMs', labels), 'a full --thing with stallMs');
  t.end();
});
