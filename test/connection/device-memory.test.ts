/** What devices remember from a lost connection. */
import t from 'tap';
import {ConnectedHub} from '../../src/connection/connected-hub.js';
import {FrameObservers} from '../../src/connection/frame-observers.js';
import {createHubGate} from '../../src/connection/hub-gate.js';
import {LostDevice} from '../../src/connection/lost-hub.js';
import type {Driver} from '../../src/hubs/device.js';
import {NO_HUB} from '../../src/hubs/hub.js';
import type {HubProtocol} from '../../src/hubs/hub-protocol.js';
import * as lwp3Kinds from '../../src/hubs/lwp3/kinds.js';
import {poweredUp} from '../../src/hubs/lwp3/hub-protocol.js';
import {DEVICE_TYPE as LWP3_TYPE} from '../../src/hubs/lwp3/protocol/device-types.js';
import * as kinds from '../../src/hubs/wedo2/kinds.js';
import {wedo2} from '../../src/hubs/wedo2/hub-protocol.js';
import {DEVICE_TYPE} from '../../src/hubs/wedo2/protocol/device-types.js';
import {FakeTransport} from '../session/fake-provider.js';
import {createFakeClock} from '../support/fake-clock.js';
import {outcomeWithin} from '../support/outcome.js';
import {FakeHub} from './fake-hub.js';
import {withModels} from '../support/with-models.js';

const RED = '060403ff0000';
const GREEN = '06040300ff00';
const BRICK_A = [1, 1, 0, 8, 0, 0, 0, 0x10, 0, 0, 0, 0x10];

