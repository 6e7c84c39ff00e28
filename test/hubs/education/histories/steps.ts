import * as fc from 'fast-check';
import {createRig, type Rig} from '../rig.js';
import {BOTH, type Index, type Model} from './model.js';

/** A history so far. */
export interface Stage {
  /** That of the present connection. */
  rig: Rig;
  readonly model: Model;
}

/** Something that happens to the device and to the model. */
export interface Step {
  readonly name: string;
  /** What takes time returns a promise. */
  apply(stage: Stage): unknown;
}

/** As numbers on the wire. */
const COLORS = {red: 9, yellow: 7, blue: 3, green: 6} as const;
const color = fc.constantFrom('red', 'yellow', 'blue', 'green' as const);
const direction = fc.constantFrom<1 | -1>(1, -1);
const index = fc.constantFrom<Index>(0, 1);
const speed = fc.oneof(fc.integer({min: -100, max: 100}), fc.constant(0));
const durationMs = fc.oneof(fc.integer({min: -10, max: 300}), fc.integer({min: 0, max: 2_500}));
const degrees = fc.integer({min: -400, max: 400});
const moveDirection = fc.constantFrom('forward', 'backward', 'left', 'right' as const);
const straight = fc.constantFrom('forward', 'backward' as const);
const side = fc.constantFrom('left', 'right' as const);

const WHEELS = {forward: [-1, 1], backward: [1, -1], left: [1, 1], right: [-1, -1]} as const;
const step = (name: string, apply: Step['apply']): Step => ({name, apply});

const command: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(index, direction).map(([i, d]) =>
    step(`run ${i} ${d}`, ({rig, model}) => {
      rig.motor(i).run(d);
      model.runs([i], each => model.speed(each) * d, null);
    }),
  ),
  direction.map(d =>
    step(`run both ${d}`, ({rig, model}) => {
      rig.pair().run(d);
      model.runs(BOTH, each => model.speed(each) * d, null);
    }),
  ),
  fc.tuple(index, durationMs, direction).map(([i, ms, d]) =>
    step(`run ${i} for ${ms} ${d}`, ({rig, model}) => {
      void rig.motor(i).runFor(ms, d);
      if (ms > 0) model.ends([i], null);
      else model.rests([i]);
    }),
  ),
  fc.tuple(durationMs, direction).map(([ms, d]) =>
    step(`run both for ${ms} ${d}`, ({rig, model}) => {
      void rig.pair().runFor(ms, d);
      if (ms > 0) model.ends(BOTH, null);
      else model.rests(BOTH);
    }),
  ),
  moveDirection.map(d =>
    step(`move ${d}`, ({rig, model}) => {
      rig.movement().move(d);
      model.runs(BOTH, each => WHEELS[d][each] * model.moveSpeed, {});
    }),
  ),
  fc.tuple(durationMs, moveDirection).map(([ms, d]) =>
    step(`move for ${ms} ${d}`, ({rig, model}) => {
      void rig.movement().moveFor(ms, d);
      if (ms > 0) model.ends(BOTH, {});
      else model.rests(BOTH);
    }),
  ),
  fc.tuple(speed, speed).map(([left, right]) =>
    step(`tank ${left} ${right}`, ({rig, model}) => {
      rig.movement().tank(left, right);
      model.runs(BOTH, each => (each === 0 ? -left : right), null);
    }),
  ),
  fc.tuple(index, speed).map(([i, percent]) =>
    step(`speed ${i} ${percent}`, ({rig, model}) => {
      rig.motor(i).setSpeed(percent);
      model.speeds[i] = percent;
    }),
  ),
  speed.map(percent =>
    step(`move speed ${percent}`, ({rig, model}) => {
      rig.movement().setSpeed(percent);
      model.moveSpeed = percent;
    }),
  ),
  index.map(i =>
    step(`halt ${i}`, ({rig, model}) => {
      rig.motor(i).halt();
      model.rests([i]);
    }),
  ),
  fc.constant(
    step('halt both', ({rig, model}) => {
      rig.pair().halt();
      model.rests(BOTH);
    }),
  ),
  fc.constant(
    step('halt the movement', ({rig, model}) => {
      rig.movement().halt();
      model.rests(BOTH);
    }),
  ),
  fc.constant(
    step('the red stop', ({rig, model}) => {
      rig.stop();
      model.rests(BOTH);
      // A light that waits for the rate is forgotten.
      model.light = null;
    }),
  ),
  color.map(name =>
    step(`light ${name}`, ({rig, model}) => {
      rig.light().setColor(name);
      model.light = COLORS[name];
    }),
  ),
);

