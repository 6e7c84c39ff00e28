/**
 * Scratch's dialog takes any PERIPHERAL_CONNECTED as the success of its own search, because the event names no
 * extension. The palette updates the status of all extensions at PERIPHERAL_CONNECTED and at PERIPHERAL_DISCONNECTED.
 */
import t from 'tap';
import {createVirtualHub, families, install} from '../../../src/package/index.js';
import {crane} from '../../fixtures/families/crane/index.js';
import {ScriptedSocket} from '../../support/scripted-socket.js';
import {createHeadlessVm} from '../../support/vm.js';

const {vm, time, connect} = createHeadlessVm();
vm.configureScratchLinkSocketFactory(() => new ScriptedSocket());
const hub = createVirtualHub();
const blockwave = install(vm, {hubs: [...families, crane], virtualHub: hub, bluetooth: false});
for (const id of ['wedo2', 'crane', 'microbit']) await vm.extensionManager.loadExtensionURL(id);
t.teardown(() => vm.quit());

const events: string[] = [];
for (const event of ['CONNECTED', 'DISCONNECTED', 'REQUEST_ERROR']) {
  vm.on(`PERIPHERAL_${event}`, () => events.push(event));
}

/** The last event while the WeDo hub is lost and comes back by itself. */
async function loseAndRegain(): Promise<string | undefined> {
  // A link that holds this long is tried again soon.
  await time.advance(20_000);
  events.length = 0;
  hub.loseLink();
  await time.advance(20_000);
  t.equal(vm.getPeripheralIsConnected('wedo2'), true);
  t.equal(events.length, 2);
  return events.at(-1);
}

await connect();

for (const id of ['crane', 'microbit']) {
  t.test(`a hub that is back by itself does not end the search for a ${id}`, async t => {
    vm.scanForPeripheral(id);
    t.equal(await loseAndRegain(), 'DISCONNECTED', 'the palette is updated');
    vm.scanForPeripheral(id);
    t.equal(await loseAndRegain(), 'DISCONNECTED', 'the search was started again');
    // The dialog calls this when the user closes it.
    vm.disconnectPeripheral(id);
    t.equal(await loseAndRegain(), 'CONNECTED', 'the search has ended');
  });
}

t.test('a hub that is back by itself ends no later search', async t => {
  await connect('virtual:crane', 'crane');
  t.equal(await loseAndRegain(), 'CONNECTED', 'the other search was successful');
});

t.test('a hub that is back by itself does not change a dialog that shows an error', async t => {
  vm.scanForPeripheral('crane');
  await time.advance(10);
  vm.connectPeripheral('crane', 'virtual:nowhere');
  await time.advance(1_000);
  t.equal(events.at(-1), 'REQUEST_ERROR');
  t.equal(await loseAndRegain(), 'DISCONNECTED');
  vm.disconnectPeripheral('crane');
});

t.test('the own search of a hub ends with its connection', async t => {
  vm.scanForPeripheral('microbit');
  await connect();
  t.equal(events.at(-1), 'CONNECTED');
  t.equal(await loseAndRegain(), 'CONNECTED');
});

t.test('uninstall() restores the methods of the runtime', async t => {
  blockwave.uninstall();
  for (const method of ['scanForPeripheral', 'disconnectPeripheral']) {
    t.notOk(Object.hasOwn(vm.runtime, method), method);
  }
});
