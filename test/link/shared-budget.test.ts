// Level: all
// Alone
/** Two processes of `npx blockwave link` share one budget. What their hubs receive while a client floods each of them. */
import {setTimeout as sleep} from 'node:timers/promises';
import t from 'tap';
import {wedo2RawAccess} from '../../src/hubs/wedo2/raw-access.js';
import {worstSecond} from '../../src/limiters/worst-second.js';
import {createVirtualHub, type VirtualHub} from '../../src/virtual/index.js';
import {GATT_TABLE} from '../../src/virtual/wedo2/gatt-table.js';
import {portTo} from '../limiters/redis/redis-port.js';
import {leftOut, RedisServer} from '../limiters/redis/redis-server.js';
import {asPeripheral} from '../rig/as-peripheral.js';
import {rigIsLeftOut} from '../rig/bus-daemon.js';
import {LinkClient} from '../support/link-client.js';
import {until} from '../support/until.js';
import {WEDO_SERVICES} from './drive.js';
import {BUILD_TIMEOUT_MS, startLink} from './link-process.js';
import {startLinkRig} from './link-rig.js';

t.setTimeout(BUILD_TIMEOUT_MS);

const {outputCommand, inputCommand} = GATT_TABLE;
const RATE = wedo2RawAccess.sendsPerSecond;
const SECONDS = 12;
/** Three writes each time: 120 a second of each client, where both hubs together get 20. */
const FLOOD_EVERY_MS = 25;
const STOP_A = [1, 1, 1, 0];
/** Other frames of the flood wait several times as long. */
const STOP_MS = 100;
/** A frame may take this much longer than another one from the server to the record of its hub. */
const WAY_MS = 10;
const LEAST_SHARE = 0.85;
/** Two stops a second that were not counted would add 10%. */
const MOST_SHARE = 1.05;

const isStop = (bytes: Uint8Array) => Buffer.from(bytes).equals(Buffer.from(STOP_A));
const isLight = ([port]: Uint8Array) => port === 6;

/** Each time other values, so that none is left out as unchanged. */
function flood(client: LinkClient, step: number): void {
  void client.write(outputCommand, [1, 1, 1, 1 + (step % 99)]);
  void client.write(outputCommand, [6, 4, 1, step % 11]);
  void client.write(inputCommand, [1, 2, 2, 35, 0, 1 + (step % 99), 0, 0, 0, 0, 1]);
}

/** How long the stop of motor A takes to the hub. */
async function stopMs(client: LinkClient, {state}: VirtualHub): Promise<number> {
  const sentMs = performance.now();
  void client.write(outputCommand, STOP_A);
  const arrivedMs = () =>
    state.log.find(({atMs, bytes}) => atMs >= sentMs && isStop(bytes))?.atMs ?? NaN;
  await until('the stop arrives', () => !Number.isNaN(arrivedMs()));
  return arrivedMs() - sentMs;
}

t.test('one budget of two servers', {skip: rigIsLeftOut() || leftOut}, async t => {
  const redis = new RedisServer();
  t.teardown(() => redis.close());
  await redis.start();
  const port = await portTo(t, redis.path);
  const budget = ['--budget', `redis://127.0.0.1:${port}`, '--budget-key', 'flood'];
  const hubs = ['One', 'Two'].map(name => createVirtualHub({name}));
  const rig = await startLinkRig(t, hubs.map(asPeripheral), budget);
  const second = await startLink(rig.busAddress, budget);
  t.teardown(() => second.child.kill('SIGKILL'));

  const floods = await Promise.all(
    [rig.link, second].map(async ({url}, index) => {
      const hub = hubs[index];
      if (hub === undefined) throw new Error('There is no hub.');
      const client = await LinkClient.open(url);
      await client.connect(hub.name, WEDO_SERVICES);
      return {client, hub};
    }),
  );
  let step = 0;
  const timer = setInterval(() => {
    step++;
    for (const {client} of floods) flood(client, step);
  }, FLOOD_EVERY_MS);
  t.teardown(() => clearInterval(timer));
  await Promise.all(
    hubs.map(({state}) => until('it is flooded', () => state.framesReceived > RATE)),
  );

  const fromMs = performance.now();
  const stopsMs: number[] = [];
  for (let seconds = 0; seconds < SECONDS; seconds++) {
    for (const {client, hub} of floods) {
      await sleep(500);
      stopsMs.push(await stopMs(client, hub));
    }
  }
  const elapsedMs = performance.now() - fromMs;
  clearInterval(timer);

  const frames = hubs.flatMap(({state}) => state.log);
  const others = frames.filter(({bytes}) => !isStop(bytes)).map(({atMs}) => atMs);
  const worst = worstSecond(others, WAY_MS);
  t.ok(worst <= RATE, `${worst} frames in the worst second`);
  const share = frames.filter(({atMs}) => atMs >= fromMs).length / ((RATE * elapsedMs) / 1_000);
  const used = `${(100 * share).toFixed(1)}% of the rate is used`;
  t.ok(share >= LEAST_SHARE, used);
  t.ok(share <= MOST_SHARE, `${used}, the stops among it`);
  const slowestMs = Math.max(...stopsMs);
  t.ok(slowestMs <= STOP_MS, `the slowest of ${stopsMs.length} stops takes ${slowestMs} ms`);
  for (const {client, hub} of floods) {
    const lights = hub.state.log.filter(({bytes}) => isLight(bytes)).map(({atMs}) => atMs);
    const gapsMs = lights.slice(1).map((atMs, index) => atMs - (lights[index] ?? atMs));
    const usualMs = gapsMs.sort((a, b) => a - b)[Math.floor(gapsMs.length / 2)] ?? 0;
    t.ok(usualMs > 2 * STOP_MS, `the light of ${hub.name} changes each ${usualMs} ms`);
    t.ok(client.isOpen, 'a client is not cut off');
    t.equal(hub.state.ignoredFrames, 0, 'every frame made sense to the hub');
    client.close();
  }
});
