import fc from 'fast-check';
import t from 'tap';
import {currentDriver, voltageDriver} from '../../../src/hubs/wedo2/battery-sensors.js';
import {distanceSensorDriver} from '../../../src/hubs/wedo2/distance-sensor.js';
import {tiltSensorDriver} from '../../../src/hubs/wedo2/tilt-sensor.js';
import {endpoints} from '../../../src/hubs/wedo2/uuids.js';
import {testProperty} from '../../support/property.js';
import {garbage} from './arbitraries.js';
import {createSensor} from './sensor-rig.js';

const tiltSensor = (isAwaited = false) => createSensor({driver: tiltSensorDriver, isAwaited});
const distanceSensor = (isAwaited = false) =>
  createSensor({driver: distanceSensorDriver, isAwaited});

// Delta 1, little-endian; unit: raw; notifications.
const EACH_CHANGE = [0x01, 0x00, 0x00, 0x00, 0x00, 0x01];

t.test('the formats of each sensor: the first mode at once, others when they are read', async t => {
  const cases = [
    // Type: tilt; modes: angle, crash, acceleration.
    [tiltSensorDriver, 1, 'xDegrees', [[0x22, 0x00, ...EACH_CHANGE]]],
    [tiltSensorDriver, 2, 'bumps', [0x00, 0x02].map(mode => [0x22, mode, ...EACH_CHANGE])],
    [tiltSensorDriver, 1, 'acceleration', [0x00, 0x03].map(mode => [0x22, mode, ...EACH_CHANGE])],
    // Type: motion; modes: detect, in percent, and count.
    [
      ...[distanceSensorDriver, 1, 'passings'],
      [
        [0x23, 0x00, ...[0x01, 0x00, 0x00, 0x00], 0x01, 0x01],
        [0x23, 0x01, ...EACH_CHANGE],
      ],
    ],
    [voltageDriver, 4, 'volts', [[0x14, 0x00, ...EACH_CHANGE]]],
    // A delta of 10.
    [currentDriver, 3, 'milliamperes', [[0x15, 0x00, 0x0a, ...EACH_CHANGE.slice(1)]]],
  ] as const;
  for (const [driver, port, reading, formats] of cases) {
    const {link, device, time} = createSensor<object, never>({driver: driver as never, port});
    device.start?.();
    await time.advance(1_000);
    Reflect.get(device, reading);
    await time.advance(0);
    const {characteristic} = endpoints.inputCommand;
    t.match(
      link.take(),
      formats.map(format => ({
        ...{kind: 'urgent', output: `format:${port}`, characteristic},
        // Format, write, port.
        bytes: [0x01, 0x02, port, ...format],
      })),
    );
  }
});

t.test('official blocks, which read one mode, change nothing', async t => {
  const {device, time, link} = tiltSensor(true);
  device.start?.();
  for (let index = 0; index < 100; index++) {
    await time.advance(33);
    void (device.xDegrees + device.yDegrees);
  }
  t.equal(link.messages.length, 1);
  t.equal(time.timerCount(), 0);
});

t.test('voltage and current are set up when they are first read', async t => {
  const voltage = createSensor({driver: voltageDriver, port: 4});
  const current = createSensor({driver: currentDriver, port: 3});
  for (const {link, device, time} of [voltage, current]) {
    device.start?.();
    await time.advance(1_000);
    t.same(link.messages, []);
  }
  t.same([voltage.device.volts, current.device.milliamperes], [0, 0], 'unknown');
  await voltage.time.advance(10_000);
  t.ok(voltage.receive([0x7c, 0x01]));
  t.equal(voltage.device.volts, 9.5, '380 of 40 a volt');
  t.ok(current.receive([0x2c, 0x01]));
  t.notOk(current.receive([0x2c]), 'one byte');
  t.equal(current.device.milliamperes, 300);
  t.equal(voltage.link.messages.length, 1, 'once');
});

