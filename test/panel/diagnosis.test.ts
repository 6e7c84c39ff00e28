/** The panel's answers to "Why does my motor not move?" and "Why does my hub do nothing?" */
import t from 'tap';
import type {OutputCounts} from '../../src/gate/output-counts.js';
import {
  isMotorOutput,
  isProfileOutput,
  whyDoingNothing,
  whyNotMoving,
  type MotorFacts,
} from '../../src/panel/traffic/diagnosis.js';

const COUNTS: OutputCounts = {
  offered: 1,
  sent: 1,
  superseded: 0,
  dropped: 0,
  failed: 0,
  retried: 0,
  stopFrames: 0,
  waiting: 0,
};

function motorWith(
  outcome: 'acknowledged' | 'refused' | 'timed-out' | undefined,
  counts: Partial<OutputCounts> = {},
  words = 'motorThisWay',
): MotorFacts {
  return {
    output: 'motor:1',
    counts: {...COUNTS, ...counts},
    latest: {
      number: 1,
      words: [{key: words, values: {}}],
      frame: {
        atMs: 0,
        direction: 'sent',
        endpoint: {service: '', characteristic: ''},
        bytes: new Uint8Array(),
        ...(outcome && {outcome}),
      },
    },
  };
}

function stoppedByRedStop(): MotorFacts {
  const {latest, ...motor} = motorWith('acknowledged', {stopFrames: 1}, 'motorOff');
  return {...motor, latest: latest && {...latest, frame: {...latest.frame, kind: 'stop'}}};
}

const keyFor = (...motors: MotorFacts[]) =>
  whyNotMoving({state: 'connected', isMotorPlugged: true, isRateFree: true, motors}).key;

t.test('without a hub, a motor or a command', async t => {
  const facts = {isMotorPlugged: true, isRateFree: true, motors: [motorWith('acknowledged')]};
  t.equal(whyNotMoving({...facts, state: 'idle'}).key, 'whyNotConnected');
  t.equal(whyNotMoving({...facts, state: 'unstable'}).key, 'whyUnstable');
  t.equal(whyNotMoving({...facts, state: 'connected', isMotorPlugged: false}).key, 'whyNoMotor');
  t.equal(keyFor(), 'whyNotAsked');
  t.equal(keyFor(motorWith('acknowledged', {offered: 0})), 'whyNotAsked');
});

t.test('what became of the newest command', async t => {
  const acknowledged = motorWith('acknowledged');
  const ends = ['motorFor', 'motorBy', 'motorTo'];
  const cases: [MotorFacts, string][] = [
    [acknowledged, 'whyMoves'],
    [motorWith('acknowledged', {}, 'motorOff'), 'whyStopped'],
    ...ends.map((words): [MotorFacts, string] => [
      motorWith('acknowledged', {}, words),
      'whyStopped',
    ]),
    ...ends.map((words): [MotorFacts, string] => [motorWith(undefined, {}, words), 'whyOpen']),
    [stoppedByRedStop(), 'whyRedStop'],
    [motorWith(undefined), 'whyOpen'],
    [motorWith('refused'), 'whyFailed'],
    [motorWith('refused', {waiting: 1}), 'whyRefused'],
    [motorWith('timed-out', {waiting: 1}), 'whyNoAnswer'],
    [{...acknowledged, latest: undefined}, 'whyCounts'],
  ];
  t.same(
    cases.map(([motor]) => [motor, keyFor(motor)]),
    cases,
  );
});

t.test('a command waits for the rate, or for a slow hub', async t => {
  const motors = [motorWith(undefined, {waiting: 1})];
  const facts = {state: 'connected', isMotorPlugged: true, motors} as const;
  t.equal(whyNotMoving({...facts, isRateFree: false}).key, 'whyWaiting');
  t.equal(whyNotMoving({...facts, isRateFree: true}).key, 'whySlow');
});

t.test('of two motors the one with a fault is named', async t => {
  const fine = motorWith('acknowledged');
  const refused = {...motorWith('refused', {waiting: 1}), output: 'motor:2'};
  const facts = {state: 'connected', isMotorPlugged: true, isRateFree: true} as const;
  const answer = whyNotMoving({...facts, motors: [fine, refused]});
  t.match(answer, {key: 'whyRefused', motor: {output: 'motor:2'}});
});

t.test('a pair moves two motors; what makes it a pair does not', async t => {
  const outputs = ['motor:0', 'pair:16', 'pair-set-up:0:1', 'light', 'format:0'];
  t.same(outputs.filter(isMotorOutput), ['motor:0', 'pair:16']);
});

t.test("a device with a profile: the connection's own messages are no commands", async t => {
  const drive = {...motorWith('acknowledged', {}, 'drive'), output: 'profile:drive'};
  const own = ['question', 'status', 'end', 'probe:0', 'battery'].map(
    (output, index): MotorFacts => {
      const later = motorWith('acknowledged', {}, 'ping');
      const latest = later.latest && {
        ...later.latest,
        frame: {...later.latest.frame, atMs: 5000 + index},
      };
      return {...later, output, latest};
    },
  );
  const answerTo = (...all: readonly MotorFacts[]) =>
    whyDoingNothing({
      state: 'connected',
      isRateFree: true,
      motors: all.filter(({output}) => isProfileOutput(output)),
    });
  t.match(answerTo(drive, ...own), {key: 'whyStopped', motor: {output: 'profile:drive'}});
  t.equal(answerTo(...own).key, 'whyDeviceNotAsked');
});
