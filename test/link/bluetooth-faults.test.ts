// Level: all
/** What goes wrong below `npx blockwave link`: in BlueZ, at its adapter, at a hub. */
import t from 'tap';
import {systemClock} from '../../src/clock.js';
import {createVirtualHub} from '../../src/virtual/index.js';
import {asPeripheral} from '../rig/as-peripheral.js';
import {rigIsLeftOut} from '../rig/bus-daemon.js';
import {LinkClient, type Answer} from '../support/link-client.js';
import {MicroBit, MICROBIT_TABLE} from '../support/peripherals/microbit.js';
import {until} from '../support/until.js';
import {drive, startLinkRig, startMotors, stopped, WEDO_SERVICES} from './link-rig.js';
import {createFaultyServer} from '../support/faults/faulty-server.js';
import {FaultInjector} from '../support/faults/fault-injector.js';

const {commands} = MICROBIT_TABLE;
/** After this time without a find, a new session searches: the search of this one may have begun too early. */
const SEARCH_MS = 10_000;

t.test('faults of Bluetooth', {skip: rigIsLeftOut()}, async t => {
  const wedo = createVirtualHub({name: 'WeDo hub', plugged: {1: 'motor', 2: 'motor'}});
  const ofWedo = new FaultInjector({clock: systemClock});
  const microbit = new MicroBit(20, 'micro:bit');
  const ofMicrobit = new FaultInjector({clock: systemClock});
  const {advertised, characteristics, server} = microbit;
  const {link, bluez} = await startLinkRig(t, [
    {...asPeripheral(wedo), server: createFaultyServer(wedo, ofWedo)},
    {advertised, characteristics, server: createFaultyServer(server, ofMicrobit)},
  ]);
  const connectMicrobit = async () => {
    const client = await LinkClient.open(link.url);
    await client.connect('micro:bit', [commands.service]);
    return client;
  };
  const released = async (client: LinkClient) => {
    client.close();
    const isFree = () => !wedo.state.connected && !microbit.isConnected;
    await until('the hub is let go', isFree);
  };
  /** A new session drives the hub, if it is found. */
  const isDriven = async () => {
    const client = await LinkClient.open(link.url);
    const filters = [{services: [WEDO_SERVICES[0]]}];
    const {error} = await client.ask('discover', {filters, optionalServices: [WEDO_SERVICES[1]]});
    const found = () => client.found.values().next().value?.peripheralId;
    if (error === undefined) {
      await until('it is found', () => found() !== undefined, SEARCH_MS).catch(() => undefined);
    }
    const {result} = await client.ask('connect', {peripheralId: found()});
    if (result === null) await startMotors(client, wedo);
    await released(client);
    return result === null;
  };
  const worksAgain = () => until('a new session drives the hub', isDriven);
  const isClosedAt = async (end: () => void) => {
    const client = await drive(link.url, wedo);
    end();
    await until('the session is closed', () => !client.isOpen);
  };
  const searchError = async () => {
    const early = await LinkClient.open(link.url);
    const {error} = await early.ask('discover', {filters: [{services: [WEDO_SERVICES[0]]}]});
    early.close();
    return error?.data;
  };

  await t.test('bluetoothd restarts', async t => {
    await isClosedAt(() => bluez.crash());
    t.match(await searchError(), /bluetoothd/, 'a search says what is missing');
    await bluez.restart();
    await worksAgain();
  });

  await t.test('the adapter is removed', async t => {
    await isClosedAt(() => bluez.removeAdapter());
    t.match(await searchError(), /adapter/, 'a search says what is missing');
    bluez.addAdapter();
    await worksAgain();
  });

  await t.test('the adapter is switched off', async () => {
    await isClosedAt(() => bluez.setPowered(false));
    bluez.setPowered(true);
    await worksAgain();
  });

  await t.test('a hub goes out of range', async t => {
    const client = await drive(link.url, wedo);
    const searching = await LinkClient.open(link.url);
    const peripheralId = await searching.find(wedo.name, WEDO_SERVICES);
    const [device] = bluez.devices;
    if (device === undefined) throw new Error('There is no device.');
    device.behaviour.isInReach = false;
    wedo.loseLink();
    await until('the session is closed', () => !client.isOpen);
    const {error} = await searching.ask('connect', {peripheralId});
    t.equal(error?.code, -32_500, 'it cannot be connected');
    searching.close();
    device.behaviour.isInReach = true;
    await worksAgain();
  });

  await t.test('a hub answers slowly', async t => {
    const client = await connectMicrobit();
    ofMicrobit.begin([{on: 'write', does: 'answer-late', byMs: 6_000, count: 1}]);
    const answers = await Promise.all(
      [true, true, false].map((response, index) => client.write(commands, [0x82, index], response)),
    );
    const isAnswer = ({result, error}: Answer) => result === 2 || error?.code === -32_500;
    t.ok(answers.every(isAnswer), 'each write is carried out or refused');
    ofMicrobit.end();
    const isBack = async () => (await client.write(commands, [0x82, 9], true)).result === 2;
    let isAnswered = false;
    for (let time = 0; time < 5 && !isAnswered && client.isOpen; time++) {
      isAnswered = await isBack();
    }
    t.ok(isAnswered || !client.isOpen, 'then it works, or the session is closed');
    await released(client);
  });

  await t.test('a WeDo 2.0 hub answers slowly: it is stopped', async t => {
    const client = await drive(link.url, wedo);
    wedo.setAnswerDelay(1_000);
    const framesBefore = wedo.state.framesReceived;
    client.socket.terminate();
    t.strictSame(await stopped(wedo, framesBefore), [1, 2]);
    wedo.setAnswerDelay(0);
  });

  await t.test('a hub refuses writes', async t => {
    const client = await connectMicrobit();
    ofMicrobit.begin([{on: 'write', does: 'refuse', count: 2}]);
    const [first, second, third] = [
      await client.write(commands, [0x82, 1], true),
      await client.write(commands, [0x82, 2], true),
      await client.write(commands, [0x82, 3], true),
    ];
    t.equal(first.error?.code, -32_500);
    t.equal(second.error?.code, -32_500);
    t.equal(third.result, 2, 'the session goes on');
    ofMicrobit.end();
    await released(client);
  });

  await t.test('a hub refuses its first stop', async t => {
    const client = await drive(link.url, wedo);
    const framesBefore = wedo.state.framesReceived;
    ofWedo.begin([{on: 'write', does: 'refuse', count: 1}]);
    client.close();
    t.strictSame(await stopped(wedo, framesBefore), [1, 2], 'it is repeated');
    ofWedo.end();
  });

  await t.test('the services of a hub are never resolved', async t => {
    const [, device] = bluez.devices;
    if (device === undefined) throw new Error('There is no device.');
    device.behaviour.resolvesServices = false;
    const client = await LinkClient.open(link.url);
    const peripheralId = await client.find('micro:bit', [commands.service]);
    const {error} = await client.ask('connect', {peripheralId});
    t.equal(error?.code, -32_500);
    t.match(error?.data, /services/);
    await until('it is let go', () => !device.isConnected);
    device.behaviour.resolvesServices = true;
    t.equal(await client.request('connect', {peripheralId}), null, 'the same session, later');
    await released(client);
  });
});
