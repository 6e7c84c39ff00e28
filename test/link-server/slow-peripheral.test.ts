/** A hub behind a Bluetooth service that carries out one request at a time, as BlueZ does. */
import t from 'tap';
import {CallQueue} from '../../src/bluez/session-calls.js';
import {HubError} from '../../src/ble/hub-error.js';
import type {HubSource, ServedHub} from '../../src/ble/served-hub.js';
import {wedo2RawAccess} from '../../src/hubs/wedo2/raw-access.js';
import {worstSecond} from '../../src/limiters/worst-second.js';
import {createFixedSource} from '../../src/link-server/fixed-source.js';
import {LinkServer} from '../../src/link-server/link-server.js';
import {GATT_TABLE} from '../../src/virtual/wedo2/gatt-table.js';
import {createFakeClock} from '../support/fake-clock.js';
import {TestClient} from './link-rig.js';

interface Arrived {
  readonly atMs: number;
  readonly bytes: readonly number[];
}

/** `answer` settles a request when the hub has carried it out. */
function createRig() {
  const fake = createFakeClock();
  const {clock} = fake;
  const arrived: Arrived[] = [];
  const pause = (ms: number) => new Promise<void>(resolve => clock.after(ms, resolve));
  const rig = {answer: (): Promise<void> => pause(5)};
  const queue = new CallQueue();
  const hub: ServedHub = {
    id: 'hub-1',
    name: 'Slow hub',
    rssi: -60,
    isSequential: true,
    advertisement: {
      name: 'Slow hub',
      services: [GATT_TABLE.attachedIo.service],
      manufacturerData: new Map(),
    },
    characteristics: Object.values(GATT_TABLE),
    connect: () =>
      Promise.resolve({
        write: (_to, bytes, response) =>
          queue.add(response ? 'request' : 'command', () => {
            arrived.push({atMs: clock.now(), bytes: [...bytes]});
            return rig.answer();
          }),
        read: () => Promise.resolve(new Uint8Array(1)),
        subscribe: () => Promise.resolve(),
        close: () => undefined,
      }),
  };
  const source: HubSource = {...createFixedSource([hub], clock), isExclusive: true};
  const server = new LinkServer({sources: [source], families: [wedo2RawAccess], clock});
  const connected = async () => {
    const client = new TestClient(server, fake);
    await client.connect();
    return client;
  };
  return {fake, rig, arrived, pause, connected};
}

/** 200 writes a second to different outputs. */
async function flood(
  {fake}: Pick<ReturnType<typeof createRig>, 'fake'>,
  client: TestClient,
  forMs: number,
) {
  for (let step = 0; step < forMs / 10; step++) {
    client.write('outputCommand', [1 + (step % 2), 1, 1, 1 + (step % 100)]);
    client.write('outputCommand', step % 2 ? [6, 4, 1, step % 10] : [5, 2, 4, 184, 1, 0, 0]);
    await fake.advance(10);
  }
}

for (const slowMs of [400, 1_200, 3_000]) {
  t.test(`some answers come after ${slowMs} ms, and the rate holds`, async t => {
    const created = createRig();
    const {fake, rig, arrived, pause, connected} = created;
    const client = await connected();
    let slowAtMs = fake.clock.now();
    rig.answer = () => {
      const isSlow = fake.clock.now() - slowAtMs >= 1_600;
      if (isSlow) slowAtMs = fake.clock.now();
      return pause(isSlow ? slowMs : 5);
    };
    await flood(created, client, 20_000);
    const most = worstSecond(arrived.map(({atMs}) => atMs));
    t.ok(most <= 20, `${most} in the worst second`);
    t.notOk(client.isClosed);
  });
}

t.test('after a slow answer, a stop goes before what waits', async t => {
  const created = createRig();
  const {fake, rig, arrived, pause, connected} = created;
  const client = await connected();
  await flood(created, client, 2_000);
  rig.answer = () => pause(400);
  await flood(created, client, 100);
  client.write('outputCommand', [1, 1, 1, 0]);
  const before = arrived.length;
  await fake.advance(400);
  t.same(arrived[before]?.bytes, [1, 1, 1, 0]);
});

t.test('a service that answers each write with a time-out shows no sign of the hub', async t => {
  const created = createRig();
  const {rig, pause, connected} = created;
  const client = await connected();
  rig.answer = async () => {
    await pause(900);
    throw new HubError('timeout', 'No answer.');
  };
  await flood(created, client, 11_000);
  t.ok(client.isClosed);
});
