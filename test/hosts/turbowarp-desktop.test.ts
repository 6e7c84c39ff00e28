// Level: all
/** dist/blockwave.js in TurboWarp's own vm, in Electron and without Scratch Link. */
import t from 'tap';
import {RefusedWebSocket} from './refused-socket.js';
import {createTurboWarpVm} from './turbowarp-vm.js';

Object.assign(globalThis, {
  navigator: {userAgent: 'Mozilla/5.0 Chrome/150.0.0.0 Electron/42.0.0', language: 'de'},
  WebSocket: RefusedWebSocket,
});
const {vm, load, connect, time} = createTurboWarpVm();

t.test('the list of hubs says that Scratch Link is missing', async t => {
  await vm.setLocale('de', {});
  await load();
  let hubs: {readonly peripheralId: string; readonly name: string}[] = [];
  vm.on('PERIPHERAL_LIST_UPDATE', list => (hubs = Object.values(list as typeof hubs)));
  vm.scanForPeripheral('blockwave');
  // Scratch Link has 15 s to answer.
  await time.advance(16_000);
  const [virtual, line] = hubs;
  t.match(virtual, {name: 'WeDo 2.0: Virtueller Hub'});
  t.match(line, {name: 'Scratch Link antwortet nicht.'});
  vm.connectPeripheral('blockwave', line?.peripheralId ?? 'none');
  await time.advance(2_000);
  t.notOk(vm.getPeripheralIsConnected('blockwave'), 'the line is no hub');

  await connect('blockwave');
  t.ok(vm.getPeripheralIsConnected('blockwave'), 'the virtual hub connects');
});
