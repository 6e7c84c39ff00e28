/** What the links of --link do to a virtual hub (docs/virtual-hub.md). */
import t from 'tap';
import {LINK_PRESETS} from '../../../src/lab/options/link-presets.js';
import {createFaultyServer, createVirtualHub, FaultInjector} from '../../../src/virtual/index.js';
import {GATT_TABLE} from '../../../src/virtual/wedo2/gatt-table.js';
import {createFakeClock} from '../../support/fake-clock.js';

async function connect(name: 'lossy' | 'dropping' | 'dying') {
  const fake = createFakeClock();
  const hub = createVirtualHub({clock: fake.clock});
  const injector = new FaultInjector({clock: fake.clock});
  const losses: string[] = [];
  injector.begin(LINK_PRESETS[name].faults);
  const session = await createFaultyServer(hub, injector).connect(reason => losses.push(reason));
  const levels: number[] = [];
  await session.subscribe(GATT_TABLE.battery, ([level = NaN]) => levels.push(level));
  const notify = async (level: number) => {
    hub.setBattery(level);
    await fake.advance(0);
  };
  return {fake, hub, session, losses, levels, notify};
}

t.test('lossy: some writes are refused, some notifications are lost, the link stays', async t => {
  const {session, losses, levels, notify} = await connect('lossy');
  const outcomes = new Set<string>();
  levels.length = 0;
  for (let count = 0; count < 100; count++) {
    const write = session.write(GATT_TABLE.name, Uint8Array.of(65 + (count % 26)), true);
    outcomes.add(
      await write.then(
        () => 'done',
        () => 'refused',
      ),
    );
    await notify(count);
  }
  t.same([...outcomes].sort(), ['done', 'refused']);
  t.ok(levels.length > 0 && levels.length < 100, `${levels.length} of 100 notifications`);
  t.same(losses, []);
});

t.test('dropping: the connection is lost after 20 s', async t => {
  const {fake, hub, losses} = await connect('dropping');
  await fake.advance(19_999);
  t.same([losses.length, hub.state.connected], [0, true]);
  await fake.advance(1);
  t.same([losses.length, hub.state.connected], [1, false]);
});

t.test('dying: after 20 s nothing is answered, and no loss is reported', async t => {
  const {fake, session, losses, levels, notify} = await connect('dying');
  await fake.advance(19_999);
  await notify(50);
  t.equal(levels.at(-1), 50);
  await fake.advance(1);
  await notify(40);
  let isAnswered = false;
  session.write(GATT_TABLE.name, Uint8Array.of(65), true).then(
    () => (isAnswered = true),
    () => (isAnswered = true),
  );
  await fake.advance(60_000);
  t.same([levels.at(-1), isAnswered, losses], [50, false, []]);
});
