/** What the official extension of scratch-vm answers to the same calls: values, and how long the script waits. */
import assert from 'node:assert/strict';
import FakeTimers from '@sinonjs/fake-timers';
import fc from 'fast-check';
import t from 'tap';
import {boost} from '../../../blocks/lwp3/boost.js';
import * as kinds from '../../../src/hubs/lwp3/kinds.js';
import type {CommandEnd} from '../../../src/scratch/define-block.js';
import {FakeRuntime} from '../../session/fake-runtime.js';
import {checkProperty} from '../../support/property.js';
import {requireFromScratchVm} from '../../support/repository.js';
import {blockOf, ITSELF, mismatches, noHub} from '../recording-hub.js';

interface OfficialMotor {
  position: number;
}
interface Official {
  readonly _peripheral: {
    _motors: OfficialMotor[];
    _sensors: {tiltX: number; tiltY: number};
    setLED(rgb: number): void;
  };
}
type Args = Readonly<Record<string, unknown>>;

const timers = FakeTimers.createClock();
Object.assign(globalThis, {window: timers});
const realSetTimeout = globalThis.setTimeout;
const Extension = requireFromScratchVm('extensions/scratch3_boost/index.js') as new (
  runtime: FakeRuntime,
) => Official;

function callOfficial(official: Official, opcode: string, args: Args): unknown {
  const method = Reflect.get(official, opcode) as (args: Args) => unknown;
  return method.call(official, args);
}

/** How long a script waits at the official block; undefined: it goes on at once. */
async function officialWaitMs(opcode: string, args: Args): Promise<number | undefined> {
  Object.assign(globalThis, {setTimeout: timers.setTimeout});
  try {
    const startMs = timers.now;
    const result = callOfficial(new Extension(new FakeRuntime()), opcode, args);
    let isWaiting = true;
    void Promise.resolve(result).then(() => (isWaiting = false));
    const mustWait = () => isWaiting;
    await new Promise(setImmediate);
    if (!mustWait()) return undefined;
    while (mustWait()) {
      timers.next();
      await new Promise(setImmediate);
    }
    return timers.now - startMs;
  } finally {
    globalThis.setTimeout = realSetTimeout;
  }
}

async function ourWaitMs(opcode: string, args: Args): Promise<number | undefined> {
  const end = blockOf(boost, opcode).run(args, noHub) as CommandEnd;
  if (typeof end !== 'object') return end;
  await end.done;
  return undefined;
}

t.test('a script waits as long as at the official block', async t => {
  const calls: [opcode: string, args: Args][] = [
    ...[0, 0.5, 1, 15, 16, -1, '2', 'x', Infinity].map(
      duration => ['motorOnFor', {MOTOR_ID: 'A', DURATION: duration}] as [string, Args],
    ),
    ['motorOnForRotation', {MOTOR_ID: 'A', ROTATION: 1}],
    ['motorOn', {MOTOR_ID: 'AB'}],
    ['motorOff', {MOTOR_ID: 'ABCD'}],
    ['setMotorPower', {MOTOR_ID: 'A', POWER: 50}],
    ['setMotorDirection', {MOTOR_ID: 'A', MOTOR_DIRECTION: 'reverse'}],
    ['setLightHue', {HUE: 50}],
  ];
  const found: unknown[] = [];
  const expected: unknown[] = [];
  for (const [opcode, args] of calls) {
    found.push([opcode, args, await ourWaitMs(opcode, args)]);
    expected.push([opcode, args, await officialWaitMs(opcode, args)]);
  }
  t.same(found, expected);
});

const int = fc.integer({min: -(2 ** 31), max: 2 ** 31 - 1});

t.test('the position of any motor', async t => {
  const official = new Extension(new FakeRuntime());
  checkProperty(
    fc.property(int, fc.nat(3), (positionDegrees, index) => {
      official._peripheral._motors = [0, 1, 2, 3].map(() => ({position: positionDegrees}));
      const args = {MOTOR_REPORTER_ID: 'ABCD'[index]};
      const values = {positionDegrees, encoder: ITSELF};
      const device = {kind: kinds.motor, name: 'motor', index, values};
      const expected = callOfficial(official, 'getMotorPosition', args);
      assert.deepEqual(mismatches(boost, [device], [['getMotorPosition', args, expected]]), []);
    }),
  );
  const other = mismatches(boost, [], [['getMotorPosition', {MOTOR_REPORTER_ID: 'E'}, 0]]);
  t.same(other, [], 'the official block gives false');
});

t.test('the tilt angle of any reported byte', async () => {
  const official = new Extension(new FakeRuntime());
  const direction = fc.constantFrom('up', 'down', 'left', 'right');
  const degrees = fc.integer({min: -90, max: 90});
  checkProperty(
    fc.property(degrees, degrees, direction, (xDegrees, yDegrees, to) => {
      // The hub's x grows to the left. The official extension keeps the bytes without their sign.
      official._peripheral._sensors = {
        ...official._peripheral._sensors,
        tiltX: -xDegrees & 0xff,
        tiltY: yDegrees & 0xff,
      };
      const device = {kind: kinds.hubTilt, name: 'tilt', values: {xDegrees, yDegrees}};
      const args = {TILT_DIRECTION: to};
      // It may give -0.
      const expected = Number(callOfficial(official, 'getTiltAngle', args)) + 0;
      assert.deepEqual(mismatches(boost, [device], [['getTiltAngle', args, expected]]), []);
    }),
  );
});

t.test('the colour of any hue', async () => {
  const official = new Extension(new FakeRuntime());
  let expected = '';
  official._peripheral.setLED = rgb => {
    expected = `light setColor(${rgb >> 16}, ${(rgb >> 8) & 0xff}, ${rgb & 0xff})`;
  };
  checkProperty(
    fc.property(fc.oneof(int, fc.double({noNaN: true, min: -1e6, max: 1e6})), HUE => {
      void callOfficial(official, 'setLightHue', {HUE});
      const light = {kind: kinds.light, name: 'light'};
      assert.deepEqual(mismatches(boost, [light], [['setLightHue', {HUE}, expected]]), []);
    }),
  );
});
