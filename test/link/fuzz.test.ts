// Level: all
/** Random and damaged messages to `npx blockwave link`, while a well-behaved client works beside them. */
import t from 'tap';
import {createVirtualHub} from '../../src/virtual/index.js';
import {Random} from '../../src/virtual/random.js';
import {GATT_TABLE} from '../../src/virtual/wedo2/gatt-table.js';
import {asPeripheral} from '../rig/as-peripheral.js';
import {rigIsLeftOut} from '../rig/bus-daemon.js';
import {TEST_SEED} from '../support/property.js';
import {LinkClient} from '../support/link-client.js';
import {MicroBit, MICROBIT_TABLE} from '../support/peripherals/microbit.js';
import {until} from '../support/until.js';
import {sendFuzz, type Example} from './fuzz-client.js';
import {BUILD_TIMEOUT_MS} from './link-process.js';
import {startLinkRig} from './link-rig.js';

t.setTimeout(BUILD_TIMEOUT_MS);

const CLIENTS = 8;
const MESSAGES_OF_EACH = 5_000;
const {sensors, commands} = MICROBIT_TABLE;

const at = ({service, characteristic}: typeof sensors) => ({
  serviceId: service,
  characteristicId: characteristic,
});

/** Valid messages for both hubs. */
const examples = (ids: readonly string[]): readonly [Example, ...Example[]] => [
  {method: 'getVersion'},
  {method: 'pingMe'},
  {
    method: 'discover',
    params: {
      filters: [{services: [sensors.service]}, {namePrefix: 'WeDo'}],
      optionalServices: [GATT_TABLE.attachedIo.service, GATT_TABLE.values.service],
    },
  },
  ...ids.map(peripheralId => ({method: 'connect', params: {peripheralId}})),
  {method: 'getServices', params: {}},
  {method: 'read', params: {...at(sensors), startNotifications: true}},
  {method: 'startNotifications', params: at(GATT_TABLE.attachedIo)},
  {method: 'stopNotifications', params: at(sensors)},
  {method: 'write', params: {...at(commands), message: 'gUhp', encoding: 'base64'}},
  {
    method: 'write',
    params: {...at(GATT_TABLE.outputCommand), message: 'AQEBUA==', encoding: 'base64'},
  },
];

t.test('fuzzed messages', {skip: rigIsLeftOut()}, async t => {
  const wedo = createVirtualHub({name: 'WeDo hub'});
  const ofFuzz = new MicroBit(20, 'fuzzed');
  const ofGood = new MicroBit(20, 'good');
  const {link, bluez} = await startLinkRig(t, [asPeripheral(wedo), ofFuzz, ofGood]);
  const good = await LinkClient.open(link.url);
  await good.connect('good', [sensors.service]);
  let notifications = 0;
  good.onNotification = () => notifications++;
  await good.request('startNotifications', at(sensors));
  const ids = [...good.found.values()].map(({peripheralId}) => peripheralId);

  let isOver = false;
  let writes = 0;
  const work = async () => {
    while (!isOver) {
      const {result, error} = await good.write(commands, [0x82, writes % 256]);
      if (result !== 2) {
        const reason = error?.data ?? 'the session was closed';
        throw new Error(`A write of the well-behaved client failed: ${reason}`);
      }
      writes++;
      await new Promise(resolve => setTimeout(resolve, 20));
    }
  };
  const working = work();
  const malformedAnswers = await Promise.all(
    Array.from({length: CLIENTS}, (_, index) => {
      const random = new Random(TEST_SEED + index, 10);
      return sendFuzz({url: link.url, random, examples: examples(ids), count: MESSAGES_OF_EACH});
    }),
  );
  isOver = true;
  await working;

  t.strictSame(malformedAnswers.flat(), []);
  t.equal(link.child.exitCode, null, 'the server lives');
  const isReleased = () => bluez.devices.filter(({isConnected}) => isConnected).length === 1;
  await until('the other hubs are let go', isReleased);
  t.equal(ofGood.commands.length, writes, 'each write of the other client arrived once');
  await until('its notifications go on', () => notifications >= ofGood.sentFrames - 5);
  const stands = () => wedo.state.motors.get(1)?.powerPercent === 0;
  await until('the motor of the fuzzed hub stands', stands);
  t.notMatch(link.said.err, /^\s+at /m, 'no stack trace');
  link.child.kill('SIGTERM');
  t.equal(await link.ended, 0);
});
