import t from 'tap';
import {FinalStateJudge, type SeenState} from '../../bench/final-state-judge.js';

const A = {MOTOR_ID: 'motor A'} as const;
const BLUE = {red: 0, green: 0, blue: 255};

/** A hub after connecting, with motor A (port 1) at this power. */
function seen(powerPercent: number, rest: Partial<SeenState> = {}): SeenState {
  const mode = powerPercent === 0 ? 'coast' : 'run';
  return {motors: new Map([[1, {powerPercent, mode}]]), light: BLUE, tone: null, ...rest};
}

t.test('an output without a command is right', async t => {
  const judge = new FinalStateJudge();
  t.same(judge.wrongOutputs(seen(0), 0), []);
  t.same(judge.wrongOutputs(seen(30), 0), ['motor A'], 'a motor that was not turned on');
  t.equal(judge.isLastNote(null), true);
});

t.test('the last power counts, mapped to 30..100', async t => {
  const judge = new FinalStateJudge();
  judge.called({opcode: 'startMotorPower', args: {...A, POWER: 100}}, 0);
  judge.called({opcode: 'startMotorPower', args: {...A, POWER: 50}}, 10);
  t.same(judge.wrongOutputs(seen(65), 1000), []);
  t.same(judge.wrongOutputs(seen(100), 1000), ['motor A']);
  judge.called({opcode: 'startMotorPower', args: {...A, POWER: 0}}, 1000);
  t.same(judge.wrongOutputs(seen(65), 1000), ['motor A'], 'power 0 stands');
  judge.called({opcode: 'motorOn', args: A}, 1000);
  t.same(judge.wrongOutputs(seen(0), 1000), [], 'and stays at 0 when turned on');
});

t.test('directions, off, and runs that end', async t => {
  const judge = new FinalStateJudge();
  judge.called({opcode: 'motorOnFor', args: {...A, DURATION: 0.5}}, 100);
  judge.called({opcode: 'setMotorDirection', args: {...A, MOTOR_DIRECTION: 'reverse'}}, 200);
  t.same(judge.wrongOutputs(seen(-100), 599), []);
  t.same(judge.wrongOutputs(seen(100), 599), ['motor A'], 'the other way');
  t.same(judge.wrongOutputs(seen(0), 600), []);
  t.same(judge.wrongOutputs(seen(-100), 600), ['motor A'], 'over');
  judge.called({opcode: 'motorOn', args: A}, 700);
  t.same(judge.wrongOutputs(seen(-100), 5000), []);
  judge.called({opcode: 'motorOff', args: A}, 800);
  t.same(judge.wrongOutputs(seen(0), 5000), []);
});

t.test('each hue has its colour', async t => {
  const colors: readonly (readonly [hue: number, red: number, green: number, blue: number])[] = [
    [0, 255, 0, 0],
    [25, 127, 255, 0],
    [50, 0, 255, 255],
    [75, 127, 0, 255],
    [100, 255, 0, 0],
  ];
  for (const [HUE, red, green, blue] of colors) {
    const judge = new FinalStateJudge();
    judge.called({opcode: 'setLightHue', args: {HUE}}, 0);
    t.same(judge.wrongOutputs(seen(0, {light: {red, green, blue}}), 0), [], `hue ${HUE}`);
    t.same(judge.wrongOutputs(seen(0, {light: {red, green, blue: 60}}), 0), ['light']);
  }
});

t.test('a note sounds for its time, and is recognised by its frequency', async t => {
  const judge = new FinalStateJudge();
  judge.called({opcode: 'playNoteFor', args: {NOTE: 69, DURATION: 0.5}}, 0);
  const tone = {frequencyHz: 440, endsAtMs: 500};
  t.same(judge.wrongOutputs(seen(0, {tone}), 499), []);
  t.same(judge.wrongOutputs(seen(0), 499), ['tone']);
  t.same(judge.wrongOutputs(seen(0), 500), []);
  t.same(judge.wrongOutputs(seen(0, {tone}), 500), ['tone'], 'it should be silent');
  t.equal(judge.isLastNote(440), true);
  t.equal(judge.isLastNote(466), false);
  t.equal(judge.isLastNote(null), false);
});
