// Level: all
/** What is set last arrives, although its write is lost while answers to older ones come, late or twice. */
import * as fc from 'fast-check';
import {testProperty} from '../../support/property.js';
import {connect, type Rig} from './rig.js';

interface Output<Value> {
  readonly name: string;
  readonly value: fc.Arbitrary<Value>;
  readonly set: (rig: Rig, value: Value) => void;
  /** When the device rests. Throws if it is not as that value says. */
  readonly check: (rig: Rig, value: Value) => Promise<void> | void;
}

const faults = fc.record({
  answerDelayMs: fc.constantFrom(0, 40, 150, 400, 700),
  answersTwice: fc.boolean(),
  pairAnswers: fc.constantFrom<1 | 2>(1, 2),
});
const pauseMs = fc.oneof(fc.integer({min: 0, max: 60}), fc.integer({min: 0, max: 600}));
/** Shorter than the pause before the repeat. */
const LOST_MS = 60;

function testOutput<Value>({name, value, set, check}: Output<Value>, runs = 20): void {
  const history = fc.array(fc.tuple(value, pauseMs), {minLength: 1, maxLength: 4});
  const intervalMs = fc.constantFrom(0, 40);
  testProperty(
    `the newest state of ${name}`,
    fc.asyncProperty(history, value, faults, intervalMs, async (older, newest, given, ms) => {
      const rig = await connect({link: {connectionIntervalMs: ms}, faults: given});
      const {fake, device} = rig;
      for (const [each, ms] of older) {
        set(rig, each);
        await fake.advance(ms);
      }
      device.faults.losesWrite = () => true;
      set(rig, newest);
      await fake.advance(LOST_MS);
      device.faults.losesWrite = () => false;
      await fake.advance(4_000);
      await check(rig, newest);
      await rig.close();
    }),
    runs,
  );
}

function same(seen: unknown, expected: unknown): void {
  const [a, b] = [JSON.stringify(seen), JSON.stringify(expected)];
  if (a !== b) throw new Error(`${a}, not ${b}`);
}

const colors = {red: 9, green: 6, blue: 3} as const;
const index = fc.constantFrom<0 | 1>(0, 1);
const percent = fc.constantFrom(20, 50, 80);

testOutput({
  name: 'the light',
  value: fc.constantFrom(...(Object.keys(colors) as (keyof typeof colors)[])),
  set: ({light}, color) => light().setColor(color),
  check: ({device}, color) => same(device.state.light.color, colors[color]),
});

testOutput({
  name: 'the speed of movements',
  value: percent,
  set: ({movement}, speed) => movement().setSpeed(speed),
  async check({fake, movement, powers}, speed) {
    movement().move('forward');
    await fake.advance(100);
    same(powers(), [-speed, speed]);
  },
});

testOutput({
  name: 'the end of motors',
  value: fc.constantFrom('coast', 'brake', 'hold' as const),
  set: ({pair}, end) => pair().setEndState(end),
  async check({fake, motor, device}, end) {
    motor(1).run(1);
    await fake.advance(300);
    motor(1).halt();
    await fake.advance(1_500);
    same(device.state.motors.get(1)?.mode, end);
  },
});

/** A motor runs at this power, 0 stops it; or both run, or are stopped as the movement. */
testOutput(
  {
    name: 'motors',
    value: fc.record({
      of: fc.constantFrom(0, 1, 'pair', 'tank', 'move' as const),
      percent: fc.constantFrom(-50, 0, 50),
    }),
    set({motor, pair, movement}, {of, percent: power}) {
      const one = of === 0 || of === 1 ? motor(of) : pair();
      if (power === 0) (of === 'move' ? movement() : one).halt();
      else if (of === 'tank') movement().tank(power, 0);
      else if (of === 'move') movement().move(power > 0 ? 'forward' : 'backward');
      else one.run(power > 0 ? 1 : -1);
    },
    check({powers}, {of, percent: power}) {
      const seen = powers();
      if (of === 0 || of === 1) same(seen[of], power);
      else if (of === 'tank') same(seen, power === 0 ? [0, 0] : [-power, 0]);
      else same(seen, of === 'move' && power !== 0 ? [-power, power] : [power, power]);
    },
  },
  60,
);

testOutput({
  name: 'a turn to a position',
  value: fc.tuple(index, fc.integer({min: -200, max: 200})),
  set: ({motor}, [at, degrees]) => void motor(at).turnToPosition(degrees),
  check: ({device}, [at, degrees]) =>
    same(Math.round(device.state.motors.get(at)?.positionDegrees ?? NaN), degrees),
});
