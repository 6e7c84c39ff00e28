import t from 'tap';
import {linkProblems, parseLink} from '../../../src/lab/options/link-option.js';
import {UNLIMITED} from '../../../src/virtual/link/link-model.js';
import {LINK_PRESETS, type LinkPreset} from '../../../src/lab/options/link-presets.js';
import {blockwave} from '../../cli/command-rig.js';

const modelOf = (text: string) => parseLink(text).model;

t.test('a link has the limits that it names, or none', async t => {
  t.strictSame(modelOf('capacity=40, full=wait'), {capacity: 40, full: 'wait'});
  t.strictSame(
    modelOf('capacity=40,intervalMs=7.5, bufferFrames=50 ,full=refuse,answers=handling'),
    {capacity: 40, intervalMs: 7.5, bufferFrames: 50, full: 'refuse', answers: 'handling'},
  );
  t.strictSame(
    modelOf('connectionIntervalMs=15,silent=true,acknowledgementDelayMs=30,queueDepth=8'),
    {connectionIntervalMs: 15, silent: true, acknowledgementDelayMs: 30, queueDepth: 8},
  );
  for (const text of ['none', 'ideal', '']) t.strictSame(parseLink(text), {model: {}, faults: []});
});

t.test(
  'a name stands for a model and faults, to which limits can be added, and is described',
  async t => {
    const presets: Readonly<Record<string, LinkPreset>> = LINK_PRESETS;
    for (const [name, {model = {}, faults = [], description}] of Object.entries(presets)) {
      t.strictSame(parseLink(name), {model, faults}, name);
      t.ok(description, name);
    }
    t.match(parseLink('lossy,capacity=40,intervalMs=15'), {
      model: {capacity: 40, intervalMs: 15},
      faults: LINK_PRESETS.lossy.faults,
    });
  },
);

t.test('a value that is not allowed is refused', async t => {
  const wrong = [
    ...['capacity', 'capacity=0', 'capacity=abc', 'answers=never', 'intervalMs=-1', 'full=maybe'],
    ...['bufferFrames=1.5', 'lossPercent=200', 'silent=perhaps', 'queueDepth=0'],
    ...['stallMs=5000', 'stallMs=9,stallEveryMs=9'],
  ];
  for (const text of wrong) t.throws(() => parseLink(text), {name: 'OptionError'}, text);
});

t.test(
  'a limit without a name, with an unknown one, or that is given twice is refused',
  async t => {
    t.throws(() => parseLink('=40'), {
      message: /^link takes a name before each "=", .*, not "=40"\.$/,
    });
    for (const text of ['speed=3', 'toString', 'toString=3']) t.throws(() => parseLink(text), text);
    for (const text of ['capacity=40,capacity=50', 'intervalMs=30,connectionIntervalMs=20']) {
      t.throws(() => parseLink(text), {message: `link takes each limit once, not "${text}".`});
    }
    t.equal(parseLink('slow,intervalMs=30').model.intervalMs, 30, 'a limit after a preset');
  },
);

t.test('each field of the link is checked by itself', async t => {
  const values = ['40,5', '-3', 'x=1', 'none'];
  for (const limit of Object.keys(UNLIMITED)) {
    const option = `link-${limit}`;
    t.match(
      values.flatMap(value => linkProblems({[option]: value})),
      values.map(value => ({option, problem: 'not-allowed', value})),
    );
  }
  const fields = {'link-capacity': '', 'link-intervalMs': '7.5', 'link-full': 'wait', payload: 'x'};
  t.same(linkProblems(fields), [], 'an empty field sets no limit');
});

t.test('the faults of a link reach the measurement', async t => {
  const words = 'throughput --link lossy --rates 20 --repeats 1 --response --json -'.split(' ');
  const {out} = await blockwave(words);
  const {steps} = JSON.parse(out) as {steps: readonly {readonly errors: object}[]};
  t.match(steps, [{errors: {refused: /\d+/}, isSustained: false}]);
});
