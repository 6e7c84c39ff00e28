import t from 'tap';
import {parseLink} from '../../../src/lab/options/link-option.js';
import {LINK_PRESETS, type LinkPreset} from '../../../src/lab/options/link-presets.js';
import {UNLIMITED} from '../../../src/virtual/link/link-model.js';
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

for (const [text, message] of [
  ['capacity', 'link-capacity must be a number above 0, not "".'],
  ['capacity=', 'link-capacity must be a number above 0, not "".'],
  ['capacity=0', 'link-capacity must be a number above 0, not "0".'],
  ['capacity=abc', 'link-capacity must be a number above 0, not "abc".'],
  ['answers=never', 'link-answers must be arrival, handling, not "never".'],
  ['intervalMs=-1', 'link-intervalMs must be 0 or more, not "-1".'],
  ['packetsPerEvent=0', 'link-packetsPerEvent must be a whole number from 1 up, not "0".'],
  ['bufferFrames=1.5', 'link-bufferFrames must be a whole number from 1 up, not "1.5".'],
  ['lossPercent=200', 'link-lossPercent must be from 0 to 100, not "200".'],
  ['duplicatePercent=-1', 'link-duplicatePercent must be from 0 to 100, not "-1".'],
  ['full=maybe', 'link-full must be drop, wait, refuse, not "maybe".'],
  ['full', 'link-full must be drop, wait, refuse, not "".'],
  ['stallMs=5000', 'link-stallMs must be less than stallEveryMs (5000), not "5000".'],
  ['stallMs=9,stallEveryMs=9', 'link-stallMs must be less than stallEveryMs (9), not "9".'],
  ['silent=perhaps', 'link-silent must be true or false, not "perhaps".'],
  ['queueDepth=0', 'link-queueDepth must be a whole number from 1 up, not "0".'],
  ['acknowledgementDelayMs=null', 'link-acknowledgementDelayMs must be 0 or more, not "null".'],
  ['stallEveryMs=0', 'link-stallEveryMs must be a number above 0, not "0".'],
] as const) {
  t.throws(() => parseLink(text), {name: 'OptionError', message}, text);
}

t.test('an unknown name is reported with all known ones', async t => {
  for (const text of ['speed=3', 'toString', 'toString=3', 'none=3']) {
    t.throws(() => parseLink(text), {
      message: /^link takes names \(none, ideal, .*, silent\) and limits .*: capacity, .*, not "/,
    });
  }
  const {message} = Object(t.throws(() => parseLink('fast'))) as Error;
  for (const name of [...Object.keys(LINK_PRESETS), ...Object.keys(UNLIMITED)]) {
    t.equal(message.match(new RegExp(`\\b${name}\\b`, 'g'))?.length, 1, name);
  }
});

t.test('a limit without a name, and one that is given twice, are reported', async t => {
  t.throws(() => parseLink('=40'), {
    message: /^link takes a name before each "=", .*, not "=40"\.$/,
  });
  for (const text of ['capacity=40,capacity=50', 'intervalMs=30,connectionIntervalMs=20']) {
    t.throws(() => parseLink(text), {message: `link takes each limit once, not "${text}".`});
  }
  t.equal(parseLink('slow,intervalMs=30').model.intervalMs, 30, 'a limit after a preset');
});

t.test('all commands report an error in --link with the same words', async t => {
  for (const command of ['throughput', 'storm']) {
    const {err, code} = await blockwave([command, '--link', 'capacity=abc']);
    t.equal(code, 64);
    const advice = `See npx blockwave ${command} --help.`;
    t.equal(err, `--link capacity must be a number above 0, not "abc". ${advice}\n`);
  }
});

t.test('the help names every limit', async t => {
  const {out} = await blockwave(['throughput', '--help']);
  for (const name of [...Object.keys(UNLIMITED), ...Object.keys(LINK_PRESETS)]) {
    if (name !== 'connectionIntervalMs') t.match(out, new RegExp(`\\b${name}\\b`), name);
  }
});

t.test('the faults of a link reach the measurement', async t => {
  const words = 'throughput --link lossy --rates 20 --repeats 1 --response --json -'.split(' ');
  const {out} = await blockwave(words);
  const {steps} = JSON.parse(out) as {steps: readonly {readonly errors: object}[]};
  t.match(steps, [{errors: {refused: /\d+/}, isSustained: false}]);
});
