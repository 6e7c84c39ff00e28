import fc from 'fast-check';
import t from 'tap';
import {distanceSensorDriver, tiltSensorDriver} from '../../../src/hubs/wedo2/sensors.js';
import {endpoints} from '../../../src/hubs/wedo2/uuids.js';
import {createRecordingLink} from '../../support/recording-link.js';
import {garbage} from './arbitraries.js';
import {view} from './bytes.js';

const REQUESTS = [
  {
    driver: tiltSensorDriver,
    format: [
      0x22, // type: tilt
      0x00, // mode: angle
      ...[0x01, 0x00, 0x00, 0x00], // delta: 1, little-endian
      0x00, // unit: raw
      0x01, // notifications
    ],
  },
  {
    driver: distanceSensorDriver,
    format: [
      0x23, // type: motion
      0x00, // mode: detect
      ...[0x01, 0x00, 0x00, 0x00], // delta: 1, little-endian
      0x01, // unit: percent
      0x01, // notifications
    ],
  },
];

for (const {driver, format} of REQUESTS) {
  t.test(`a ${driver.kind.name} sensor sets the format of its port`, async t => {
    const {characteristic} = endpoints.inputCommand;
    for (const port of [1, 2]) {
      const link = createRecordingLink();
      driver.create({link, port}).start();
      // Format, write, port.
      const bytes = [0x01, 0x02, port, ...format];
      const output = `format:${port}`;
      t.same(link.messages, [{kind: 'urgent', output, characteristic, atMs: 0, bytes}]);
    }
  });
}

t.test('tilt values', async t => {
  const tilt = tiltSensorDriver.create({link: createRecordingLink(), port: 1});
  const angles = () => [tilt.xDegrees, tilt.yDegrees];
  t.same(angles(), [0, 0], 'level until the first value');
  t.ok(tilt.receive(view(0x1e, 0xd3)));
  t.same(angles(), [30, -45]);
  t.ok(tilt.receive(view(0x7f, 0x80)));
  t.same(angles(), [127, -128]);
  for (const stale of [[], [3], [1, 2, 3]]) {
    t.notOk(tilt.receive(view(...stale)), `${stale.length} bytes are of another mode`);
  }
  t.same(angles(), [127, -128], 'and change nothing');
});

t.test('distance values', async t => {
  const sensor = distanceSensorDriver.create({link: createRecordingLink(), port: 2});
  t.equal(sensor.distancePercent, 0, '0 until the first value');
  for (const percent of [100, 40, 0]) {
    t.ok(sensor.receive(view(percent)));
    t.equal(sensor.distancePercent, percent);
  }
  sensor.receive(view(70));
  for (const misfit of [[], [101], [255], [50, 0], [1, 0, 0, 0]]) {
    t.notOk(sensor.receive(view(...misfit)), `not a percentage: ${misfit.join(' ')}`);
  }
  t.equal(sensor.distancePercent, 70, 'what does not fit changes nothing');
});

t.test('any bytes: values stay in range', async t => {
  const link = createRecordingLink();
  const tilt = tiltSensorDriver.create({link, port: 1});
  const distance = distanceSensorDriver.create({link, port: 2});
  t.doesNotThrow(() =>
    fc.assert(
      fc.property(garbage, bytes => {
        tilt.receive(view(...bytes));
        distance.receive(view(...bytes));
        return (
          Math.max(Math.abs(tilt.xDegrees), Math.abs(tilt.yDegrees)) <= 128 &&
          distance.distancePercent >= 0 &&
          distance.distancePercent <= 100
        );
      }),
    ),
  );
  t.same(link.messages, [], 'receiving sends nothing');
});
