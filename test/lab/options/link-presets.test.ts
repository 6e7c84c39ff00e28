/** What the links of --link do to a virtual hub (docs/virtual-hub.md). */
import t from 'tap';
import {LINK_PRESETS} from '../../../src/lab/options/link-presets.js';
import {createVirtualHub} from '../../../src/virtual/index.js';
import {GATT_TABLE} from '../../../src/virtual/wedo2/gatt-table.js';
import {createFakeClock} from '../../support/fake-clock.js';

/** A packet has crossed the link. */
const CROSSED_MS = 30;
const AFTER_MS = 20_000;

async function connect(name: 'lossy' | 'dropping' | 'dying') {
  const fake = createFakeClock();
  const hub = createVirtualHub({clock: fake.clock, link: LINK_PRESETS[name].model});
  const losses: string[] = [];
  const session = await hub.connect(reason => losses.push(reason));
  const levels: number[] = [];
  void session.subscribe(GATT_TABLE.battery, ([level = NaN]) => levels.push(level));
  const notify = async (level: number) => {
    hub.setBattery(level);
    await fake.advance(CROSSED_MS);
  };
  await notify(100);
  const advanceTo = (ms: number) => fake.advance(ms - fake.now());
  return {hub, session, losses, levels, notify, advanceTo, fake};
}

t.test(
  'lossy: some requests are refused, some packets without an answer are lost, the link stays',
  async t => {
    const {fake, hub, session, losses, levels, notify} = await connect('lossy');
    const outcomes = new Set<string>();
    levels.length = 0;
    for (let count = 0; count < 100; count++) {
      session.write(GATT_TABLE.name, Uint8Array.of(65 + (count % 26)), true).then(
        () => outcomes.add('done'),
        () => outcomes.add('refused'),
      );
      await notify(count);
    }
    await fake.advance(AFTER_MS);
    t.same([...outcomes].sort(), ['done', 'refused']);
    t.ok(levels.length > 80 && levels.length < 100, `${levels.length} of 100 notifications`);
    const powers = new Set<unknown>();
    for (let count = 0; count < 100; count++) {
      void session.write(GATT_TABLE.outputCommand, Uint8Array.of(1, 1, 1, count), false);
      await fake.advance(CROSSED_MS);
      powers.add(hub.state.motors.get(1)?.powerPercent);
    }
    t.ok(powers.size > 80 && powers.size < 100, `${powers.size} of 100 writes without response`);
    t.match(LINK_PRESETS.lossy.description, /lost if it has no answer/);
    t.same(losses, []);
  },
);

t.test('dropping: the connection is lost after 20 s', async t => {
  const {hub, losses, advanceTo} = await connect('dropping');
  await advanceTo(AFTER_MS - 1);
  t.same([losses.length, hub.state.connected], [0, true]);
  await advanceTo(AFTER_MS);
  t.same([losses.length, hub.state.connected], [1, false]);
});

t.test('dying: after 20 s nothing is answered, and no loss is reported', async t => {
  const {fake, hub, session, losses, levels, notify, advanceTo} = await connect('dying');
  await advanceTo(AFTER_MS - 2 * CROSSED_MS);
  await notify(50);
  t.equal(levels.at(-1), 50);
  await advanceTo(AFTER_MS);
  await notify(40);
  let isAnswered = false;
  const answered = () => void (isAnswered = true);
  session.write(GATT_TABLE.name, Uint8Array.of(65), true).then(answered, answered);
  const name = hub.name;
  await fake.advance(60_000);
  t.same([levels.at(-1), isAnswered, losses], [50, false, []]);
  session.close();
  t.equal(hub.name, name, 'what was written before the client gave up does not arrive');
  t.equal(hub.state.connected, false);
});
