// Level: all
/** Random and damaged messages to `npx blockwave link`, while a well-behaved client works beside them. */
import t from 'tap';
import {createVirtualHub} from '../../src/virtual/index.js';
import {Random} from '../../src/virtual/random.js';
import {GATT_TABLE} from '../../src/virtual/wedo2/gatt-table.js';
import {asPeripheral} from '../rig/as-peripheral.js';
import {rigIsLeftOut} from '../rig/bus-daemon.js';
import {LinkClient} from '../support/link-client.js';
import {MicroBit, MICROBIT_TABLE} from '../support/peripherals/microbit.js';
import {until} from '../support/until.js';
import {sendFuzz, type Example} from './fuzz-client.js';
import {startLinkRig} from './link-rig.js';
import {usageOf} from './process-usage.js';

t.setTimeout(600_000);

const SEED = 14;
const CLIENTS = 24;
const MESSAGES = 1_000_000;
/** The first messages make compiled code and caches. */
const WARM_UP_MESSAGES = 50_000;
const MOST_GROWTH_MB = 100;
const GOOD_ANSWER_MS = 4_000;
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

t.test('fuzzed messages', {skip: rigIsLeftOut(), timeout: 600_000}, async t => {
  const wedo = createVirtualHub({name: 'WeDo hub'});
  const ofFuzz = new MicroBit(20, 'fuzzed');
  const ofGood = new MicroBit(20, 'good');
  const {link, bluez} = await startLinkRig(t, [asPeripheral(wedo), ofFuzz, ofGood]);
  const pid = link.child.pid ?? NaN;
  const good = await LinkClient.open(link.url);
  await good.connect('good', [sensors.service]);
  let notifications = 0;
  good.onNotification = () => notifications++;
  await good.request('startNotifications', at(sensors));
  const ids = [...good.found.values()].map(({peripheralId}) => peripheralId);

  let isOver = false;
  let writes = 0;
  let slowestMs = 0;
  const work = async () => {
    while (!isOver) {
      const startedAtMs = performance.now();
      const {result, error} = await good.write(commands, [0x82, writes % 256]);
      slowestMs = Math.max(slowestMs, performance.now() - startedAtMs);
      if (result !== 2) {
        const reason = error?.data ?? 'the session was closed';
        throw new Error(`A write of the well-behaved client failed: ${reason}`);
      }
      writes++;
      await new Promise(resolve => setTimeout(resolve, 20));
    }
  };
  const working = work();
  const fuzz = async (total: number, seed: number) => {
    const outcomes = await Promise.all(
      Array.from({length: CLIENTS}, (_, index) => {
        const random = new Random(seed + index, 10);
        const count = Math.ceil(total / CLIENTS);
        return sendFuzz({url: link.url, random, examples: examples(ids), count});
      }),
    );
    t.strictSame(
      outcomes.flatMap(({malformedAnswers}) => malformedAnswers),
      [],
    );
    return outcomes.reduce((sum, {sent}) => sum + sent, 0);
  };
  await fuzz(WARM_UP_MESSAGES, SEED);
  const before = usageOf(pid);
  const startedAtMs = performance.now();
  const sent = await fuzz(MESSAGES, SEED + 1_000);
  const tookMs = performance.now() - startedAtMs;
  isOver = true;
  await working;

  t.equal(link.child.exitCode, null, 'the server lives');
  const isReleased = () => bluez.devices.filter(({isConnected}) => isConnected).length === 1;
  await until('the other hubs are let go', isReleased, 10_000);
  const after = usageOf(pid);
  t.ok(sent >= MESSAGES, `${sent} messages in ${Math.round(tookMs)} ms`);
  const grownMb = after.residentMb - before.residentMb;
  t.ok(grownMb < MOST_GROWTH_MB, `memory: ${before.residentMb} MB, then ${after.residentMb} MB`);
  t.ok(slowestMs < GOOD_ANSWER_MS, `slowest answer to the well-behaved client: ${slowestMs} ms`);
  t.equal(ofGood.commands.length, writes, 'each of its writes arrived once');
  t.ok(notifications >= ofGood.sentFrames - 5, `${notifications} of ${ofGood.sentFrames}`);
  const stands = () => wedo.state.motors.get(1)?.powerPercent === 0;
  await until('the motor of the fuzzed hub stands', stands);
  t.notMatch(link.said.err, /^\s+at /m, 'no stack trace');
  t.comment(`${sent} messages, ${writes} writes beside them, slowest answer ${slowestMs} ms`);
  link.child.kill('SIGTERM');
  t.equal(await link.ended, 0);
});
