/** A child reads a value for the first time, or for the first time in a while: it is what the hub measures now. */
import t from 'tap';
import {setUpConnected} from '../../support/connected-extension.js';

t.test('the first value of each reporter is what the hub measures', async t => {
  const {fake, hub, extension, call} = await setUpConnected();
  hub.plug(1, 'tilt');
  hub.plug(2, 'distance');
  await fake.advance(1_000);
  hub.setAcceleration(-45, 3, 40);
  hub.setTilt(20, -3);
  const read = async (opcode: string, args = {}) => {
    const value = Promise.resolve(call(opcode, args));
    await fake.advance(3_000);
    return value;
  };
  const readAll = async () => [
    await read('getVoltage'),
    await read('getCurrent'),
    await read('getAcceleration', {ACCELERATION_AXIS: 'x'}),
    await read('getTiltDegrees', {TILT_AXIS: 'x'}),
    await read('getTiltDirection'),
    await read('isTiltDirection', {TILT_STATE: 'right'}),
  ];
  t.same(await readAll(), [3, 10, -45, 20, 'right', true]);
  // Each mode is left three seconds after it was read.
  hub.setAcceleration(7, 3, 40);
  await fake.advance(1_000);
  t.equal(await read('getAcceleration', {ACCELERATION_AXIS: 'x'}), 7, 'no old value');
  t.same([await read('getBumps'), await read('getPassings')], [0, 0]);
  hub.bump();
  hub.setDistance(20);
  await fake.advance(1_000);
  t.same([call('getBumps'), call('getPassings')], [1, 1], 'at once while the mode is needed');
  extension.dispose();
  await fake.advance(30_000);
  t.equal(fake.timerCount(), 0);
});
