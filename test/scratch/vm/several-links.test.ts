/** Four hubs over Scratch Link, each through a socket of its own. */
import t from 'tap';
import {systemClock} from '../../../src/clock.js';
import {createVirtualHub, install} from '../../../src/index.js';
import {FakeScratchLinkHost} from '../../support/fake-scratch-link.js';
import {forever, projectOf, wait, wedo2, whenFlagClicked} from '../../support/project.js';
import {createHeadlessVm} from '../../support/vm.js';

const NAMES = ['Rocket', 'Lander', 'Shuttle', 'Rover'];
const hubs = NAMES.map(name =>
  createVirtualHub({clock: systemClock, id: name, name, link: {acknowledgementDelayMs: 30}}),
);
const {vm, time} = createHeadlessVm();
const host = new FakeScratchLinkHost(hubs);
/** The messages that each socket was given, as "discover" or "write 01010100", by the order in which they were made. */
const sent: string[][] = [];
vm.configureScratchLinkSocketFactory(() => {
  const socket = host.createSocket();
  const send = socket.sendMessage.bind(socket);
  const messages: string[] = [];
  sent.push(messages);
  socket.sendMessage = message => {
    const {method, params} = message as {method?: string; params?: {message?: string}};
    const bytes = Buffer.from(params?.message ?? '', 'base64').toString('hex');
    messages.push(`${method} ${bytes}`.trim());
    send(message);
  };
  return socket;
});
const blockwave = install(vm, {virtualHub: false});

function sessions() {
  if (blockwave.extension === null) throw new Error('The extension is not loaded.');
  return blockwave.extension.hubs;
}

async function connect(index: number, name: string) {
  const session = sessions()[index] ?? blockwave.extension?.addHub();
  session?.scan();
  await time.advance(100);
  session?.connect(`scratch-link:${name}`);
  await time.advance(2_000);
  return session?.state;
}

const powers = () => hubs.map(hub => hub.state.motors.get(1)?.powerPercent);

t.test('each hub has its own socket', async t => {
  await vm.extensionManager.loadExtensionURL('wedo2');
  for (const [index, name] of NAMES.entries()) t.equal(await connect(index, name), 'connected');
  t.equal(host.openSockets(), 4);
  t.same(
    sessions().map(({hubName}) => hubName),
    NAMES,
  );
});

t.test('four searches at once', async t => {
  for (const session of sessions()) session.disconnect();
  await time.advance(3_000);
  t.equal(host.openSockets(), 0);
  sent.length = 0;
  const lists: string[][] = [];
  const ends = sessions().map((session, index) =>
    session.events.on('list', found => (lists[index] = found.map(({name}) => name))),
  );
  for (const session of sessions()) session.scan();
  await time.advance(100);
  for (const end of ends) end();
  t.equal(host.openSockets(), 4);
  t.same(lists, [NAMES, NAMES, NAMES, NAMES], 'each finds all');
  for (const [index, name] of NAMES.entries()) sessions()[index]?.connect(`scratch-link:${name}`);
  await time.advance(2_000);
  t.ok(sessions().every(session => session.isConnected()));
  for (const messages of sent) {
    const calls = messages.filter(call => call === 'discover' || call === 'connect');
    t.same(calls, ['discover', 'connect'], 'in its own socket');
  }
});

t.test('the red stop leaves through all sockets inside its call', async t => {
  const drive = (number: number) => [
    [
      whenFlagClicked,
      wedo2('useHub', {HUB: number}),
      forever(wedo2('motorOn', {MOTOR_ID: 'motor A'}), wait(0.2)),
    ],
  ];
  await vm.loadProject(projectOf(drive(1), {others: [2, 3, 4].map(drive)}));
  vm.greenFlag();
  await time.advance(1_000);
  t.same(powers(), [100, 100, 100, 100]);
  const before = sent.map(messages => messages.length);
  vm.stopAll();
  const stops = sent.map((messages, index) => messages.slice(before[index]));
  t.equal(stops.filter(messages => messages.includes('write 01010100')).length, 4);
  await time.advance(100);
  t.same(powers(), [0, 0, 0, 0]);
});

t.test('the end closes all sockets', async t => {
  blockwave.uninstall();
  await time.advance(3_000);
  t.equal(host.openSockets(), 0);
  vm.quit();
});
