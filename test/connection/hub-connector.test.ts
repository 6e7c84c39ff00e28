import t from 'tap';
import * as kinds from '../../src/hubs/wedo2/kinds.js';
import {wedo2} from '../../src/hubs/wedo2/hub-protocol.js';
import {endpoints} from '../../src/hubs/wedo2/uuids.js';
import {createVirtualHub, type VirtualHubOptions} from '../../src/virtual/index.js';
import {SimulatedClock} from '../../src/virtual/clock/simulated-clock.js';
import {createInProcessProvider} from '../../src/transport/in-process.js';
import {FakeTransport} from '../session/fake-provider.js';
import {findHub} from '../support/connected-link.js';
import {outcomeOf} from '../support/outcome.js';
import {createConnector} from '../support/create-session.js';

/** A connector, a virtual hub and the provider between them, on one fake clock. */
function createRig(hubOptions: Omit<VirtualHubOptions, 'clock'> = {}) {
  const clock = new SimulatedClock();
  const hub = createVirtualHub({clock, plugged: {1: 'motor', 2: 'motor'}, ...hubOptions});
  const provider = createInProcessProvider({id: 'virtual', server: hub, clock});
  /** The codes of the reported losses. */
  const lost: string[] = [];
  const connector = createConnector({clock, onLost: ({code}) => lost.push(code)});
  return {
    clock,
    hub,
    lost,
    connector,
    /** Has called connect(), so that the transport is being opened. */
    async startConnecting() {
      const {transport, id} = await findHub(provider, clock);
      return {outcome: outcomeOf(connector.connect(transport, id, wedo2))};
    },
    async connect(): Promise<string> {
      const {outcome} = await this.startConnecting();
      await clock.advance(10);
      return outcome;
    },
  };
}

async function createConnectedRig(hubOptions?: Parameters<typeof createRig>[0]) {
  const rig = createRig(hubOptions);
  await rig.connect();
  return rig;
}

t.test('connecting sets up the light and finds the plugged-in devices', async t => {
  const {clock, hub, connector, ...rig} = createRig({plugged: {1: 'motor', 2: 'distance'}});
  hub.setDistance(70);
  t.notOk(connector.isConnected);
  t.strictSame(connector.hub.devices(kinds.light), [], 'nothing before');
  await rig.connect();
  t.ok(connector.isConnected);
  await clock.advance(10);
  t.strictSame({...hub.state.light}, {red: 0, green: 0, blue: 255});
  t.equal(connector.hub.devices(kinds.motor).length, 1);
  t.ok(connector.hub.plugged(kinds.motor, 0));
  t.equal(connector.hub.plugged(kinds.motor, 1), undefined);
  t.equal(connector.hub.plugged(kinds.distance, 1)?.distancePercent, 70);
  t.equal(connector.hub.devices(kinds.tone).length, 1);
  t.equal(hub.state.ignoredFrames, 0);
  t.equal(connector.connection?.statistics.malformed, 0);
});

t.test(
  'only ports that the model knows have devices: a hub that reports a motor at every port',
  async t => {
    const {clock, connector} = createRig();
    const transport = new FakeTransport();
    let report: (bytes: DataView) => void = () => undefined;
    transport.subscribe = (from, listener) => {
      if (from === endpoints.attachedIo) report = listener;
      return Promise.resolve();
    };
    transport.opening.resolve();
    void connector.connect(transport, 'any', wedo2);
    await clock.advance(10);
    for (let port = 0; port <= 255; port++) {
      report(new DataView(Uint8Array.of(port, 1, 0, 1, ...Array<number>(8).fill(0)).buffer));
    }
    await clock.advance(1_000);
    const motors = connector.hub.attached.filter(({kind}) => kind === 'motor');
    t.same(
      motors.map(({port}) => port),
      [1, 2, 5, 6],
    );
    t.equal(connector.hub.attached.length, 256, 'all are listed');
    transport.written.length = 0;
    await connector.stop();
    t.equal(transport.written.length, 8, 'each port is stopped once at once, and once more');
    // Two commands a port and second: port A is served, too.
    transport.written.length = 0;
    for (let turn = 0; turn < 10; turn++) {
      for (const motor of connector.hub.devices(kinds.motor)) motor.startPower(10 + turn);
      await clock.advance(100);
    }
    t.ok(transport.written.filter(frame => frame.startsWith('0101')).length >= 4);
  },
);

