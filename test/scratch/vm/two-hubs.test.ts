/** Two virtual hubs of the host in one vm, and what it hears of each. */
import t from 'tap';
import {systemClock} from '../../../src/clock.js';
import {motor} from '../../../src/hubs/wedo2/kinds.js';
import {createVirtualHub, install} from '../../../src/index.js';
import {parseRecording, recordTo} from '../../../src/recorder/index.js';
import {createHeadlessVm} from '../../support/vm.js';

const {vm, time, connect} = createHeadlessVm();
const hubs = ['left', 'right'].map(id =>
  createVirtualHub({clock: systemClock, id, name: `The ${id}`, plugged: {1: 'motor', 2: 99}}),
);
const lines: string[][] = [[], []];
const states: string[] = [];
const blockwave = install(vm, {
  virtualHub: hubs,
  record: recordTo((line, {hub}) => lines[hub]?.push(line)),
  onConnectionState: (state, {family, hub}) => states.push(`${family} ${hub} ${state}`),
});

function extension() {
  if (blockwave.extension === null) throw new Error('The extension is not loaded.');
  return blockwave.extension;
}

t.test('each hub is connected separately', async t => {
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
  const connections = states.filter(state => state.endsWith('connected'));
  t.same(connections, ['wedo2 0 connected', 'wedo2 1 connected']);
});

t.test('each hub has its own statistics and its own recording', async t => {
  for (const {peripheral} of extension().hubs) peripheral.devices(motor)[0]?.startPower(50);
  await time.advance(500);
  const received = hubs.map(({state}) => state.framesReceived);
  t.same(
    extension().hubs.map(({statistics}) => statistics?.written),
    received,
  );
  const recordings = lines.map(each => parseRecording(each.join('\n')));
  const written = recordings.map(({items}) => items.filter(({kind}) => kind === 'write').length);
  t.same(written, received);
  const [first] = recordings;
  t.match(first?.header, {profile: 'wedo2', providers: ['virtual', 'virtual-2', 'scratch-link']});
  const kinds = new Set<string>(first?.items.map(({kind}) => kind));
  const expected = 'state open subscribe write answer notification attached'.split(' ');
  t.same(
    expected.filter(kind => !kinds.has(kind)),
    [],
  );
  const attached = first?.items.flatMap(item => (item.kind === 'attached' ? [item.type] : []));
  t.match(attached, [1, 99]);
  vm.quit();
});
