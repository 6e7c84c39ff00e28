import t from 'tap';
import {forever, setVariable, wait, wedo2, whenFlagClicked} from '../../support/project.js';
import {createLinkedVm} from './linked-vm.js';
import {advanceUntil} from '../../support/until.js';

t.test('a running project gets its hub back', async t => {
  const {vm, time, seen, hub, run} = await createLinkedVm();
  const events: string[] = [];
  for (const event of ['DISCONNECTED', 'CONNECTION_LOST_ERROR', 'CONNECTED', 'REQUEST_ERROR']) {
    vm.runtime.on(`PERIPHERAL_${event}`, () => events.push(event));
  }
  hub.plug(2, 'distance');
  hub.setDistance(40);
  await run([
    [whenFlagClicked, forever(wedo2('motorOn', {MOTOR_ID: 'motor A'}), wait(0.5))],
    [whenFlagClicked, wedo2('setLightHue', {HUE: 0})],
    [whenFlagClicked, forever(setVariable(wedo2('getDistance')))],
  ]);
  await time.advance(1_000);
  t.equal(seen(), 40);
  t.equal(hub.state.motors.get(1)?.powerPercent, 100);

  const connect = hub.connect.bind(hub);
  hub.connect = () => Promise.reject(new Error('the hub is out of reach'));
  hub.loseLink();
  await time.advance(20_000);
  t.equal(seen(), 0, 'not NaN');
  t.equal(vm.getPeripheralIsConnected('wedo2'), false);
  t.same(events, ['DISCONNECTED', 'CONNECTION_LOST_ERROR']);
  hub.setDistance(70);
  hub.connect = connect;
  await advanceUntil(time, 10, () => vm.getPeripheralIsConnected('wedo2'));
  await time.advance(2_000);
  t.same(events, ['DISCONNECTED', 'CONNECTION_LOST_ERROR', 'CONNECTED']);
  t.equal(seen(), 70);
  t.equal(hub.state.motors.get(1)?.powerPercent, 100, 'by the block that runs on');
  t.same(hub.state.light, {red: 255, green: 0, blue: 0});

  vm.stopAll();
  // Long enough for a link that held.
  await time.advance(10_000);
  hub.loseLink();
  await time.advance(3_000);
  t.equal(vm.getPeripheralIsConnected('wedo2'), true);
  t.equal(hub.state.motors.get(1)?.powerPercent, 0);
  vm.disconnectPeripheral('wedo2');
  await time.advance(3_000);
  hub.loseLink();
  await time.advance(30_000);
  t.equal(vm.getPeripheralIsConnected('wedo2'), false, 'the user has ended it');
  vm.quit();
});
