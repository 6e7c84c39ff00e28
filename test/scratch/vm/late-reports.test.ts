/** A hub reports what is plugged in after it was asked to. Blocks that run as soon as it is connected find the motors. */
import t from 'tap';
import {systemClock} from '../../../src/clock.js';
import {install} from '../../../src/package/index.js';
import {createVirtualHub} from '../../../src/virtual/index.js';
import {GATT_TABLE} from '../../../src/virtual/wedo2/gatt-table.js';
import {FakeScratchLinkHost} from '../../support/fake-scratch-link.js';
import {createHeadlessVm} from '../../support/vm.js';
import {advanceUntil} from '../../support/until.js';
import {createFaultyServer} from '../../support/faults/faulty-server.js';
import {FaultInjector} from '../../support/faults/fault-injector.js';

const {characteristic} = GATT_TABLE.attachedIo;
const {vm, time} = createHeadlessVm();
const hub = createVirtualHub({clock: systemClock, plugged: {1: 'motor', 2: 'motor'}});
const faults = new FaultInjector({clock: systemClock});
const host = new FakeScratchLinkHost(createFaultyServer(hub, faults));
vm.configureScratchLinkSocketFactory(() => host.createSocket());
install(vm, {virtualHub: false});

const power = (port: number) => hub.state.motors.get(port)?.powerPercent;
const startMotor = (id: string) =>
  vm.runtime.getOpcodeFunction('wedo2_startMotorPower')?.({MOTOR_ID: id, POWER: 100}, {});
let onConnected: () => void = () => undefined;
vm.runtime.on('PERIPHERAL_CONNECTED', () => onConnected());

/** Returns how long it took, in milliseconds. */
async function connect(): Promise<number> {
  vm.scanForPeripheral('wedo2');
  await time.advance(100);
  const startMs = time.now();
  vm.connectPeripheral('wedo2', `scratch-link:${hub.id}`);
  await advanceUntil(time, 10, () => vm.getPeripheralIsConnected('wedo2'));
  return time.now() - startMs;
}

t.before(() => vm.extensionManager.loadExtensionURL('wedo2'));
t.afterEach(async () => {
  vm.disconnectPeripheral('wedo2');
  await time.advance(3_000);
});
t.teardown(() => vm.quit());

for (const byMs of [0, 10, 450]) {
  t.test(`motors run at once, reports that come after ${byMs} ms`, async t => {
    faults.begin([{on: 'notification', characteristic, does: 'delay', byMs}]);
    onConnected = () => void startMotor('motor');
    const tookMs = await connect();
    await time.advance(200);
    t.same([power(1), power(2)], [100, 100]);
    t.ok(tookMs <= byMs + 50, `connected after ${tookMs} ms`);
  });
}

t.test('a hub that reports nothing is connected half a second later', async t => {
  faults.begin([{on: 'notification', characteristic, does: 'lose'}]);
  const tookMs = await connect();
  t.ok(tookMs >= 500 && tookMs <= 550, `${tookMs} ms`);
  startMotor('motor');
  await time.advance(200);
  t.equal(power(1), 0);
  faults.end();
  hub.plug(1, 'motor');
  await time.advance(10);
  startMotor('motor');
  await time.advance(200);
  t.equal(power(1), 100, 'a motor that is plugged in again');
});
