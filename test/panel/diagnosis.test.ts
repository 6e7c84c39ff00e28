/** The panel's answers to "Why does my motor not move?" and "Why does my hub do nothing?" */
import t from 'tap';
import type {OutputCounts} from '../../src/gate/statistics.js';
import {
  isMotorOutput,
  isProfileOutput,
  whyDoingNothing,
  whyNotMoving,
  type MotorFacts,
} from '../../src/panel/traffic/diagnosis.js';

/** All frames of these tests are from the time 0. */
const NOW_MS = 3000;

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
  atMs = 0,
): MotorFacts {
  return {
    output: 'motor:1',
    counts: {...COUNTS, ...counts},
    latest: {
      number: 1,
      words: [{key: words, values: {seconds: 2}}],
      frame: {
        atMs,
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
  whyNotMoving({state: 'connected', isMotorPlugged: true, isRateFree: true, nowMs: NOW_MS, motors})
    .key;

t.test('without a hub, a motor or a command', async t => {
  const facts = {
    isMotorPlugged: true,
    isRateFree: true,
    nowMs: NOW_MS,
    motors: [motorWith('acknowledged')],
  };
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
  const facts = {state: 'connected', isMotorPlugged: true, nowMs: NOW_MS, motors} as const;
  t.equal(whyNotMoving({...facts, isRateFree: false}).key, 'whyWaiting');
  t.equal(whyNotMoving({...facts, isRateFree: true}).key, 'whySlow');
});

t.test('of two motors the one with a fault is named', async t => {
  const fine = motorWith('acknowledged');
  const refused = {...motorWith('refused', {waiting: 1}), output: 'motor:2'};
  const facts = {
    state: 'connected',
    isMotorPlugged: true,
    isRateFree: true,
    nowMs: NOW_MS,
  } as const;
  const answer = whyNotMoving({...facts, motors: [fine, refused]});
  t.match(answer, {key: 'whyRefused', motor: {output: 'motor:2'}});
});

t.test('a time is over or not', async t => {
  t.equal(keyFor(motorWith('acknowledged', {}, 'motorFor', NOW_MS - 1999)), 'whyMoves');
  t.equal(keyFor(motorWith('acknowledged', {}, 'motorFor', NOW_MS - 2000)), 'whyStopped');
});

t.test('of two motors without a fault the one commanded last is named', async t => {
  const stopped = motorWith('acknowledged', {}, 'motorOff', 500);
  const later = motorWith('acknowledged', {}, 'motorThisWay', 900);
  const unseen = {...later, latest: undefined};
  t.equal(keyFor(stopped, later), 'whyMoves');
  t.equal(keyFor(later, motorWith('acknowledged', {}, 'motorOff', 1000)), 'whyStopped');
  t.equal(keyFor(unseen, stopped), 'whyStopped');
});

t.test('a pair moves two motors, and a movement too; what sets them up does not', async t => {
  const motors = ['motor:0', 'pair:16', 'pair', 'movement'];
  const others = ['pair-set-up:0:1', 'move-speed', 'end:motor:0', 'light', 'format:0'];
  t.same([...motors, ...others].filter(isMotorOutput), motors);
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
      nowMs: 6000,
      motors: all.filter(({output}) => isProfileOutput(output)),
    });
  t.match(answerTo(drive, ...own), {key: 'whyStopped', motor: {output: 'profile:drive'}});
  t.equal(answerTo(...own).key, 'whyDeviceNotAsked');
});
