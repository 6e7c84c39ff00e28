// Level: all
/** A client that is not Scratch, through `npx blockwave link`: what docs/link.md promises to all of them. */
import t from 'tap';
import {createVirtualHub} from '../../src/virtual/index.js';
import {asPeripheral} from '../rig/as-peripheral.js';
import {rigIsLeftOut} from '../rig/bus-daemon.js';
import {LinkClient} from '../support/link-client.js';
import {frameNumber, MicroBit, MICROBIT_TABLE} from '../support/peripherals/microbit.js';
import {until} from '../support/until.js';
import {drive, startLinkRig, stopped, WEDO_SERVICES} from './link-rig.js';

const {sensors, commands} = MICROBIT_TABLE;
const MICROBIT_SERVICES = [sensors.service];
const NOTIFICATIONS_PER_SECOND = 100;
const NOTIFICATION_COUNT = 200;

t.test('a foreign client', {skip: rigIsLeftOut()}, async t => {
  const wedo = createVirtualHub({name: 'WeDo hub', plugged: {1: 'motor', 2: 'motor'}});
  const microbit = new MicroBit(NOTIFICATIONS_PER_SECOND, 'micro:bit');
  const {link} = await startLinkRig(t, [asPeripheral(wedo), microbit]);
  const open = () => LinkClient.open(link.url);
  const connected = async (name: string, services: readonly string[]) => {
    const client = await open();
    await client.connect(name, services);
    return client;
  };
  const released = async (client: LinkClient, isConnected: () => boolean) => {
    client.close();
    await until('the hub is let go', () => !isConnected());
  };

  await t.test('gets each of 100 notifications a second, in their order', async t => {
    const client = await connected('micro:bit', MICROBIT_SERVICES);
    const numbers: number[] = [];
    client.onNotification = bytes => numbers.push(frameNumber(bytes));
    const from = {serviceId: 0xf005, characteristicId: sensors.characteristic};
    const firstFrame = microbit.sentFrames + 1;
    await client.request('startNotifications', from);
    const hasAll = () => microbit.sentFrames >= firstFrame + NOTIFICATION_COUNT;
    await until('they are sent', hasAll);
    const lastFrame = microbit.sentFrames;
    await until('the last has arrived', () => (numbers.at(-1) ?? 0) >= lastFrame);
    const expected = Array.from({length: numbers.length}, (_, index) => firstFrame + index);
    t.strictSame(numbers, expected);
    t.ok(numbers.length >= NOTIFICATION_COUNT, `${numbers.length} notifications`);
    await released(client, () => microbit.isConnected);
  });

  await t.test('a hub that is in use is refused, with when to try again', async t => {
    const owner = await connected('micro:bit', MICROBIT_SERVICES);
    const other = await open();
    const peripheralId = await other.find('micro:bit', MICROBIT_SERVICES);
    const {error} = await other.ask('connect', {peripheralId});
    t.match(error, {code: -32_500, data: /in use, try again/});
    t.ok(Number(error?.retryAfterMs) > 0, 'milliseconds');
    await released(owner, () => microbit.isConnected);
    t.equal(await other.request('connect', {peripheralId}), null, 'the same session, later');
    await released(other, () => microbit.isConnected);
  });

  await t.test('ten writes to an unknown device pass, unchanged and in order', async t => {
    const client = await connected('micro:bit', MICROBIT_SERVICES);
    const before = microbit.commands.length;
    const values = Array.from({length: 10}, (_, index) => index);
    await Promise.all(values.map(value => client.write(commands, [0x82, value], value % 2 === 0)));
    await until('all have arrived', () => microbit.commands.length === before + 10);
    t.strictSame(microbit.commands.slice(before).flat(), values);
    await released(client, () => microbit.isConnected);
  });

  for (const [end, name] of [
    [(client: LinkClient) => client.close(), 'closes its session'],
    [(client: LinkClient) => client.socket.terminate(), 'is gone'],
  ] as const) {
    await t.test(`a client that ${name}: the motors stop, and the hub is disconnected`, async t => {
      const client = await drive(link.url, wedo);
      const framesBefore = wedo.state.framesReceived;
      end(client);
      t.same(await stopped(wedo, framesBefore), [1, 2], 'each got a stop of its own');
    });
  }

  await t.test('a lost hub closes its session, and only that', async t => {
    const client = await connected('WeDo hub', WEDO_SERVICES);
    const other = await connected('micro:bit', MICROBIT_SERVICES);
    wedo.loseLink();
    await until('the session is closed', () => !client.isOpen);
    t.ok(other.isOpen);
    await released(other, () => microbit.isConnected);
    const again = await connected('WeDo hub', WEDO_SERVICES);
    await released(again, () => wedo.state.connected);
  });
});
