// Level: all
/** The WeDo-style hub on the host of NimBLE: a Bluetooth stack that we did not write. The controller is simulated. */
import t, {type Test} from 'tap';
import {LIGHT_PORT} from '../../../src/hubs/wedo2/protocol/device-types.js';
import {matchesFilter} from '../../../src/ble/advertisement.js';
import {wedo2} from '../../../src/hubs/wedo2/hub-protocol.js';
import {GATT_TABLE, type CharacteristicName} from '../../../src/virtual/wedo2/gatt-table.js';
import {until} from '../../support/until.js';
import {sourcesIn} from '../compilers.js';
import {BoardState} from '../wedo-hub/board-state.js';
import {LEFT_OUT} from '../wedo-hub/steps.js';
import {nimbleSkip} from './build.js';
import {REASON} from './controller.js';
import {checkAdvertising, checkHealth, startFirmware} from './firmware-process.js';
import {hex} from './hci.js';
import {NimbleServer} from './nimble-server.js';

const MOTOR = 1;
const DISTANCE_SENSOR = 35;
const RUN_A = [1, 1, 1, 60];
const ENDLESS_TONE = [5, 2, 4, 0xb8, 1, 0, 0];
/** Reads the format of the light. */
const QUESTION = [1, 1, LIGHT_PORT];

const NAMES = (Object.keys(GATT_TABLE) as CharacteristicName[]).filter(
  name => !LEFT_OUT.includes(name),
);

/** The hub, and its board. */
async function startHub(t: Test) {
  const state = new BoardState('Home hub');
  let commands = 0;
  let answers = 0;
  const sources = [...sourcesIn('firmware/wedo-hub'), 'test/firmware/wedo-hub/board.c'];
  const includes = ['firmware/wedo-hub', 'test/firmware/wedo-hub'];
  const firmware = await startFirmware(t, {name: 'wedo-hub', sources, includes}, line => {
    if (line.startsWith('= ')) answers++;
    else state.called(line.split(' '));
  });
  return {
    ...firmware,
    state,
    /** A command of board.c: something that happens to the board. Resolves when the hub has received it. */
    async board(command: string) {
      const number = ++commands;
      firmware.say(command);
      await until(`the hub answers to ${command}`, () => answers >= number);
    },
  };
}
type RunningHub = Awaited<ReturnType<typeof startHub>>;

/** A client that has connected, and what it has heard. */
async function connect(hub: RunningHub, server: NimbleServer = hub.server) {
  await hub.untilAdvertising();
  const losses: string[] = [];
  const heard: string[] = [];
  const session = await server.connect(reason => losses.push(reason));
  return {
    session,
    losses,
    heard,
    write: (bytes: readonly number[], to: CharacteristicName = 'outputCommand', response = true) =>
      session.write(GATT_TABLE[to], Uint8Array.from(bytes), response),
    read: (from: CharacteristicName) => session.read(GATT_TABLE[from]),
    subscribe: (name: CharacteristicName) =>
      session.subscribe(GATT_TABLE[name], bytes => heard.push(`${name} ${hex(bytes)}`)),
  };
}

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const modeOf = ({state}: RunningHub) => state.motors.get(1)?.mode;

