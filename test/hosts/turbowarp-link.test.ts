// Level: all
/** TurboWarp's vm, with its own WeDo 2.0 extension and with ours, through `npx blockwave link` to a hub behind a mock of BlueZ. */
import t from 'tap';
import {createVirtualHub} from '../../src/virtual/index.js';
import {startLinkRig} from '../link/link-rig.js';
import {asPeripheral} from '../rig/as-peripheral.js';
import {rigIsLeftOut} from '../rig/bus-daemon.js';
import {projectOf, whenFlagClicked} from '../support/project.js';
import {redirectScratchLink} from '../support/redirect-scratch-link.js';
import {until} from '../support/until.js';
import {loadBlockwave, report, startTurboWarp} from './turbowarp-player.js';

t.test('TurboWarp and a hub behind BlueZ', {skip: rigIsLeftOut()}, async t => {
  const hub = createVirtualHub({name: 'WeDo hub'});
  const {link} = await startLinkRig(t, [asPeripheral(hub)]);
  redirectScratchLink(link.port);
  const vm = startTurboWarp();
  t.teardown(() => vm.quit());
  let list: Readonly<Record<string, {readonly name: string}>> = {};
  vm.on('PERIPHERAL_LIST_UPDATE', update => (list = update as typeof list));

  for (const [whose, id, load] of [
    ["TurboWarp's own extension", 'wedo2', () => vm.extensionManager.loadExtensionURL('wedo2')],
    ['our extension', 'blockwave', () => loadBlockwave(vm)],
  ] as const) {
    await t.test(`${whose} drives and reads it`, async t => {
      await load();
      const motorOn = {opcode: `${id}_motorOn`, inputs: {MOTOR_ID: 'motor A'}};
      await vm.loadProject(projectOf([[whenFlagClicked, motorOn]], {extensions: [id]}));
      list = {};
      vm.scanForPeripheral(id);
      const found = () => Object.keys(list).find(each => list[each]?.name.endsWith(hub.name));
      await until('the hub is found', () => found() !== undefined);
      vm.connectPeripheral(id, found() ?? '');
      await until('it is connected', () => vm.getPeripheralIsConnected(id));
      for (const percent of [30, 80]) {
        hub.setDistance(percent);
        const isRead = () => report(vm, `${id}_getDistance`) === percent;
        await until(`the distance ${percent} is read`, isRead);
      }
      vm.greenFlag();
      await until('the motor runs', () => hub.state.motors.get(1)?.powerPercent === 100);
      vm.disconnectPeripheral(id);
      await until('the motor stands', () => hub.state.motors.get(1)?.mode === 'coast');
      await until('the hub is let go', () => !hub.state.connected);
      t.equal(hub.state.ignoredFrames, 0, 'every frame made sense to the hub');
    });
  }
});
