// Level: all
/** Random and damaged messages to `npx blockwave link`, while a well-behaved client works beside them. */
import {readdirSync} from 'node:fs';
import t from 'tap';
import {createVirtualHub} from '../../src/virtual/index.js';
import {Random} from '../../src/virtual/random.js';
import {GATT_TABLE} from '../../src/virtual/wedo2/gatt-table.js';
import {asPeripheral} from '../rig/as-peripheral.js';
import {rigIsLeftOut} from '../rig/bus-daemon.js';
import {anyMessageText} from '../soak/random-input.js';
import {LinkClient} from '../support/link-client.js';
import {MicroBit, MICROBIT_TABLE} from '../support/peripherals/microbit.js';
import {TEST_SEED} from '../support/property.js';
import {until} from '../support/until.js';
import {startLinkRig, WEDO_SERVICES} from './link-rig.js';

const CLIENTS = 8;
const MESSAGES_OF_EACH = 4_000;
/** After so many messages a client waits for an answer, so that it keeps the server's budget. */
const BATCH = 100;
/** How the server refuses a write after some seconds, on a busy machine too. */
const NO_ANSWER = 'The hub does not answer.';
const {sensors, commands} = MICROBIT_TABLE;

const at = ({service, characteristic}: typeof sensors) => ({
  serviceId: service,
  characteristicId: characteristic,
});

/** Valid messages for both hubs. */
const examples = (ids: readonly string[]): readonly (readonly [string, object?])[] => [
  ['getVersion'],
  ['pingMe'],
  [
    'discover',
    {
      filters: [{services: [sensors.service]}, {namePrefix: 'WeDo'}],
      optionalServices: WEDO_SERVICES,
    },
  ],
  ...ids.map(peripheralId => ['connect', {peripheralId}] as const),
  ['getServices', {}],
  ['read', {...at(sensors), startNotifications: true}],
  ['startNotifications', at(GATT_TABLE.attachedIo)],
  ['stopNotifications', at(sensors)],
  ['write', {...at(commands), message: 'gUhp', encoding: 'base64'}],
  ['write', {...at(GATT_TABLE.outputCommand), message: 'AQEBUA==', encoding: 'base64'}],
];

/** Random, valid, or valid and then changed in some bytes. */
function anyFrame(random: Random, ids: readonly string[]): string | Uint8Array {
  const choice = random.below(10);
  if (choice === 0) return anyMessageText(random);
  const known = examples(ids);
  const [method, params] = known[random.below(known.length)] ?? ['getVersion'];
  const text = JSON.stringify({jsonrpc: '2.0', id: random.below(1_000), method, params});
  if (choice < 5) return text;
  const bytes = Buffer.from(text);
  for (let change = 1 + random.below(3); change > 0; change--) {
    bytes[random.below(bytes.length)] = random.below(256);
  }
  return random.below(20) === 0 ? bytes : bytes.toString('latin1');
}

/** Rejects if the server does not answer a valid message between the others. */
async function sendFuzz(url: string, random: Random, ids: readonly string[]): Promise<void> {
  let client = await LinkClient.open(url);
  for (let sent = 0; sent < MESSAGES_OF_EACH; sent++) {
    const message = anyFrame(random, ids);
    // Bytes that are no UTF-8, sent as text, end the connection. So does a frame that is too long.
    const isText = typeof message === 'string' || random.below(20) === 0;
    if (client.isOpen) client.socket.send(message, {binary: !isText});
    if (client.isOpen && random.below(2_000) === 0) client.socket.send('x'.repeat(70_000));
    if (sent % BATCH === 0 && client.isOpen) await client.ask('getVersion');
    if (client.isOpen && random.below(2_000) > 0) continue;
    client.socket.terminate();
    client = await LinkClient.open(url);
  }
  client.socket.terminate();
}

t.test('fuzzed messages', {skip: rigIsLeftOut()}, async t => {
  const wedo = createVirtualHub({name: 'WeDo hub'});
  const ofFuzz = new MicroBit(20, 'fuzzed');
  const ofGood = new MicroBit(20, 'good');
  const {link, bluez} = await startLinkRig(t, [asPeripheral(wedo), ofFuzz, ofGood]);
  const openFiles = () => readdirSync(`/proc/${link.child.pid ?? NaN}/fd`).length;
  const good = await LinkClient.open(link.url);
  await good.connect('good', [sensors.service]);
  const ids = [...good.found.values()].map(({peripheralId}) => peripheralId);
  const filesBefore = openFiles();

  let isOver = false;
  let writes = 0;
  let refused = 0;
  const work = async () => {
    for (; !isOver; writes++) {
      const {result, error} = await good.write(commands, [0x82, writes % 256]);
      if (error?.data === NO_ANSWER) refused++;
      else if (result !== 2) throw new Error(`A write failed: ${error?.data ?? 'it was cut off'}`);
      await new Promise(resolve => setTimeout(resolve, 20));
    }
  };
  const working = work();
  await Promise.all(
    Array.from({length: CLIENTS}, (_, index) =>
      sendFuzz(link.url, new Random(TEST_SEED + index, 10), ids),
    ),
  );
  isOver = true;
  await working;

  t.equal(link.child.exitCode, null, 'the server lives');
  const isReleased = () => bluez.devices.filter(({isConnected}) => isConnected).length === 1;
  await until('the other hubs are let go', isReleased);
  const arrived = ofGood.commands.length;
  t.ok(arrived <= writes && arrived >= writes - refused, 'writes of the other client arrive once');
  const stands = () => wedo.state.motors.get(1)?.powerPercent === 0;
  await until('the motor of the fuzzed hub stands', stands);
  await until('the files of all sessions are closed', () => openFiles() <= filesBefore);
  t.notMatch(link.said.err, /^\s+at /m, 'no stack trace');
  link.child.kill('SIGTERM');
  t.equal(await link.ended, 0);
});
