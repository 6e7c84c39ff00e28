/** dist/blockwave.js in TurboWarp's own vm. */
import t from 'tap';
import {changeVariable, projectOf, setVariable, whenFlagClicked} from '../support/project.js';
import {createTurboWarpVm} from './turbowarp-vm.js';

const {vm, time, load, connect, report, seen} = createTurboWarpVm();
const power = (id: string) => report(`${id}_getMotorPower`, {MOTOR_PORT: 'A'});
const motor = (id: string, POWER: number) => ({
  opcode: `${id}_startMotorPower`,
  inputs: {MOTOR_ID: 'motor A', POWER},
});

t.test('loading it registers the peripherals of both ids', async t => {
  await load();
  t.ok(vm.extensionManager.isExtensionLoaded('blockwave'));
  const {blockwave, wedo2} = vm.runtime.peripheralExtensions;
  t.ok(blockwave);
  t.equal(blockwave, wedo2);
});

t.test('the virtual hub is listed and connected', async t => {
  const list = await connect('blockwave');
  t.match(list, {
    'virtual:virtual-hub': {peripheralId: 'virtual:virtual-hub', name: 'Virtual hub'},
  });
  t.ok(vm.getPeripheralIsConnected('blockwave'));
  t.ok(vm.getPeripheralIsConnected('wedo2'));
});

t.test('a project of official Scratch runs', async t => {
  await vm.loadProject(
    projectOf([[whenFlagClicked, motor('wedo2', 100), setVariable({opcode: 'wedo2_getDistance'})]]),
  );
  vm.greenFlag();
  await time.advance(500);
  t.equal(power('blockwave'), 100);
  t.type(seen(), 'number');
});
