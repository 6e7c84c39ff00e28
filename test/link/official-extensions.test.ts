// Level: all
/** Scratch's own extensions, unmodified, and ours, through `npx blockwave link` to hubs behind a mock of BlueZ. */
import t from 'tap';
import {createVirtualHub} from '../../src/virtual/index.js';
import {createVirtualLwp3Hub} from '../../src/virtual/lwp3/index.js';
import {asPeripheral} from '../rig/as-peripheral.js';
import {rigIsLeftOut} from '../rig/bus-daemon.js';
import {MicroBit} from '../support/peripherals/microbit.js';
import {redirectScratchLink} from '../support/redirect-scratch-link.js';
import {connectInRealTime, officialExtension} from '../support/scratch-extensions.js';
import {until} from '../support/until.js';
import {startLinkRig} from './link-rig.js';

t.test('hubs behind BlueZ', {skip: rigIsLeftOut()}, async t => {
  const wedo = createVirtualHub({name: 'WeDo hub'});
  const moveHub = createVirtualLwp3Hub({model: 'moveHub'});
  const microbit = new MicroBit();
  const rig = await startLinkRig(t, [asPeripheral(wedo), asPeripheral(moveHub), microbit]);
  redirectScratchLink(rig.link.port);

  await t.test('the official wedo2 extension drives and reads a WeDo 2.0 hub', async t => {
    const {peripheral, run} = await connectInRealTime(officialExtension('wedo2'));
    const motor = () => wedo.state.motors.get(1);
    await until('the light is blue', () => wedo.state.light.blue === 255);
    wedo.setDistance(30);
    await until('the distance is reported', () => run('getDistance') === 30);
    void run('motorOn', {MOTOR_ID: 'motor A'});
    await until('the motor runs', () => motor()?.powerPercent === 100);
    peripheral.disconnect();
    await until('the motor stands', () => motor()?.mode === 'coast');
    await until('the hub is let go', () => !wedo.state.connected);
    t.equal(wedo.state.ignoredFrames, 0, 'every frame made sense to the hub');
  });

  await t.test('the official boost extension drives and reads a Move Hub', async t => {
    const {peripheral, run} = await connectInRealTime(officialExtension('boost'));
    const powerOfD = () => moveHub.state.motors.get(moveHub.letters.D ?? NaN)?.powerPercent;
    await until('the light is blue', () => moveHub.state.light.blue === 255);
    moveHub.setColor(9);
    await until('the colour is seen', () => run('seeingColor', {COLOR: 'red'}) === true);
    moveHub.setColor(3);
    await until('the next one, too', () => run('seeingColor', {COLOR: 'blue'}) === true);
    moveHub.setTilt(0, 20);
    await until('the tilt is read', () => run('getTiltAngle', {TILT_DIRECTION: 'down'}) === 20);
    // Ends when the hub says that the rotation is completed.
    await run('motorOnForRotation', {MOTOR_ID: 'D', ROTATION: 0.25});
    t.equal(run('getMotorPosition', {MOTOR_REPORTER_ID: 'D'}), 90);
    await run('motorOn', {MOTOR_ID: 'D'});
    await until('the motor runs', () => powerOfD() === 50);
    await run('setMotorPower', {MOTOR_ID: 'D', POWER: 100});
    await until('it runs faster', () => powerOfD() === 100);
    await run('motorOff', {MOTOR_ID: 'D'});
    await until('it stands', () => powerOfD() === 0);
    t.equal(moveHub.state.ignoredFrames, 0, 'every frame made sense to the hub');
    peripheral.disconnect();
    await until('the hub is let go', () => !moveHub.state.connected);
  });

  await t.test('the official microbit extension drives and reads a micro:bit', async t => {
    const {peripheral, run} = await connectInRealTime(officialExtension('microbit'));
    microbit.tilt = {x: 150, y: -300};
    const tilt = (direction: string) => run('getTiltAngle', {DIRECTION: direction});
    await until('the tilt is read', () => tilt('right') === 15 && tilt('front') === 30);
    microbit.buttons.a = true;
    await until('the button is read', () => run('isButtonPressed', {BTN: 'A'}) === true);
    t.equal(run('isButtonPressed', {BTN: 'B'}), false);
    void run('displayText', {TEXT: 'Hello'});
    await until('the text is shown', () => microbit.display === 'Hello');
    await until('the block accepts the next command', () => {
      void run('displaySymbol', {MATRIX: '1000000000000000000000001'});
      return typeof microbit.display !== 'string';
    });
    t.strictSame(microbit.display, [1, 0, 0, 0, 16]);
    peripheral.disconnect();
    await until('it is let go', () => !microbit.isConnected);
  });
});
