import t from 'tap';
import {distanceSensorDriver} from '../../../src/hubs/wedo2/distance-sensor.js';
import {tiltSensorDriver} from '../../../src/hubs/wedo2/tilt-sensor.js';
import {endpoints} from '../../../src/hubs/wedo2/uuids.js';
import {createSensor} from './sensor-rig.js';

/** The mode of the tilt sensor's counts, as the hub announces it. */
const CRASH = 2;

/** A tilt sensor in the mode of its counts. */
async function bumpedSensor() {
  const sensor = createSensor({driver: tiltSensorDriver});
  sensor.device.start?.();
  await sensor.time.advance(1_000);
  t.equal(sensor.device.bumps, 0);
  await sensor.time.advance(0);
  const bumps = (...counts: number[]) => {
    sensor.receive(counts, CRASH);
    return sensor.device.bumps;
  };
  return {...sensor, bumps};
}

t.test('bumps of all axes count from 0', async t => {
  const {bumps} = await bumpedSensor();
  t.equal(bumps(7, 250, 0), 0, 'what the sensor has counted before does not count');
  t.equal(bumps(8, 250, 0), 1);
  t.equal(bumps(9, 251, 3), 6);
});

t.test('a count that begins again goes on', async t => {
  const {bumps} = await bumpedSensor();
  bumps(0, 0, 250);
  t.equal(bumps(0, 0, 255), 5);
  t.equal(bumps(2, 0, 0), 7, 'the byte was full');
  t.equal(bumps(0, 0, 0), 7, 'the sensor was reset');
  t.equal(bumps(1, 1, 1), 10);
});

t.test('a reset works at once, whether the sensor knows the frame or not', async t => {
  for (const knowsFrame of [true, false]) {
    const {device, bumps, link} = await bumpedSensor();
    bumps(0, 0, 0);
    t.equal(bumps(5, 0, 0), 5);
    link.take();
    device.resetBumps();
    t.equal(device.bumps, 0);
    t.equal(bumps(6, 0, 0), 1, 'a bump before the frame has arrived');
    t.equal(bumps(knowsFrame ? 0 : 6, 0, 0), 1);
    t.equal(bumps(knowsFrame ? 2 : 8, 0, 0), 3);
    const {characteristic} = endpoints.outputCommand;
    t.match(link.take(), [
      {
        kind: 'state',
        output: 'counts:1',
        characteristic,
        bytes: [
          ...[0x01, 0x05, 0x03], // port, command: direct, length
          ...[0x44, 0x11, 0xaa], // reset
        ],
      },
    ]);
  }
});

t.test('counts go on after a reconnect', async t => {
  const first = await bumpedSensor();
  first.bumps(1, 0, 0);
  first.bumps(4, 0, 0);
  const next = createSensor({driver: tiltSensorDriver, remembered: first.device.remember?.()});
  t.equal(next.device.bumps, 3);
  next.device.start?.();
  await next.time.advance(1_000);
  t.equal(next.device.bumps, 3);
  next.receive([6, 0, 0], CRASH);
  t.equal(next.device.bumps, 5, 'two more while the link was lost');
  const other = createSensor({driver: tiltSensorDriver});
  t.equal(other.device.bumps, 0, 'another sensor begins at 0');
});

t.test('passings', async t => {
  const {device, receive, link, time} = createSensor({driver: distanceSensorDriver, port: 2});
  device.start?.();
  await time.advance(1_000);
  t.equal(device.passings, 0);
  const passings = (...bytes: number[]) => {
    t.ok(receive(bytes));
    return device.passings;
  };
  t.equal(passings(0xff, 0x00, 0x00, 0x00), 0);
  t.equal(passings(0x01, 0x01, 0x00, 0x00), 2, 'a number of four bytes');
  t.equal(passings(0xff, 0xff, 0xff, 0xff), 0xffff_ff00);
  device.resetPassings();
  t.equal(device.passings, 0);
  t.same(link.messages.at(-1)?.bytes, [2, 5, 3, 0x44, 0x11, 0xaa]);
  t.equal(passings(0x03, 0x00, 0x00, 0x00), 3);
});
