/** Two virtual hubs of the host in one vm, and what it hears of each. */
import t from 'tap';
import {systemClock} from '../../../src/clock.js';
import {motor} from '../../../src/hubs/wedo2/kinds.js';
import {createVirtualHub, install} from '../../../src/package/index.js';
import {createHeadlessVm} from '../../support/vm.js';

const {vm, time, connect} = createHeadlessVm();
const hubs = ['left', 'right'].map(id =>
  createVirtualHub({clock: systemClock, id, name: `The ${id}`}),
);
const blockwave = install(vm, {virtualHub: hubs});

function extension() {
  if (blockwave.extension === null) throw new Error('The extension is not loaded.');
  return blockwave.extension;
}

t.test('each hub is connected separately, and has its own statistics', async t => {
  await vm.extensionManager.loadExtensionURL('wedo2');
  t.equal(blockwave.virtualHub, hubs[0]);
  await connect('virtual:left');
  const dialogEvents: string[] = [];
  vm.on('PERIPHERAL_LIST_UPDATE', () => dialogEvents.push('list'));
  vm.on('PERIPHERAL_CONNECTED', () => dialogEvents.push('connected'));
  const second = extension().addHub();
  const lists: string[][] = [];
  second.events.on('list', list => lists.push(list.map(({id, name}) => `${id} ${name}`)));
  second.scan();
  await time.advance(10);
  t.same(lists.at(-1), ['virtual:left The left', 'virtual-2:right The right'], 'by their names');
  second.connect('virtual:left');
  await time.advance(1_000);
  t.equal(second.isConnected(), false, 'the first has that one');
  t.ok(extension().isConnected(), 'and keeps it');
  second.scan();
  await time.advance(10);
  second.connect('virtual-2:right');
  await time.advance(2_000);
  t.same(dialogEvents, [], "Scratch's dialog belongs to the first hub");
  for (const {connector} of extension().hubs) connector.hub.devices(motor)[0]?.startPower(50);
  await time.advance(500);
  t.same(
    extension().hubs.map(({connector}) => connector.connection?.statistics.written),
    hubs.map(({state}) => state.framesReceived),
  );
  vm.quit();
});
