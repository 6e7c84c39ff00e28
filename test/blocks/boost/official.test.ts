/** What the official extension of scratch-vm answers to the same calls: values, and how long the script waits. */
import FakeTimers from '@sinonjs/fake-timers';
import fc from 'fast-check';
import t from 'tap';
import {boostBlocks} from '../../../blocks/boost/family.js';
import type {Color} from '../../../src/hubs/lwp3/kinds.js';
import {blocksOf, type CommandEnd} from '../../../src/scratch/define-block.js';
import {FakeRuntime} from '../../session/fake-runtime.js';
import {requireFromScratchVm} from '../../support/repository.js';
import {createRecordingHub} from '../lwp3/recording-hub.js';
import {noHub} from '../wedo2/recording-hub.js';

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
  const block = blocksOf(boostBlocks).find(each => each.opcode === opcode);
  const end = block?.run(args, noHub) as CommandEnd;
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
  for (const [opcode, args] of calls) {
    const name = `${opcode} ${JSON.stringify(args)}`;
    t.equal(await ourWaitMs(opcode, args), await officialWaitMs(opcode, args), name);
  }
});

function ours(opcode: string, args: Args, hub = createRecordingHub()): unknown {
  return blocksOf(boostBlocks)
    .find(each => each.opcode === opcode)
    ?.run(args, hub);
}

const int = fc.integer({min: -(2 ** 31), max: 2 ** 31 - 1});

t.test('the position of any motor', async t => {
  const official = new Extension(new FakeRuntime());
  fc.assert(
    fc.property(int, fc.constantFrom('A', 'B', 'C', 'D'), (position, port) => {
      official._peripheral._motors = [0, 1, 2, 3].map(() => ({position}));
      const args = {MOTOR_REPORTER_ID: port};
      const hub = createRecordingHub({motors: {[port]: {positionDegrees: position}}});
      t.equal(
        ours('getMotorPosition', args, hub),
        callOfficial(official, 'getMotorPosition', args),
      );
    }),
  );
  t.equal(ours('getMotorPosition', {MOTOR_REPORTER_ID: 'E'}), 0, 'the official block gives false');
});

t.test('the tilt angle of any reported byte', async t => {
  const official = new Extension(new FakeRuntime());
  const direction = fc.constantFrom('up', 'down', 'left', 'right');
  const degrees = fc.integer({min: -90, max: 90});
  fc.assert(
    fc.property(degrees, degrees, direction, (x, y, to) => {
      // The hub's x grows to the left. The official extension keeps the bytes without their sign.
      official._peripheral._sensors = {
        ...official._peripheral._sensors,
        tiltX: -x & 0xff,
        tiltY: y & 0xff,
      };
      const hub = createRecordingHub({tilt: {xDegrees: x, yDegrees: y}});
      const args = {TILT_DIRECTION: to};
      // It may give -0.
      const expected = Number(callOfficial(official, 'getTiltAngle', args)) + 0;
      t.equal(ours('getTiltAngle', args, hub), expected);
    }),
  );
});

t.test('the colour of any hue', async t => {
  const official = new Extension(new FakeRuntime());
  let led: Color | null = null;
  official._peripheral.setLED = rgb => {
    led = {red: rgb >> 16, green: (rgb >> 8) & 0xff, blue: rgb & 0xff};
  };
  fc.assert(
    fc.property(fc.oneof(int, fc.double({noNaN: true, min: -1e6, max: 1e6})), hue => {
      void callOfficial(official, 'setLightHue', {HUE: hue});
      const hub = createRecordingHub();
      ours('setLightHue', {HUE: hue}, hub);
      const {red, green, blue} = led ?? {red: NaN, green: NaN, blue: NaN};
      t.same(hub.calls, [`light setColor(${red}, ${green}, ${blue})`]);
    }),
  );
});
