/** A motor that the hub reports only after a reconnect has begun to set its devices up. It may still run. */
import t from 'tap';
import {HubError} from '../../src/ble/hub-error.js';
import {deviceKind, type Driver} from '../../src/hubs/device.js';
import {wedo2} from '../../src/hubs/wedo2/hub-protocol.js';
import {
  FakeHub,
  HubTransport,
  MOTOR_A_ATTACHED,
  MOTOR_A_DETACHED,
  MOTOR_A_STOP,
} from './fake-hub.js';

const stopsOf = ({transport}: FakeHub) =>
  transport.written.filter(frame => frame === MOTOR_A_STOP).length;

t.test('a motor that is reported late after a loss is stopped, once', async t => {
  const hub = await FakeHub.connected();
  t.equal(stopsOf(hub), 0, 'a first connection has nothing to stop');
  hub.transport.lose();
  void hub.reconnect([]);
  await hub.fake.advance(2_000);
  t.ok(hub.connector.isConnected);
  t.equal(stopsOf(hub), 0, 'nothing is there yet');
  hub.transport.report(MOTOR_A_ATTACHED);
  await hub.fake.advance(1_000);
  t.equal(stopsOf(hub), 1);
  hub.transport.report(MOTOR_A_DETACHED);
  hub.transport.report(MOTOR_A_ATTACHED);
  await hub.fake.advance(1_000);
  t.equal(stopsOf(hub), 1, 'one that a child plugs in does not run');
});

t.test('the first connection of the user after a loss does the same', async t => {
  const hub = await FakeHub.connected();
  hub.transport.lose();
  void hub.connect([]);
  await hub.fake.advance(2_000);
  hub.transport.report(MOTOR_A_ATTACHED);
  await hub.fake.advance(1_000);
  t.equal(stopsOf(hub), 1);
});

t.test('a stop of both motors, which failed, leaves a newer command of one alone', async t => {
  const pair = deviceKind<{turnLeft(): void}>('pair');
  const frameOf = (byte: number) => ({to: wedo2.question.to, bytes: Uint8Array.of(byte)});
  const [both, left, right, turn] = [0xb0, 0xb1, 0xb2, 0xb3].map(frameOf);
  if (!both || !left || !right || !turn) throw new Error('There are four frames.');
  const parts = [
    {output: 'left', frame: left},
    {output: 'right', frame: right},
  ];
  const driver: Driver<{turnLeft(): void}> = {
    type: 200,
    kind: pair,
    create: ({link}) => ({
      stop: () => [{output: 'both', frame: both, parts}],
      turnLeft: () => void link.state('left', turn),
    }),
  };
  const hub = await FakeHub.connected();
  hub.transport.lose();
  const transport = new HubTransport([]);
  const write = transport.write.bind(transport);
  const written: string[] = [];
  let isRefusing = true;
  transport.write = (to, bytes, options) => {
    if (isRefusing) return Promise.reject(new HubError('busy', 'The test refuses this.'));
    if (bytes.length === 1) written.push(Buffer.from(bytes).toString('hex'));
    return write(to, bytes, options);
  };
  const [model] = wedo2.models;
  const models = [{...model, builtIn: [{port: 9, driver}]}] as const;
  const {connector, fake} = hub;
  void connector.connect(transport, 'hub', {...wedo2, models, drivers: []});
  await fake.advance(20);
  connector.connection?.hub.devices(pair)[0]?.turnLeft();
  isRefusing = false;
  await fake.advance(2_000);
  t.same(written.sort(), ['b2', 'b3']);
});