export const bounded: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(index, degrees).map(([i, by]) =>
    step(`turn ${i} ${by}`, ({rig, model}) => {
      void rig.motor(i).turnFor(by);
      model.ends([i], null);
    }),
  ),
  degrees.map(by =>
    step(`turn both ${by}`, ({rig, model}) => {
      void rig.pair().turnFor(by);
      model.ends(BOTH, null);
    }),
  ),
  fc.tuple(index, degrees).map(([i, to]) =>
    step(`turn ${i} to ${to}`, ({rig, model}) => {
      void rig.motor(i).turnToPosition(to);
      model.ends([i], null);
    }),
  ),
  fc.tuple(degrees, straight).map(([by, d]) =>
    step(`move ${by} ${d}`, ({rig, model}) => {
      void rig.movement().moveDegrees(by, d);
      model.ends(BOTH, {});
    }),
  ),
  fc.tuple(degrees, side).map(([by, d]) =>
    step(`turn the vehicle ${by} ${d}`, ({rig, model}) => {
      void rig.movement().turn(by, d);
      model.ends(BOTH, {});
    }),
  ),
);

/** Many commands, with less time between them than the rate allows. */
const flood: fc.Arbitrary<Step> = fc
  .record({
    commands: fc.array(command, {minLength: 1, maxLength: 4}),
    times: fc.integer({min: 2, max: 30}),
    gapMs: fc.constantFrom(0, 5, 30),
  })
  .map(({commands, times, gapMs}) =>
    step(
      `${times} times every ${gapMs} ms (${commands.map(({name}) => name).join(', ')})`,
      async stage => {
        for (let time = 0; time < times; time++) {
          for (const each of commands) {
            await each.apply(stage);
            if (gapMs > 0) await stage.rig.fake.advance(gapMs);
          }
        }
      },
    ),
  );

/** Nothing arrives at the device for a while, or it refuses every command of a motor. */
const failing: fc.Arbitrary<Step> = fc
  .tuple(command, fc.constantFrom('lost', 'refused' as const), fc.integer({min: 20, max: 700}))
  .map(([each, outcome, ms]) =>
    step(`${each.name}, ${outcome} for ${ms} ms`, async stage => {
      const {rig, model} = stage;
      const {fake, device} = rig;
      const {losesWrite} = device.faults;
      if (outcome === 'lost') device.faults.losesWrite = () => true;
      else device.faults.refusedMotors = 3;
      await each.apply(stage);
      await fake.advance(ms);
      // A light without an answer is sent only twice, and both may be lost.
      if (outcome === 'lost') model.light = null;
      Object.assign(device.faults, {losesWrite, refusedMotors: 0});
    }),
  );

/** For longer than a lease, too. */
const stillStands: fc.Arbitrary<Step> = fc
  .tuple(fc.constantFrom(100, 700, 1_600, 5_000), fc.boolean())
  .map(([ms, timersFirst]) =>
    step(`the page stands still for ${ms} ms${timersFirst ? ', timers first' : ''}`, ({rig}) =>
      rig.page.standStill(ms, timersFirst),
    ),
  );

const reconnect: fc.Arbitrary<Step> = fc
  .tuple(fc.boolean(), fc.constantFrom(0, 200, 3_000))
  .map(([isLost, goneMs]) =>
    step(`${isLost ? 'lost' : 'disconnected'} for ${goneMs} ms`, async stage => {
      const {rig, model} = stage;
      const {fake, device} = rig;
      if (isLost) device.loseLink();
      else await rig.close();
      await fake.advance(goneMs);
      const again = createRig({fake, device, lostDevices: rig.lost()});
      const {losesWrite} = device.faults;
      device.faults.losesWrite = () => false;
      await again.open();
      device.faults.losesWrite = losesWrite;
      model.connects(!isLost);
      stage.rig = again;
    }),
  );

const card: fc.Arbitrary<Step> = fc
  // With number 0, a report of firmware with short records and an unknown one can be read in two ways: then nothing of it is read.
  .tuple(color, fc.integer({min: 1, max: 9_999}))
  .map(([name, number]) =>
    step(`card ${name} ${number}`, ({rig: {device}, model}) => {
      device.tapCard(COLORS[name], number);
      model.cards.push(number);
    }),
  );

/** What ends by itself when the page is gone. */
export const leased: fc.Arbitrary<Step> = fc.oneof(
  {arbitrary: command, weight: 12},
  {arbitrary: flood, weight: 2},
  {arbitrary: failing, weight: 3},
  {arbitrary: stillStands, weight: 2},
  {arbitrary: reconnect, weight: 1},
  {arbitrary: card, weight: 1},
);
