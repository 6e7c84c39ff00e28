/** Two hubs of one family in one vm. */
import t from 'tap';
import {systemClock} from '../../../src/clock.js';
import {motor} from '../../../src/hubs/wedo2/kinds.js';
import {createVirtualHub, install} from '../../../src/index.js';
import {parseRecording, recordTo} from '../../../src/recorder/index.js';
import type {HubSession} from '../../../src/session/hub-session.js';
import {createHeadlessVm} from '../../support/vm.js';

const {vm, time, connect} = createHeadlessVm();
const hubs = ['left', 'right'].map(id =>
  createVirtualHub({clock: systemClock, id, name: id, plugged: {1: 'motor', 2: 'distance'}}),
);
const [left, right] = hubs;
const lines: string[][] = [[], []];
const states: string[] = [];
const blockwave = install(vm, {
  virtualHub: hubs,
  record: recordTo((line, {hub}) => lines[hub]?.push(line)),
  onConnectionState: (state, {family, hub}) => states.push(`${family} ${hub} ${state}`),
});
if (left === undefined || right === undefined) throw new Error('There are two hubs.');
const power = (hub: typeof left) => hub.state.motors.get(1)?.powerPercent;
const motorOf = (hub: HubSession) => hub.peripheral.devices(motor)[0];

t.test('each hub is connected separately', async t => {
  await vm.extensionManager.loadExtensionURL('wedo2');
  const {extension} = blockwave;
  if (extension === null) throw new Error('The extension is not loaded.');
  await connect('virtual:left');
  const dialogEvents: string[] = [];
  vm.on('PERIPHERAL_LIST_UPDATE', () => dialogEvents.push('list'));
  vm.on('PERIPHERAL_CONNECTED', () => dialogEvents.push('connected'));
  const second = extension.addHub();
  const lists: string[][] = [];
  second.events.on('list', list => lists.push(list.map(({id}) => id)));
  second.scan();
  await time.advance(10);
  t.same(lists.at(-1), ['virtual:left', 'virtual-2:right']);
  second.connect('virtual:left');
  await time.advance(1_000);
  t.equal(second.isConnected(), false, 'the first has that one');
  t.ok(extension.isConnected(), 'and keeps it');
  second.scan();
  await time.advance(10);
  second.connect('virtual-2:right');
  await time.advance(2_000);
  t.equal(second.isConnected(), true);
  t.ok(extension.isConnected());
  t.same(dialogEvents, [], "Scratch's dialog belongs to the first hub");
  for (const {state} of extension.hubs) t.equal(state, 'connected');
  const connections = states.filter(state => state.endsWith('connected'));
  t.same(connections, ['wedo2 0 connected', 'wedo2 1 connected']);
});

const sessions = () => {
  const [first, second] = blockwave.extension?.hubs ?? [];
  if (first === undefined || second === undefined) throw new Error('There are two sessions.');
  return {first, second};
};

t.test('each hub has its own gate, rate and statistics', async t => {
  const {first, second} = sessions();
  const before = {first: first.statistics?.sent ?? NaN, second: second.statistics?.sent ?? NaN};
  for (let step = 1; step <= 100; step++) {
    motorOf(first)?.startPower(100 - (step % 50));
    motorOf(second)?.startPower(100 - (step % 50));
    await time.advance(10);
  }
  await time.advance(500);
  const sent = {
    first: (first.statistics?.sent ?? NaN) - before.first,
    second: (second.statistics?.sent ?? NaN) - before.second,
  };
  // 20 a second and a burst of 4 each: more than one limiter for both would let through.
  for (const count of Object.values(sent)) t.ok(count > 18 && count <= 35, `${count} sent`);
  t.equal(first.statistics?.written, left.state.framesReceived);
  t.equal(second.statistics?.written, right.state.framesReceived);
});

t.test('each hub has its own recording', async t => {
  const recordings = lines.map(each => parseRecording(each.join('\n')));
  for (const {header, items} of recordings) {
    t.equal(header.profile, 'wedo2');
    t.ok(items.some(({kind}) => kind === 'attached'));
  }
  const written = recordings.map(({items}) => items.filter(({kind}) => kind === 'write').length);
  t.same(written, [left.state.framesReceived, right.state.framesReceived]);
});

t.test('the blocks use the first hub, the red stop stops both', async t => {
  const {first, second} = sessions();
  motorOf(second)?.turnOff();
  await time.advance(1_000);
  void vm.runtime.getOpcodeFunction('wedo2_motorOn')?.({MOTOR_ID: 'motor A'}, {});
  t.not(power(left), 0);
  t.equal(power(right), 0);
  motorOf(second)?.startPower(80);
  await time.advance(500);
  t.not(power(right), 0);
  vm.stopAll();
  t.equal(power(left), 0);
  t.equal(power(right), 0);
  motorOf(first)?.turnOn();
  motorOf(second)?.turnOn();
  await time.advance(500);
});

t.test('losing one hub leaves the other running', async t => {
  const {first, second} = sessions();
  right.loseLink();
  await time.advance(100);
  t.equal(second.state, 'reconnecting');
  t.equal(first.state, 'connected');
  t.not(power(left), 0);
  t.equal(motorOf(second), undefined);
  await time.advance(5_000);
  t.equal(second.state, 'connected');
  t.equal(power(right), 0, 'it was stopped');
  t.not(power(left), 0, 'and the other was not');
  first.disconnect();
  await time.advance(2_000);
  t.equal(second.isConnected(), true);
  t.equal(left.state.connected, false);
  vm.quit();
});
