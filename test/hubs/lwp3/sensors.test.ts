import assert from 'node:assert/strict';
import fc from 'fast-check';
import t from 'tap';
import type {DeviceKind, Driver} from '../../../src/hubs/device.js';
import {colorDistanceDriver} from '../../../src/hubs/lwp3/color-distance-sensor.js';
import {colorSensorDriver} from '../../../src/hubs/lwp3/color-sensor.js';
import {hubTiltDrivers} from '../../../src/hubs/lwp3/hub-tilt.js';
import * as kinds from '../../../src/hubs/lwp3/kinds.js';
import {models, type Model} from '../../../src/hubs/lwp3/models.js';
import {electricDrivers, simpleSensorDrivers} from '../../../src/hubs/lwp3/simple-sensors.js';
import {createDeviceContext} from '../../support/device-context.js';
import {testProperty} from '../../support/property.js';
import {garbage} from '../wedo2/arbitraries.js';
import {view} from '../wedo2/bytes.js';
import {createSensor} from '../wedo2/sensor-rig.js';

const simple = <D extends object>(kind: {readonly name: string; readonly device?: D}) =>
  simpleSensorDrivers.find(each => each.kind === kind) as Driver<D>;

t.test('a colour counts once it has been seen for a moment', async t => {
  const {device, receive, time, takeEvents, takeModes} = createSensor({
    driver: colorDistanceDriver,
    isAwaited: true,
  });
  device.start?.();
  t.same(takeModes(), ['8 at 0']);
  t.equal(device.color, null);
  receive([0x09, 0x02, 0xff, 0x00], 8);
  await time.advance(49);
  t.equal(device.color, null);
  await time.advance(1);
  t.equal(device.color, 'red');
  t.equal(device.distanceCm, 5);
  t.same(takeEvents(), ['red']);
  receive([0x03, 0x02, 0xff, 0x00], 8);
  await time.advance(30);
  receive([0x05, 0x02, 0xff, 0x00], 8);
  await time.advance(50);
  t.same([device.color, takeEvents()], ['green', ['green']], 'a blue edge does not count');
  receive([0xff, 0x0a, 0xff, 0x00], 8);
  await time.advance(50);
  t.same([device.color, device.distanceCm, takeEvents()], [null, 25, ['none']]);
  receive([0x08, 0x00, 0xff, 0x00], 8);
  await time.advance(50);
  t.equal(device.color, null, 'orange is none of the six');
  device.dispose?.();
  t.equal(time.timerCount(), 0);
});

t.test('the tilt of a Move Hub', async t => {
  const [driver] = hubTiltDrivers;
  assert.ok(driver);
  const {device, receive, takeEvents, takeModes, time} = createSensor({driver, isAwaited: true});
  device.start?.();
  t.same(takeModes(), ['0 at 0']);
  receive([0x00, 0x00], 0);
  t.strictSame(device.watched, {xDegrees: 0, yDegrees: 0}, 'not -0');
  receive([0x0f, 0x00], 0);
  t.same(device.watched, {xDegrees: -15, yDegrees: 0});
  t.same([device.state, takeEvents()], ['left', ['left']]);
  receive([0x00, 0x14], 0);
  t.same([device.state, takeEvents()], ['down', ['down']]);
  await time.advance(2_000);
  t.same(device.milliG, {x: 0, y: 0, z: 0});
  t.same(takeModes(), ['4 at 2000']);
  receive([0x00, 0xe0, 0x40], 4);
  t.same(device.milliG, {x: 0, y: -500, z: 1000});
});

t.test('force and buttons', async t => {
  const force = createSensor({driver: simple(kinds.force)});
  force.device.start?.();
  for (const newtons of [0, 25, 50, 0]) force.receive([newtons], 0);
  t.same(force.takeEvents(), ['pressed', 'released']);
  force.receive([25], 0);
  t.same([force.device.newtons, force.device.isPressed], [2.5, true]);

  const buttons = createSensor({driver: simple(kinds.remoteButtons)});
  buttons.device.start?.();
  buttons.receive([1, 0, 0], 4);
  buttons.receive([1, 0, 1], 4);
  t.same(buttons.takeEvents(), ['plus', 'minus']);
  t.ok(buttons.device.isPressed('minus'));
  t.notOk(buttons.device.isPressed('stop'));
});

t.test('voltage and current are in millivolts and milliamperes, by the model', async t => {
  const electric = <D extends object>(model: Model, kind: DeviceKind<D>) =>
    createSensor({driver: electricDrivers(model).find(each => each.kind === kind) as Driver<D>});
  const {moveHub, technicHub} = models;
  for (const [model, millivolts, milliamperes] of [
    [moveHub, 9615, 2444],
    [technicHub, 9141, 4175],
  ] as const) {
    const voltage = electric(model, kinds.voltage);
    t.equal(voltage.device.millivolts, 0);
    voltage.receive([0x35, 0x0f], 0);
    t.equal(voltage.device.millivolts, millivolts, model.id);
    const current = electric(model, kinds.current);
    current.receive([0xff, 0x0f], 0);
    t.equal(current.device.milliamperes, milliamperes, model.id);
  }
});

const drivers = [
  colorDistanceDriver,
  colorSensorDriver,
  ...hubTiltDrivers,
  ...simpleSensorDrivers,
  ...electricDrivers(models.remote),
];

testProperty(
  'any bytes',
  fc.property(fc.constantFrom(...drivers), garbage, fc.nat({max: 10}), (driver, bytes, mode) => {
    const device = driver.create(createDeviceContext());
    device.start?.();
    assert.equal(typeof device.receive?.({data: view(...bytes), mode}), 'boolean');
  }),
);
