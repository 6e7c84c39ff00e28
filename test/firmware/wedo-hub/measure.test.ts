// Level: all
/** What the firmware makes of the pulses of an ultrasonic sensor, and of an accelerometer that is tilted. */
import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import t from 'tap';
import {checkProperty} from '../../support/property.js';
import {HubProcess, processIsLeftOut} from './hub-process.js';

const RANGE_CM = 30;
const US_PER_CM = 58;
const axis = fc.integer({min: -32_768, max: 32_767});
/** An MPU-6050 at its default range of 2 g. */
const UNITS_PER_G = 16_384;
const MOST_DEGREES = 45;
/** At 30 degrees. */
const UPRIGHT = Math.round(UNITS_PER_G * Math.cos(Math.PI / 6));

t.test('measurements', {skip: processIsLeftOut()}, async t => {
  const process = new HubProcess();
  const hub = process.createHub();
  const ask = (command: string) => {
    const [[, ...numbers] = []] = process.request(hub, 0, command).calls;
    return numbers.map(Number);
  };
  const percentOf = (echoUs: number) => ask(`echo ${echoUs}`)[0];
  const anglesOf = (x: number, y: number, z: number) => ask(`accelerometer ${x} ${y} ${z}`);

  t.test('an echo is a distance', t => {
    t.equal(percentOf(0), 100, 'no echo: nothing is in sight');
    t.equal(percentOf(2 * US_PER_CM), 6);
    t.equal(percentOf(15 * US_PER_CM), 50);
    t.equal(percentOf(RANGE_CM * US_PER_CM), 100);
    t.equal(percentOf(38_000), 100, 'what the sensor gives when it hears nothing');
    const percents = Array.from(
      {length: RANGE_CM * US_PER_CM},
      (_, us) => percentOf(us + 1) ?? NaN,
    );
    t.ok(percents.every((percent, at) => percent >= (percents[at - 1] ?? 0) && percent <= 100));
    t.end();
  });

  t.test('an acceleration is an angle', t => {
    t.same(anglesOf(0, 0, UNITS_PER_G), [0, 0], 'it lies flat');
    // Its right side down: the x axis points down, where gravity pulls.
    t.same(anglesOf(-UNITS_PER_G / 2, 0, UPRIGHT), [30, 0]);
    t.same(anglesOf(0, UNITS_PER_G / 2, UPRIGHT), [0, -30]);
    t.same(anglesOf(-UNITS_PER_G, 0, 0), [MOST_DEGREES, 0], 'on its side');
    t.same(anglesOf(-100, 100, -UNITS_PER_G), [MOST_DEGREES, -MOST_DEGREES], 'upside down');
    t.same(anglesOf(0, 0, 0), [0, 0]);
    checkProperty(
      fc.property(
        fc.integer({min: -89, max: 89}),
        fc.integer({min: 1_000, max: 32_000}),
        (degrees, g) => {
          const radians = (degrees * Math.PI) / 180;
          const [x = NaN] = anglesOf(
            Math.round(-g * Math.sin(radians)),
            0,
            Math.round(g * Math.cos(radians)),
          );
          const expected = Math.max(-MOST_DEGREES, Math.min(MOST_DEGREES, degrees));
          assert.ok(Math.abs(x - expected) <= 1, `${degrees} degrees, not ${x}`);
        },
      ),
    );
    checkProperty(
      fc.property(axis, axis, axis, (x, y, z) => {
        for (const angle of anglesOf(x, y, z)) assert.ok(Math.abs(angle) <= MOST_DEGREES);
      }),
    );
    t.end();
  });
});
