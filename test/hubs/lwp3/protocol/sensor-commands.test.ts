/** The data of the colour and distance sensor's output modes, byte by byte. */
import t from 'tap';
import {
  encodeSensorLight,
  powerFunctionsAddress,
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