t.test('a command that waits for a motor does not reach the next one in its port', async t => {
  const {clock, hub, connector} = await createConnectedRig();
  await clock.advance(1000);
  for (let power = 1; power <= 20; power++)
    connector.hub.plugged(kinds.motor, 0)?.startPower(power);
  hub.unplug(1);
  hub.plug(1, 'motor');
  await clock.advance(2000);
  t.equal(hub.state.motors.get(1)?.mode, 'coast');
});

t.test('disconnect closes the link although a device throws when it is to stop', async t => {
  const {clock, hub, connector} = await createConnectedRig();
  const stop = () => {
    throw new Error('a mistake of the device');
  };
  Object.assign(connector.hub.devices(kinds.motor)[0] ?? {}, {stop});
  void connector.disconnect();
  await clock.advance(2_000);
  t.notOk(hub.state.connected);
});

t.test('a disconnect while connecting leaves nothing open', async t => {
  const {clock, hub, connector, ...rig} = createRig();
  hub.link.connectionIntervalMs = 50;
  const {outcome} = await rig.startConnecting();
  await clock.advance(20);
  t.ok(hub.state.connected);
  const closed = connector.disconnect();
  await clock.advance(20_000);
  await closed;
  t.equal(await outcome, 'not-connected', 'no chooser was closed');
  t.notOk(connector.isConnected);
  t.notOk(hub.state.connected);
  t.equal(clock.timerCount(), 0);
});

t.test('a hub that is lost while connecting', async t => {
  const {clock, hub, lost, connector, ...rig} = createRig();
  hub.link.connectionIntervalMs = 50;
  const {outcome} = await rig.startConnecting();
  await clock.advance(70);
  hub.loseLink('out of reach');
  await clock.advance(20);
  t.equal(await outcome, 'lost');
  t.strictSame(lost, [], 'there was no connection yet');
  hub.link.connectionIntervalMs = 0;
  await rig.connect();
  t.ok(connector.isConnected);
});

t.test('a hub that is lost at the moment in which connecting ends', async t => {
  const {clock, connector} = createRig();
  const transport = new FakeTransport();
  transport.opening.resolve();
  // The devices are set up last.
  transport.write = () => {
    queueMicrotask(() => transport.lose());
    return Promise.resolve();
  };
  const outcome = outcomeOf(connector.connect(transport, 'any', wedo2));
  await clock.advance(10);
  t.equal(await outcome, 'lost');
  t.notOk(connector.isConnected);
});

t.test('a connect is rejected if another one replaces it', async t => {
  const {clock, lost, connector} = createRig();
  const [first, second] = [new FakeTransport(), new FakeTransport()];
  const firstConnect = outcomeOf(connector.connect(first, 'a', wedo2));
  const secondConnect = outcomeOf(connector.connect(second, 'b', wedo2));
  first.opening.resolve();
  second.opening.resolve();
  await clock.advance(2000);
  t.equal(await firstConnect, 'not-connected');
  t.equal(await secondConnect, 'ok');
  t.ok(first.isClosed);
  t.ok(connector.isConnected);
  t.strictSame(lost, []);
});

t.test('a hub that another client uses is in use, and free later', async t => {
  const {clock, hub, connector, ...rig} = createRig();
  const other = await hub.connect(() => undefined);
  t.equal(await rig.connect(), 'in-use');
  t.notOk(connector.isConnected);
  other.close();
  await clock.advance(10);
  await rig.connect();
  t.ok(connector.isConnected);
});

t.test('without a connection, calls that belong together are made', async t => {
  const {connector} = createRig();
  let calls = 0;
  connector.hub.batch(() => calls++);
  t.equal(calls, 1);
});
