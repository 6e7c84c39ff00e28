import t from 'tap';
import {wedo2RawAccess} from '../../src/hubs/wedo2/raw-access.js';
import {RateLimiter} from '../../src/package/rate-limiter.js';
import {SharedHub} from '../../src/link-server/shared-hub.js';
import {toServedHub} from '../../src/apps/cli/hub/virtual-served-hub.js';
import {GATT_TABLE} from '../../src/virtual/wedo2/gatt-table.js';
import {createVirtualHub} from '../../src/virtual/index.js';
import {createFakeClock} from '../support/fake-clock.js';

const RUN = Uint8Array.of(1, 1, 1, 80);
const families = [wedo2RawAccess];
const nothing = () => undefined;

t.test('clients with the same budget share it', async t => {
  const fake = createFakeClock();
  const {clock} = fake;
  const limiter = new RateLimiter(2, {burst: 2, strict: true, clock});
  const budget = {limiter, onReady: () => nothing};
  const hubs = ['hub-1', 'hub-2'].map(id => createVirtualHub({clock, id}));
  for (const hub of hubs) {
    const shared = new SharedHub({hub: toServedHub(hub, GATT_TABLE), families, clock, budget});
    const connection = await shared.addClient({}, nothing);
    void connection.write({}, GATT_TABLE.inputCommand, Uint8Array.of(1, 1, 6), true);
    void connection.write({}, GATT_TABLE.outputCommand, RUN, true);
  }
  await fake.advance(10);
  t.equal(hubs[0]?.state.framesReceived, 2);
  t.equal(hubs[1]?.state.framesReceived, 0, 'the first has had all of it');
  await fake.advance(2_000);
  t.equal(hubs[1]?.state.framesReceived, 2);
});

t.test('a client that has left gets no more values, the others do', async t => {
  const fake = createFakeClock();
  const {clock} = fake;
  const hub = createVirtualHub({clock, plugged: {1: 'distance'}});
  const shared = new SharedHub({hub: toServedHub(hub, GATT_TABLE), families, clock});
  const clients = ['leaves', 'stays'].map(name => ({name}));
  const received: string[] = [];
  for (const client of clients) {
    const connection = await shared.addClient(client, nothing);
    await connection.subscribe(client, GATT_TABLE.attachedIo, () => received.push(client.name));
  }
  await fake.advance(1_000);
  t.same([...new Set(received)], ['leaves', 'stays']);
  received.length = 0;
  const [first] = clients;
  if (first) void shared.removeClient(first);
  hub.unplug(1);
  await fake.advance(1_000);
  t.same(received, ['stays']);
});

t.test('a hub lost while connecting does not replace the next connection', async t => {
  const fake = createFakeClock();
  const {clock} = fake;
  const hub = createVirtualHub({clock});
  const served = toServedHub(hub, GATT_TABLE);
  let late: (() => void) | undefined;
  let lose: () => void = nothing;
  const shared = new SharedHub({
    hub: {
      ...served,
      name: 'hub',
      connect: async onLost => {
        const session = await hub.connect(onLost);
        if (late !== undefined) return session;
        lose = () => hub.loseLink();
        await new Promise<void>(resolve => (late = resolve));
        return session;
      },
    },
    families,
    clock,
  });
  const losses: string[] = [];
  const first = shared.addClient({}, () => losses.push('first'));
  const outcome = first.then(
    () => 'joined',
    () => 'refused',
  );
  await fake.advance(0);
  lose();
  t.strictSame(losses, ['first']);
  const client = {};
  const connection = await shared.addClient(client, nothing);
  late?.();
  t.equal(await outcome, 'refused');
  void connection.write(client, GATT_TABLE.outputCommand, RUN, true);
  t.equal(hub.state.motors.get(1)?.mode, 'run');
  void shared.removeClient(client);
  await fake.advance(1_000);
  t.equal(hub.state.motors.get(1)?.mode, 'coast');
  t.equal(hub.state.connected, false);
});

t.test('the end of an earlier attempt does not remove a client that joined again', async t => {
  const fake = createFakeClock();
  const {clock} = fake;
  const hub = createVirtualHub({clock});
  const refusals: (() => void)[] = [];
  let lose: () => void = nothing;
  const shared = new SharedHub({
    hub: {
      ...toServedHub(hub, GATT_TABLE),
      name: 'hub',
      connect: onLost => {
        if (refusals.length > 0) return hub.connect(onLost);
        lose = () => onLost('lost');
        return new Promise((_resolve, reject) => {
          refusals.push(() => reject(new Error('refused')));
        });
      },
    },
    families,
    clock,
  });
  const client = {};
  const first = shared.addClient(client, nothing).catch(() => 'refused');
  lose();
  let losses = 0;
  await shared.addClient(client, () => losses++);
  for (const refuse of refusals) refuse();
  t.equal(await first, 'refused');
  hub.loseLink();
  await fake.advance(0);
  t.equal(losses, 1, 'it is notified when the hub is lost');
});
