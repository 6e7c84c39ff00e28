/** What devices remember from a lost connection. */
import t from 'tap';
import {ConnectedHub} from '../../src/connection/connected-hub.js';
import {FrameObservers} from '../../src/connection/frame-observers.js';
import {createHubGate} from '../../src/connection/hub-gate.js';
import {UNKNOWN_PROPERTIES} from '../../src/hubs/hub-properties.js';
import * as kinds from '../../src/hubs/wedo2/kinds.js';
import {wedo2} from '../../src/hubs/wedo2/profile.js';
import {FakeTransport} from '../session/fake-provider.js';
import {createFakeClock} from '../support/fake-clock.js';
import {outcomeWithin} from '../support/outcome.js';
import {FakeHub} from './fake-hub.js';

const RED = '060403ff0000';
const GREEN = '06040300ff00';
const BRICK_A = [1, 1, 0, 8, 0, 0, 0, 0x10, 0, 0, 0, 0x10];

t.test('a lost attempt to reconnect leaves the memory of the devices to the next one', async t => {
  const hub = await FakeHub.connected();
  const {fake, link} = hub;
  link.hub.devices(kinds.light)[0]?.setColor(255, 0, 0);
  await fake.advance(1_000);
  t.ok(hub.transport.written.includes(RED));
  hub.transport.lose();
  const attempt = outcomeWithin(fake, 5_000, hub.reconnect([]));
  await fake.advance(100);
  // The devices have been set up, and the hub is awaited to report its ports.
  hub.transport.lose();
  t.equal(await attempt, 'lost');
  void hub.reconnect([]);
  await fake.advance(2_000);
  t.ok(hub.transport.written.includes(RED), 'the colour is back');
});

t.test('a device that is reported after the connection gets what was set meanwhile', async t => {
  const hub = await FakeHub.connected();
  const {fake, link} = hub;
  hub.transport.report(BRICK_A);
  await fake.advance(1_000);
  link.hub.settable(kinds.lightBrick)[0]?.setBrightness(10);
  hub.transport.lose();
  for (const each of link.hub.settable(kinds.lightBrick)) each.setBrightness(30);
  void hub.reconnect([]);
  await fake.advance(2_000);
  t.ok(link.isConnected);
  hub.transport.report(BRICK_A);
  await fake.advance(1_000);
  t.equal(link.hub.devices(kinds.lightBrick)[0]?.brightnessPercent, 30);
});

t.test('the red stop while the hub is being opened', async t => {
  const hub = await FakeHub.connected();
  const {fake, link} = hub;
  hub.transport.report(BRICK_A);
  await fake.advance(1_000);
  link.hub.devices(kinds.light)[0]?.setColor(255, 0, 0);
  link.hub.devices(kinds.lightBrick)[0]?.setBrightness(10);
  await fake.advance(1_000);
  hub.transport.lose();
  const before = hub.transport;
  // The brick is reported with the first subscription, and the set-up has not begun.
  const attempt = hub.reconnect([BRICK_A]);
  while (hub.transport === before || link.hub.settable(kinds.lightBrick).length < 2)
    await Promise.resolve();
  for (const each of link.hub.settable(kinds.light)) each.setColor(0, 255, 0);
  for (const each of link.hub.settable(kinds.lightBrick)) each.setBrightness(30);
  void link.stop();
  await fake.advance(3_000);
  await attempt;
  t.same(link.hub.devices(kinds.light)[0]?.color, {red: 255, green: 0, blue: 0});
  t.equal(link.hub.devices(kinds.lightBrick)[0]?.brightnessPercent, 10);
  t.notOk(hub.transport.written.includes(GREEN));
  t.ok(hub.transport.written.includes(RED));
});

t.test('a device gets only what one of its kind remembered', async t => {
  const {clock} = createFakeClock();
  const {gate} = createHubGate({
    profile: wedo2,
    clock,
    transport: new FakeTransport(),
    observer: new FrameObservers(clock),
    onSilence: () => undefined,
  });
  const [light, motor] = [kinds.light, kinds.motor].map(kind =>
    wedo2.drivers.find(driver => driver.kind === kind),
  );
  if (light === undefined || motor === undefined) throw new Error('There are no such drivers.');
  const [{port} = {port: 0}] = wedo2.builtIn.filter(({type}) => type === light.type);
  const remembered = {red: 255, green: 0, blue: 0, brightnessPercent: 100};
  const colorAfter = (driver: typeof light) => {
    const hub = new ConnectedHub({
      profiles: [wedo2],
      properties: UNKNOWN_PROPERTIES,
      rename: () => Promise.resolve(),
      gate,
      clock,
      memory: new Map([[port, {driver, remembered}]]),
      onEvent: () => undefined,
      isAwaited: () => true,
    });
    hub.attach(port, light.type);
    return hub.devices(kinds.light)[0]?.color;
  };
  t.same(colorAfter(light), {red: 255, green: 0, blue: 0});
  t.same(colorAfter(motor), {red: 0, green: 0, blue: 255}, 'as in a first connection');
});
