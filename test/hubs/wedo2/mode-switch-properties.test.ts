/** A sensor whose modes are needed at random times, over a link that loses and delays messages. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import {createDecoder} from '../../../src/hubs/wedo2/decoder.js';
import {tiltSensorDriver} from '../../../src/hubs/wedo2/tilt-sensor.js';
import {endpoints} from '../../../src/hubs/wedo2/uuids.js';
import {createDeviceContext} from '../../support/device-context.js';
import {createFakeClock} from '../../support/fake-clock.js';
import {testProperty} from '../../support/property.js';
import {createRecordingLink} from '../../support/recording-link.js';
import {view} from './bytes.js';
import {ANGLE, ModelSensor, type ModelOptions} from './model-sensor.js';

const STEP_MS = 33;
/** Four stays of 1.2 s: two modes, and the angle after each. */
const BOUND_MS = 5_000;
const NEEDS = ['angle', 'bumps', 'acceleration'] as const;

const phase = fc.record({
  needs: fc.subarray([...NEEDS]),
  ms: fc.oneof(fc.nat(500), fc.nat(4_000), fc.integer({min: 7_000, max: 9_000})),
  resets: fc.boolean(),
});
const history = fc.record({
  seed: fc.integer({min: 1, max: 1_000_000}),
  loss: fc.constantFrom(0, 0, 0.1, 0.5),
  stall: fc.constantFrom(0, 0, 0.1),
  announces: fc.boolean(),
  countsAlways: fc.boolean(),
  knowsReset: fc.boolean(),
  isAwaited: fc.boolean(),
  phases: fc.array(phase, {minLength: 1, maxLength: 8}),
});
type History = typeof history extends fc.Arbitrary<infer Value> ? Value : never;

function connect(options: Omit<ModelOptions, 'notify'>, isAwaited: boolean) {
  const time = createFakeClock();
  const decode = createDecoder();
  decode(endpoints.attachedIo, view(1, 1, 0, 34, 0, 0, 0, 0, 0, 0, 0, 0));
  const model = new ModelSensor(time, {
    ...options,
    notify: (from, bytes) => {
      for (const event of decode(from, bytes)) {
        if (event.kind === 'value') device.receive?.(event.value);
      }
    },
  });
  const device = tiltSensorDriver.create(
    createDeviceContext({
      link: {...createRecordingLink(), ...model.link},
      clock: time.clock,
      isAwaited: () => isAwaited,
    }),
  );
  device.start?.();
  return {time, model, device};
}

async function check({phases, isAwaited, ...options}: History): Promise<void> {
  const {time, model, device} = connect(options, isAwaited);
  const isReliable = options.loss === 0 && options.stall === 0;
  let bumps = 0;
  let bumpsAtReset = 0;
  const readers = {
    angle: () => {
      const {xDegrees, yDegrees} = device;
      assert.ok(xDegrees >= 0 && xDegrees <= 40 && yDegrees >= 0 && yDegrees <= 40, 'an angle');
    },
    bumps: () => {
      assert.ok(device.bumps >= bumps, `${device.bumps} bumps after ${bumps}`);
      bumps = device.bumps;
      assert.ok(bumps <= model.bumps - bumpsAtReset, 'no more than there were');
    },
    acceleration: () => {
      const {x, y, z} = device.acceleration;
      const isNone = x === 0 && y === 0 && z === 0;
      assert.ok(isNone || (Math.min(x, y, z) >= -100 && Math.max(x, y, z) < -60), 'a motion');
    },
  };
  await time.advance(500);
  for (const {needs, ms, resets} of phases) {
    if (resets) {
      device.resetBumps();
      assert.equal(device.bumps, 0);
      bumps = 0;
      // Counts on the way may be of bumps from before the reset: of the last seconds, or of the last stay in the mode.
      bumpsAtReset =
        options.countsAlways && !options.knowsReset ? 0 : Math.max(0, model.bumps - 20);
    }
    for (let passedMs = 0; passedMs < ms; passedMs += STEP_MS) {
      for (const need of needs) {
        readers[need]();
        // Bumps are not reported while there are none.
        if (!isReliable || need === 'bumps' || passedMs < BOUND_MS) continue;
        assert.ok((device.ageMs(need) ?? Infinity) < BOUND_MS, `a new ${need} within the bound`);
      }
      await time.advance(STEP_MS);
    }
  }
  const pauses = model.formatsAtMs.slice(1).map((ms, at) => ms - (model.formatsAtMs[at] ?? 0));
  assert.ok(
    pauses.every(pause => pause >= 300),
    'at most 3.3 frames a second',
  );
  device.stop?.();
  await time.advance(10_000);
  assert.equal(model.mode, ANGLE, 'back in the first mode');
  const formats = model.formatsAtMs.length;
  await time.advance(10_000);
  assert.equal(model.formatsAtMs.length, formats);
}

testProperty(
  'no value of another mode is shown, counts never fall, and each needed mode gets new values',
  fc.asyncProperty(history, check),
  20,
);
