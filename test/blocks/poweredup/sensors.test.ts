import t from 'tap';
import {seeingColor} from '../../../blocks/boost/color.js';
import {getVoltage, identifyHub, getPluggedIn} from '../../../blocks/boost/hub.js';
import {isRemoteButton, whenRemoteButton} from '../../../blocks/poweredup/remote.js';
import * as sensors from '../../../blocks/poweredup/sensors.js';
import {getAcceleration, getTiltDegrees, isTilted} from '../../../blocks/poweredup/tilt.js';
import type {HubReport} from '../../../src/scratch/define-block.js';
import type {Hub} from '../../../src/scratch/hub.js';
import {createRecordingHub} from '../lwp3/recording-hub.js';
import {noHub} from '../wedo2/recording-hub.js';

const JUNK = ['=', '', 1, null, undefined, '__proto__', {}];

t.test('distance, colour and light', async t => {
  const hub = createRecordingHub({
    color: {distanceCm: 8, reflectedPercent: 40, ambientPercent: 60, color: 'blue'},
  });
  const when = (op: unknown, reference: unknown, of: Hub = hub) =>
    sensors.whenDistance.run({OP: op, REFERENCE: reference}, of);
  t.equal(when('<', 10), true);
  t.equal(when('<', 8), false);
  t.equal(when('>', '7.5'), true);
  t.equal(when('>', 8), false);
  for (const junk of JUNK) t.equal(when(junk, 10), false);
  t.equal(when('<', 10, noHub), false, 'no sensor sees nothing near');
  const values = (of: Hub) =>
    [sensors.getDistance, sensors.getReflectedLight, sensors.getAmbientLight].map(block =>
      block.run({}, of),
    );
  t.same(values(hub), [8, 40, 60]);
  t.same(values(noHub), [0, 0, 0]);
  const colorIn = (of: Hub) => (sensors.getColor.run({}, of) as {default: string}).default;
  t.equal(colorIn(hub), 'blue');
  t.equal(colorIn(createRecordingHub({color: {color: null}})), 'nothing');
  t.equal(colorIn(noHub), 'nothing');
});

t.test('a sensor that has reported nothing yet, and one whose value is old', async t => {
  const silent = createRecordingHub({color: {distanceCm: 25, ageMs: () => null}});
  t.equal(sensors.whenDistance.run({OP: '>', REFERENCE: 10}, silent), false);
  const modes: string[] = [];
  const whenFresh = (mode: string) => {
    modes.push(mode);
    return Promise.resolve();
  };
  const old = createRecordingHub({color: {reflectedPercent: 40, color: 'blue', whenFresh}});
  t.equal(await sensors.getReflectedLight.run({}, old), 40);
  t.equal(await seeingColor.run({COLOR: 'blue'}, old), true);
  t.same(modes, ['reflected', 'color']);
});

t.test('the colour sensor of SPIKE has no distance', async t => {
  const rgb = {red: 51, green: 0, blue: 255};
  const alone = createRecordingHub({
    colorAlone: {color: 'green', reflectedPercent: 40, ambientPercent: 60, rgb},
  });
  const run = (block: {run(args: object, hub: Hub): unknown}, args = {}) => block.run(args, alone);
  t.equal(run(sensors.getReflectedLight), 40);
  t.equal(run(sensors.getAmbientLight), 60);
  t.equal(run(sensors.getColorPart, {COLOR_PART: 'red'}), 20);
  t.equal(run(seeingColor, {COLOR: 'green'}), true);
  t.equal(run(seeingColor, {COLOR: 'red'}), false);
  t.equal(run(sensors.getDistance), 0);
  t.equal(run(sensors.whenDistance, {OP: '<', REFERENCE: 10}), false);
  t.equal(run(sensors.getPassings), 0);
  const both = createRecordingHub({color: {color: 'blue'}, colorAlone: {color: 'green'}});
  t.equal(seeingColor.run({COLOR: 'blue'}, both), true, 'the sensor of the distance comes first');
});

t.test('light, passings and parts of the colour', async t => {
  const rgb = {red: 255, green: 128, blue: 0};
  const hub = createRecordingHub({color: {passings: 3, rgb}});
  for (const light of ['red', 'green', 'blue', 'off', ...JUNK]) {
    sensors.setSensorLight.run({SENSOR_LIGHT: light}, hub);
    sensors.setSensorLight.run({SENSOR_LIGHT: light}, noHub);
  }
  t.same(
    hub.calls.splice(0),
    ['red', 'green', 'blue', 'off'].map(light => `sensor setLight(${light})`),
  );
  t.equal(sensors.getPassings.run({}, hub), 3);
  t.equal(sensors.getPassings.run({}, noHub), 0);
  sensors.resetPassings.run({}, hub);
  sensors.resetPassings.run({}, noHub);
  t.same(hub.calls, ['sensor resetPassings()']);
  const part = (name: unknown, of: Hub = hub) => sensors.getColorPart.run({COLOR_PART: name}, of);
  t.same(
    ['red', 'green', 'blue'].map(name => part(name)),
    [100, 50, 0],
  );
  t.equal(part('red', noHub), 0);
  for (const junk of JUNK) t.equal(part(junk), 0);
});

