// Level: all
/** Two processes of `npx blockwave link` share one budget. What their hubs receive while a client floods each of them. */
import t from 'tap';
import {wedo2RawAccess} from '../../src/hubs/wedo2/raw-access.js';
import {createVirtualHub} from '../../src/virtual/index.js';
import {GATT_TABLE} from '../../src/virtual/wedo2/gatt-table.js';
import {portTo} from '../limiters/redis/redis-port.js';
import {leftOut, RedisServer} from '../limiters/redis/redis-server.js';
import {asPeripheral} from '../rig/as-peripheral.js';
import {rigIsLeftOut} from '../rig/bus-daemon.js';
import {LinkClient} from '../support/link-client.js';
import {until} from '../support/until.js';
import {startLinkOn, startLinkRig, WEDO_SERVICES} from './link-rig.js';

const {outputCommand, inputCommand} = GATT_TABLE;
const RATE = wedo2RawAccess.sendsPerSecond;
const FRAMES_OF_EACH = 60;
const STOPS = 3;
/** Three writes each time: far more than both hubs together get. */
const FLOOD_EVERY_MS = 25;
const STOP_A = [1, 1, 1, 0];
/** The first second of a rate may be full at once. */
const MORE_SECONDS = 1;

const isStop = (bytes: Uint8Array) => Buffer.from(bytes).equals(Buffer.from(STOP_A));

/** Each time other values, so that none is left out as unchanged. */
function flood(
  {client, isStopping}: {client: LinkClient; isStopping: boolean},
  step: number,
): void {
  // A newer start would take the place of a stop that waits for its turn.
  if (!isStopping) void client.write(outputCommand, [1, 1, 1, 1 + (step % 99)]);
  void client.write(outputCommand, [6, 4, 1, step % 11]);
  void client.write(inputCommand, [1, 2, 2, 35, 0, 1 + (step % 99), 0, 0, 0, 0, 1]);
}

t.test('one budget of two servers', {skip: rigIsLeftOut() || leftOut}, async t => {
  const redis = new RedisServer();
  t.teardown(() => redis.close());
  await redis.start();
  const port = await portTo(t, redis.path);
  const budget = ['--budget', `redis://127.0.0.1:${port}`, '--budget-key', 'flood'];
  const hubs = ['One', 'Two'].map(name => createVirtualHub({name}));
  const rig = await startLinkRig(t, hubs.map(asPeripheral), budget);
  const second = await startLinkOn(t, rig.busAddress, budget);
  const links = [rig.link, second];
  const floods = await Promise.all(
    hubs.map(async (hub, index) => {
      const client = await LinkClient.open(links[index]?.url ?? '');
      await client.connect(hub.name, WEDO_SERVICES);
      return {client, hub, isStopping: false};
    }),
  );
  const beganMs = performance.now();
  let step = 0;
  const timer = setInterval(() => {
    step++;
    for (const each of floods) flood(each, step);
  }, FLOOD_EVERY_MS);
  t.teardown(() => clearInterval(timer));

  for (let stop = 1; stop <= STOPS; stop++) {
    for (const each of floods) {
      const {hub, client} = each;
      const enough = (stop * FRAMES_OF_EACH) / STOPS;
      await until(`${hub.name} gets its part`, () => hub.state.framesReceived >= enough);
      const before = hub.state.log.length;
      each.isStopping = true;
      void client.write(outputCommand, STOP_A);
      await until('the stop arrives', () =>
        hub.state.log.slice(before).some(({bytes}) => isStop(bytes)),
      );
      each.isStopping = false;
    }
  }
  clearInterval(timer);

  const frames = hubs.flatMap(({state}) => state.log).filter(({bytes}) => !isStop(bytes)).length;
  // All frames were sent within this time, however late they arrived.
  const seconds = (performance.now() - beganMs) / 1_000;
  // Two servers with a budget each would have sent them in half the time.
  t.ok(frames <= RATE * (seconds + MORE_SECONDS), `${frames} frames in ${seconds} s`);
  for (const {client, hub} of floods) {
    t.ok(client.isOpen, 'a client is not cut off');
    t.equal(hub.state.ignoredFrames, 0, 'every frame made sense to the hub');
    client.close();
  }
});