t.test('the WeDo-style hub on NimBLE', {skip: nimbleSkip()}, async t => {
  const hub = await startHub(t);
  const {controller, server} = hub;
  await hub.board(`attach 1 ${MOTOR}`);
  await hub.board(`attach 2 ${DISTANCE_SENSOR}`);

  await t.test('advertises the service and its own name, and no manufacturer', t => {
    checkAdvertising(t, hub, {name: 'Home hub', service: GATT_TABLE.name.service});
    t.equal(wedo2.models[0].filter.filters.length, 1);
    const [filter = {}] = wedo2.models[0].filter.filters;
    t.ok(matchesFilter(server.advertisement, filter), 'a search for WeDo 2.0 finds it');
    const without = {...server.advertisement, services: []};
    t.notOk(matchesFilter(without, filter), 'by its service, and not by its name');
    t.end();
  });

  await t.test('names itself, whatever the MTU', async t => {
    for (const mtu of [23, 247]) {
      const {session, read} = await connect(hub, new NimbleServer(controller, mtu));
      t.equal(session.client.mtu, mtu);
      t.equal(textOf(await read('name')), 'Home hub');
      t.equal(textOf(await read('manufacturer')), 'Home-made with Blockwave');
      t.equal(textOf(await read('firmware')), '0.1.0');
      session.close();
    }
  });

  await t.test('notifies a client that has subscribed, byte by byte as WeDo 2.0', async t => {
    const {session, heard, write, subscribe} = await connect(hub);
    await hub.board('button 1');
    await hub.board('button 0');
    await write(QUESTION, 'inputCommand');
    await write(QUESTION, 'inputCommand');
    t.same(heard, [], 'not before it has subscribed');
    await subscribe('attachedIo');
    await until('the ports are reported', () => heard.length === 6);
    t.same(heard.splice(0), [
      'attachedIo 010100010000001000000010',
      'attachedIo 020101230000001000000010',
      'attachedIo 030132150000001000000010',
      'attachedIo 040133140000001000000010',
      'attachedIo 050134160000001000000010',
      'attachedIo 060135170000001000000010',
    ]);
    await subscribe('formats');
    await subscribe('values');
    await subscribe('button');
    await subscribe('battery');
    await hub.board('distance 30');
    await write([1, 2, 2, DISTANCE_SENSOR, 0, 1, 0, 0, 0, 1, 1], 'inputCommand');
    await until('the distance is reported', () => heard.length === 2);
    await hub.board('distance 70');
    await hub.board('button 1');
    await hub.board('battery 42');
    await until('all changes are reported', () => heard.length === 5);
    t.same(heard, [
      'formats 0302230001000000010101',
      'values 03021e',
      'values 030246',
      'button 01',
      'battery 2a',
    ]);
    await hub.board('button 0');
    session.close();
  });

  await t.test('a new client begins without subscriptions', async t => {
    const {session, heard, read} = await connect(hub);
    for (const name of NAMES.filter(name => GATT_TABLE[name].properties.includes('notify'))) {
      const {handle} = session.find(GATT_TABLE[name]);
      session.client.listen(handle, bytes => heard.push(`${name} ${hex(bytes)}`));
    }
    await hub.board('distance 10');
    await hub.board('button 1');
    t.same([...(await read('button'))], [1]);
    t.same(heard, []);
    await hub.board('button 0');
    session.close();
  });

  await testEndsOfLinks(t, hub);

  await t.test('a new name is stored, and advertised', async t => {
    const {session, write, read} = await connect(hub);
    await write([...Buffer.from('Räuber 7')], 'name');
    t.equal(textOf(await read('name')), 'Räuber 7');
    await until('it is stored', () => hub.state.storedName === 'Räuber 7');
    session.close();
    await hub.untilAdvertising();
    t.equal(server.advertisement.name, 'Räuber 7');
    const again = await connect(hub);
    await again.write([...Buffer.from('Home hub')], 'name');
    again.session.close();
  });

  t.notOk(
    hub.lines.some(line => line.startsWith('reset')),
    'the host has not started anew',
  );
  checkHealth(t, hub);
});

/** Motors, lamp and tone end with the link, whoever ends it, and it advertises again. */
async function testEndsOfLinks(t: Test, hub: RunningHub): Promise<void> {
  const {controller} = hub;
  const ends: readonly (readonly [
    name: string,
    end: (client: Awaited<ReturnType<typeof connect>>) => unknown,
    losses: readonly string[],
  ])[] = [
    ['the client disconnects', ({session}) => session.close(), []],
    [
      'the client is out of reach',
      () => controller.disconnect(REASON.supervisionTimeout),
      ['the link ended with reason 8'],
    ],
    [
      'the client asks the hub to disconnect',
      ({write}) => write([1], 'disconnect'),
      ['the link ended with reason 22'],
    ],
    [
      'the client turns the hub off',
      ({write}) => write([1], 'turnOff'),
      ['the link ended with reason 22'],
    ],
  ];
  for (const [name, end, expected] of ends) {
    await t.test(`motor and tone end when ${name}`, async t => {
      const client = await connect(hub);
      await client.write(RUN_A);
      await client.write(ENDLESS_TONE);
      await until('both are on', () => modeOf(hub) === 'run' && hub.state.toneHz === 440);
      await end(client);
      await until('both are off', () => modeOf(hub) === 'coast' && hub.state.toneHz === 0);
      await hub.untilAdvertising();
      t.same(client.losses, expected);
    });
  }
}
