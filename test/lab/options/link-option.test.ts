import t from 'tap';
import {OptionError} from '../../../src/lab/options/option-problem.js';
import {parseLink} from '../../../src/lab/options/link-option.js';
import {UNLIMITED} from '../../../src/virtual/link/link-model.js';
import {LINK_PRESETS} from '../../../src/lab/options/link-presets.js';
import {blockwave} from '../../cli/command-rig.js';

t.test('a link has the limits that it names, or none', async t => {
  t.strictSame(parseLink('capacity=40, full=wait'), {capacity: 40, full: 'wait'});
  t.strictSame(
    parseLink('capacity=40,intervalMs=7.5, bufferFrames=50 ,full=refuse,answers=handling'),
    {capacity: 40, intervalMs: 7.5, bufferFrames: 50, full: 'refuse', answers: 'handling'},
  );
  t.strictSame(
    parseLink('connectionIntervalMs=15,silent=true,acknowledgementDelayMs=30,queueDepth=8'),
    {connectionIntervalMs: 15, silent: true, acknowledgementDelayMs: 30, queueDepth: 8},
  );
  for (const text of ['none', 'ideal', '']) t.strictSame(parseLink(text), {});
});

t.test('a name stands for a model, to which limits can be added, and is described', async t => {
  for (const [name, {model, description}] of Object.entries(LINK_PRESETS)) {
    t.strictSame(parseLink(name), model, name);
    t.ok(description, name);
  }
  t.strictSame(parseLink('lossy,capacity=40,intervalMs=15'), {
    ...LINK_PRESETS.lossy.model,
    capacity: 40,
    intervalMs: 15,
  });
});

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
    t.equal(parseLink('slow,intervalMs=30').intervalMs, 30, 'a limit after a preset');
  },
);

/** What is wrong with a text. */
function problemsOf(text: string) {
  try {
    parseLink(text);
    return [];
  } catch (error) {
    if (error instanceof OptionError) return error.problems;
    throw error;
  }
}

t.test('a value that is not allowed is refused as a whole, also if it has a comma', async t => {
  for (const limit of Object.keys(UNLIMITED)) {
    for (const value of ['40,5', '1,000', '-3', 'x=1', 'none']) {
      t.match(problemsOf(`${limit}=${value}`), [
        {option: `link-${limit}`, problem: 'not-allowed', value},
      ]);
    }
  }
});

t.test('all values that are not allowed are named', async t => {
  const options = problemsOf('capacity=0,intervalMs=7.5,stallMs=-1').map(({option}) => option);
  t.same(options, ['link-capacity', 'link-stallMs']);
});

t.test('the faults of a link reach the measurement', async t => {
  const words = 'throughput --link lossy --rates 20 --repeats 1 --response --json -'.split(' ');
  const {out} = await blockwave(words);
  const {steps} = JSON.parse(out) as {steps: readonly {readonly errors: object}[]};
  t.match(steps, [{errors: {refused: /\d+/}, isSustained: false}]);
});