t.test('a lost attempt to reconnect leaves the memory of the devices to the next one', async t => {
  const hub = await FakeHub.connected();
  const {fake, connector} = hub;
  connector.hub.devices(kinds.light)[0]?.setColor(255, 0, 0);
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

for (const isStopped of [false, true]) {
  const words = isStopped ? ', until the red stop' : '';
  t.test(`a device that is reported late gets what was set meanwhile${words}`, async t => {
    const hub = await FakeHub.connected();
    const {fake, connector} = hub;
    hub.transport.report(BRICK_A);
    await fake.advance(1_000);
    connector.hub.settable(kinds.lightBrick)[0]?.setBrightness(10);
    hub.transport.lose();
    for (const each of connector.hub.settable(kinds.lightBrick)) each.setBrightness(30);
    void hub.reconnect([]);
    await fake.advance(2_000);
    t.ok(connector.isConnected);
    if (isStopped) void connector.stop();
    hub.transport.report(BRICK_A);
    await fake.advance(1_000);
    const [brick] = connector.hub.devices(kinds.lightBrick);
    t.equal(brick?.brightnessPercent, isStopped ? 10 : 30);
  });
}

t.test('the red stop while the hub is being opened', async t => {
  const hub = await FakeHub.connected();
  const {fake, connector} = hub;
  hub.transport.report(BRICK_A);
  await fake.advance(1_000);
  connector.hub.devices(kinds.light)[0]?.setColor(255, 0, 0);
  connector.hub.devices(kinds.lightBrick)[0]?.setBrightness(10);
  await fake.advance(1_000);
  hub.transport.lose();
  const before = hub.transport;
  // The brick is reported with the first subscription, and the set-up has not begun.
  const attempt = hub.reconnect([BRICK_A]);
  while (hub.transport === before || connector.hub.settable(kinds.lightBrick).length < 2)
    await Promise.resolve();
  for (const each of connector.hub.settable(kinds.light)) each.setColor(0, 255, 0);
  for (const each of connector.hub.settable(kinds.lightBrick)) each.setBrightness(30);
  void connector.stop();
  await fake.advance(3_000);
  await attempt;
  t.same(connector.hub.devices(kinds.light)[0]?.color, {red: 255, green: 0, blue: 0});
  t.equal(connector.hub.devices(kinds.lightBrick)[0]?.brightnessPercent, 10);
  t.notOk(hub.transport.written.includes(GREEN));
  t.ok(hub.transport.written.includes(RED));
});

/** A hub after the loss of this device, whose gate nobody reads. */
function createHub(
  protocol: HubProtocol,
  {
    driver,
    port,
    remembered,
  }: {readonly driver: Driver; readonly port: number; readonly remembered: unknown},
): ConnectedHub {
  const {clock} = createFakeClock();
  const lostDevices = new Map([[port, new LostDevice(driver, port, clock, remembered)]]);
  const {gate} = createHubGate({
    protocol,
    clock,
    transport: new FakeTransport(),
    observer: new FrameObservers(clock),
    onSilence: () => undefined,
  });
  return new ConnectedHub({
    protocol,
    properties: NO_HUB.properties,
    rename: () => Promise.resolve(),
    gate,
    clock,
    lostDevices,
    callbacks: {onEvent: () => undefined, isAwaited: () => true},
  });
}

const technic = withModels(poweredUp, 'technicHub');
const COUNT = {total: 5, newestCounts: [7]};

t.test('the red stop before the set-up: each device remembers what it did at the loss', t => {
  const set: readonly {
    readonly protocol: HubProtocol;
    readonly port: number;
    readonly type: number;
    readonly remembered: unknown;
    readonly change: (hub: ConnectedHub) => void;
  }[] = [
    {
      protocol: wedo2,
      port: 1,
      type: DEVICE_TYPE.distance,
      remembered: COUNT,
      change: hub => hub.settable(kinds.distance)[0]?.resetPassings(),
    },
    {
      protocol: wedo2,
      port: 1,
      type: DEVICE_TYPE.tilt,
      remembered: COUNT,
      change: hub => hub.settable(kinds.tilt)[0]?.resetBumps(),
    },
    {
      protocol: technic,
      port: 0,
      type: LWP3_TYPE.technicLargeMotor,
      remembered: {
        ...{powerPercent: 30, direction: 1},
        position: {zero: 0, isResetOpen: false, newest: 4},
      },
      change(hub) {
        hub.settable(lwp3Kinds.motor)[0]?.setPower(80);
        hub.settable(lwp3Kinds.motor)[0]?.reverse();
        hub.settable(lwp3Kinds.motor)[0]?.encoder?.resetPosition();
      },
    },
    {
      protocol: technic,
      port: 1,
      type: LWP3_TYPE.colorDistance,
      remembered: {count: COUNT, light: 'red'},
      change(hub) {
        hub.settable(lwp3Kinds.colorDistance)[0]?.setLight('blue');
        hub.settable(lwp3Kinds.colorDistance)[0]?.resetPassings();
      },
    },
  ];
  for (const {protocol, port, type, remembered, change} of set) {
    const driver = protocol.drivers.find(each => each.type === type);
    if (driver === undefined) throw new Error(`There is no driver for ${type}.`);
    const hub = createHub(protocol, {driver, port, remembered});
    const rememberedNow = () => hub.remember().get(port)?.remembered;
    hub.report(port, type);
    t.match(rememberedNow(), remembered);
    change(hub);
    t.notMatch(rememberedNow(), remembered, driver.kind.name);
    hub.stopFrames();
    hub.dropSettings();
    t.match(rememberedNow(), remembered, `${driver.kind.name} after the stop`);
    hub.dispose();
  }
  t.end();
});

t.test('a device gets only what one of its kind remembered', async t => {
  const [model] = wedo2.models;
  const light = model.builtIn.find(({driver}) => driver.kind === kinds.light);
  const motor = wedo2.drivers.find(driver => driver.kind === kinds.motor);
  if (light === undefined || motor === undefined) throw new Error('There are no such drivers.');
  const {port} = light;
  const remembered = {red: 255, green: 0, blue: 0, brightnessPercent: 100};
  const colorAfter = (driver: Driver) => {
    const hub = createHub(wedo2, {driver, port, remembered});
    hub.setModel(model);
    return hub.devices(kinds.light)[0]?.color;
  };
  t.same(colorAfter(light.driver), {red: 255, green: 0, blue: 0});
  t.same(colorAfter(motor), {red: 0, green: 0, blue: 255}, 'as in a first connection');
});

t.test('what is plugged in after the hub is back begins anew', async t => {
  const hub = await FakeHub.connected();
  const brick = () => hub.connector.hub.devices(kinds.lightBrick)[0];
  hub.transport.report(BRICK_A);
  await hub.fake.advance(1_000);
  const first = brick()?.brightnessPercent;
  brick()?.setBrightness(10);
  hub.transport.lose();
  void hub.reconnect([BRICK_A]);
  await hub.fake.advance(2_000);
  t.equal(brick()?.brightnessPercent, 10);
  hub.transport.report([1, 0]);
  hub.transport.report(BRICK_A);
  t.equal(brick()?.brightnessPercent, first);
});