t.test('force', async t => {
  const hub = createRecordingHub({force: {newtons: 4.2, isPressed: true}});
  t.equal(sensors.getForce.run({}, hub), 4.2);
  t.equal(sensors.isForcePressed.run({}, hub), true);
  t.equal(sensors.getForce.run({}, noHub), 0);
  t.equal(sensors.isForcePressed.run({}, noHub), false);
  const event = {kind: 'device', port: 0, device: 'force', event: 'released'} as const;
  t.same(sensors.whenForce.startedBy?.(event), {BUTTON_EVENT: 'released'});
  t.equal(sensors.whenForce.startedBy?.({...event, device: 'hubTilt'}), null);
});

t.test('tilt and acceleration', async t => {
  const hub = createRecordingHub({tilt: {xDegrees: 20, yDegrees: -30}});
  const degrees = (axis: unknown, of: Hub = hub) => getTiltDegrees.run({TILT_AXIS: axis}, of);
  t.same([degrees('x'), degrees('y'), degrees('z'), degrees('x', noHub)], [20, -30, 0, 0]);
  t.equal(isTilted.run({TILT_DIRECTION_ANY: 'up'}, hub), true);
  const milliG = {x: 1000, y: -4, z: -125};
  const hubs = [
    createRecordingHub({acceleration: milliG}),
    createRecordingHub({tilt: {milliG}}),
    noHub,
  ];
  const values = hubs.map(of =>
    ['x', 'y', 'z', 'w'].map(axis => getAcceleration.run({ACCELERATION_AXIS: axis}, of)),
  );
  t.same(values, [
    [1, 0, -0.12, 0],
    [1, 0, -0.12, 0],
    [0, 0, 0, 0],
  ]);
  t.notOk(Object.is(values[0]?.[1], -0), 'never -0');
});

t.test('buttons of the remote', async t => {
  const hub = createRecordingHub({pressed: [['plus'], ['stop', 'minus']]});
  const pressed = (side: unknown, button: unknown, of: Hub = hub) =>
    isRemoteButton.run({REMOTE_SIDE: side, REMOTE_BUTTON: button}, of);
  t.same(
    ['+', '-', 'red'].map(button => pressed('left', button)),
    [true, false, false],
  );
  t.same(
    ['+', '-', 'red'].map(button => pressed('right', button)),
    [false, true, true],
  );
  t.equal(pressed('left', '+', noHub), false);
  for (const junk of JUNK) {
    t.equal(pressed(junk, '+'), false);
    t.equal(pressed('left', junk), false);
  }
  const started = (port: number, event: string, device = 'remoteButtons') =>
    whenRemoteButton.startedBy?.({kind: 'device', port, device, event});
  t.same(started(0, 'plus'), {REMOTE_SIDE: 'left', REMOTE_BUTTON: '+'});
  t.same(started(1, 'minus'), {REMOTE_SIDE: 'right', REMOTE_BUTTON: '-'});
  t.same(started(1, 'stop'), {REMOTE_SIDE: 'right', REMOTE_BUTTON: 'red'});
  t.equal(started(2, 'stop'), null);
  t.equal(started(0, 'pressed'), null);
  t.equal(started(0, 'plus', 'force'), null);
});

t.test('what is plugged in, voltage and blinking', async t => {
  const attachedIn = (index: number) =>
    [{port: 0, type: 0x26, kind: 'motor'}, undefined, {port: 2, type: 0x77, kind: null}][index];
  const hub: Hub = {...createRecordingHub({millivolts: 7456}), attachedIn};
  const inPort = (port: unknown) =>
    (getPluggedIn.run({PORT: port}, hub) as {default?: string}).default;
  t.same(['A', 'B', 'C', 'D', 'E'].map(inPort), [
    'motor',
    'nothing',
    'something else',
    'nothing',
    undefined,
  ]);
  t.equal(getVoltage.run({}, hub), 7.46);
  t.equal(getVoltage.run({}, noHub), 0);
  const blinking = createRecordingHub();
  const {done} = identifyHub.run({}, blinking) as HubReport;
  t.same(blinking.calls, ['light blink(3)']);
  blinking.endRuns();
  await done;
});