t.test('tilt values', async t => {
  const {device, receive} = tiltSensor();
  const angles = () => [device.xDegrees, device.yDegrees];
  t.same(angles(), [0, 0], 'level until the first value');
  t.ok(receive([0x1e, 0xd3]));
  t.same(angles(), [30, -45]);
  t.ok(receive([0x7f, 0x80]));
  t.same(angles(), [127, -128]);
  t.notOk(
    [[], [3], [1, 2, 3]].some(bytes => receive(bytes)),
    'values of another mode',
  );
  t.notOk(receive([1, 2], 5), 'a mode that the driver never sets');
  t.same(angles(), [127, -128], 'and change nothing');
});

t.test('distance values', async t => {
  const {device, receive} = distanceSensor();
  t.equal(device.distancePercent, 0, '0 until the first value');
  for (const percent of [100, 40, 0]) {
    t.ok(receive([percent]));
    t.equal(device.distancePercent, percent);
  }
  receive([70]);
  t.notOk(
    [[], [101], [255], [50, 0]].some(bytes => receive(bytes)),
    'no percentage',
  );
  t.equal(device.distancePercent, 70, 'what does not fit changes nothing');
  t.ok(receive([1, 0, 0, 0]), 'a late count');
  t.equal(device.distancePercent, 70, 'is no percentage');
});

testProperty(
  'any bytes: values stay in range, counts never fall',
  fc.property(
    fc.array(fc.tuple(garbage, fc.option(fc.nat({max: 4}), {nil: undefined})), {maxLength: 20}),
    values => {
      const tilt = tiltSensor();
      const distance = distanceSensor();
      let counts = 0;
      return values.every(([bytes, mode]) => {
        tilt.receive(bytes, mode);
        distance.receive(bytes, mode);
        const before = counts;
        counts = tilt.device.bumps + distance.device.passings;
        const {x, y, z} = tilt.device.acceleration;
        const {xDegrees, yDegrees} = tilt.device;
        return (
          Math.max(...[x, y, z, xDegrees, yDegrees].map(Math.abs)) <= 128 &&
          distance.device.distancePercent >= 0 &&
          distance.device.distancePercent <= 100 &&
          counts >= before
        );
      });
    },
  ),
);

t.test('the direction of tilt is emitted once an edge', async t => {
  const {device, receive, takeEvents} = tiltSensor();
  const tilt = (x: number, y: number) => {
    receive([x & 0xff, y & 0xff]);
    return [device.state, ...takeEvents()];
  };
  t.equal(device.state, 'flat', 'before the first value');
  t.same(tilt(0, 0), ['flat'], 'the first value is no edge');
  t.same(tilt(14, -14), ['flat']);
  t.same(tilt(15, 0), ['right', 'right'], 'from 15 degrees on');
  t.same(tilt(11, 0), ['right'], 'down to 10 degrees');
  t.same(tilt(10, 0), ['flat', 'flat']);
  t.same(tilt(0, 15), ['down', 'down']);
  t.same(tilt(-30, 0), ['left', 'left'], 'from one direction to another');
  t.same(tilt(-30, -33), ['left'], 'nearly as far up');
  t.same(tilt(-30, -35), ['up', 'up'], 'five degrees more');
  t.same(tilt(-33, -30), ['up'], 'and not back');
  t.same(tilt(0, 0), ['flat', 'flat']);
  const plugged = tiltSensor();
  plugged.receive([40, 0]);
  t.same([plugged.device.state, ...plugged.takeEvents()], ['right'], 'the first value is no edge');
});

t.test('something comes near and goes away, once an edge', async t => {
  const {receive, takeEvents} = distanceSensor();
  const events = (...percents: number[]) => {
    for (const percent of percents) receive([percent]);
    return takeEvents();
  };
  t.same(events(30), [], 'the first value is no edge');
  t.same(events(0, 50, 60), []);
  t.same(events(70), ['goes away']);
  t.same(events(60, 100, 60), []);
  t.same(events(50, 60, 50, 60, 40), ['comes near'], 'noise of one step');
  t.same(events(60, 70, 60, 70), ['goes away']);
  const between = distanceSensor();
  between.receive([60]);
  between.receive([50]);
  t.same(between.takeEvents(), ['comes near'], 'a first value in between is away');
});
