/** The data of the colour and distance sensor's output modes, byte by byte. */
import t from 'tap';
import {
  encodeInfrared,
  encodeSensorLight,
  powerFunctionsAddress,
  powerFunctionsMessage,
  SENSOR_LIGHT,
} from '../../../../src/hubs/lwp3/protocol/sensor-commands.js';

t.test('the light: WriteDirectModeData, mode 5, the number of a colour', async t => {
  const bytes = (color: number) => [...encodeSensorLight(0x02, color)];
  const head = [
    ...[0x08, 0x00, 0x81], // length, hub, port output command
    0x02, // port
    0x10, // at once, no feedback
    0x51, // write direct mode data
    0x05, // mode: COL O
  ];
  t.same(bytes(SENSOR_LIGHT.off), [...head, 0x00]);
  t.same(bytes(SENSOR_LIGHT.blue), [...head, 0x03]);
  t.same(bytes(SENSOR_LIGHT.green), [...head, 0x05]);
  t.same(bytes(SENSOR_LIGHT.red), [...head, 0x09]);
});

t.test('infrared: WriteDirectModeData, mode 7, three nibbles', async t => {
  // As pupmanager documents it: the red output of channel 2, step 7 forward.
  t.same(
    [...encodeInfrared(0x00, 0x147)],
    [
      ...[0x09, 0x00, 0x81], // length, hub, port output command
      0x00, // port
      0x10, // at once, no feedback
      0x51, // write direct mode data
      0x07, // mode: IR Tx
      ...[0x47, 0x01], // nibbles 2 and 3, then 0 and 1
    ],
  );
});

t.test('combo PWM: channel, the blue motor, the red motor', async t => {
  t.equal(powerFunctionsMessage(1, 0, 0), 0x400);
  t.equal(powerFunctionsMessage(4, 100, -100), 0x797);
  t.equal(powerFunctionsMessage(2, -14, 43), 0x53f, 'steps of a seventh');
  t.equal(powerFunctionsMessage(3, -5, 5), 0x600, 'less than half a step');
});

t.test('what a message is for', async t => {
  const combo = powerFunctionsAddress(0x400);
  t.equal(powerFunctionsAddress(0x4ff), combo, 'other powers');
  t.not(powerFunctionsAddress(0x500), combo, 'another channel');
  const red = powerFunctionsAddress(0x147);
  t.equal(
    powerFunctionsAddress(0x940),
    red,
    'another step; the first bit changes with each message',
  );
  t.not(powerFunctionsAddress(0x157), red, 'the blue output');
  t.not(powerFunctionsAddress(0x047), red, 'another channel');
});
