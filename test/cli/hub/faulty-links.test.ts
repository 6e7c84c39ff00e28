import t from 'tap';
import {
  LINK_PRESETS,
  type LinkPreset,
  type LinkPresetName,
} from '../../../src/lab/options/link-presets.js';
import {GATT_TABLE} from '../../../src/virtual/wedo2/gatt-table.js';
import {createFaultyServer, createVirtualHub, FaultInjector} from '../../../src/virtual/index.js';
import {createFakeClock} from '../../support/fake-clock.js';
import {settle} from '../../support/hub-client.js';

/** A virtual hub behind the link of this --link. */
function setUp(link: LinkPresetName, seed = 1) {
  const fake = createFakeClock();
  const {clock} = fake;
  const preset: LinkPreset = LINK_PRESETS[link];
  if (!preset.faults) throw new Error(`${link} has no faults`);
  const hub = createVirtualHub({clock});
  const faults = new FaultInjector({clock, seed});
  faults.begin(preset.faults);
  const losses: string[] = [];
  const server = createFaultyServer(hub, faults);
  const connect = () => server.connect(reason => losses.push(reason));
  return {fake, hub, losses, connect};
}

/** Which of 200 button presses were reported, and which of 200 writes were refused. */
async function play(seed: number) {
  const {hub, connect} = setUp('lossy', seed);
  const session = await connect();
  const heard: number[] = [];
  const refused: number[] = [];
  let turn = 0;
  await session.subscribe(GATT_TABLE.button, () => heard.push(turn));
  for (turn = 0; turn < 200; turn++) {
    hub.pressButton();
    await settle();
    const write = session.write(GATT_TABLE.name, Uint8Array.of(65), true);
    await write.catch(() => refused.push(turn));
  }
  return {heard, refused};
}

t.test('lossy: some of everything is lost, and the same with the same seed', async t => {
  const {heard, refused} = await play(1);
  t.ok(refused.length > 0, `${refused.length} writes were refused`);
  t.ok(heard.length < 200, `${heard.length} presses were heard`);
  t.strictSame(await play(1), {heard, refused});
  t.notSame(await play(2), {heard, refused});
});

t.test('dropping: each connection is lost after its own 20 seconds', async t => {
  const {fake, hub, losses, connect} = setUp('dropping');
  await connect();
  await fake.advance(19_999);
  t.equal(hub.state.connected, true);
  await fake.advance(1);
  t.equal(hub.state.connected, false);
  t.equal(losses.length, 1);
  const session = await connect();
  await fake.advance(18_000);
  session.close();
  await connect();
  await fake.advance(18_000);
  t.equal(hub.state.connected, true);
  hub.loseLink();
  t.equal(losses.length, 2);
  t.equal(fake.timerCount(), 0);
});
