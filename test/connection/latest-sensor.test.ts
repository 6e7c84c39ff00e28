import t from 'tap';
import {DEVICE_TYPE} from '../../src/hubs/wedo2/protocol/device-types.js';
import type {HubEvent} from '../../src/hubs/hub-protocol.js';
import * as kinds from '../../src/hubs/wedo2/kinds.js';
import {wedo2} from '../../src/hubs/wedo2/hub-protocol.js';
import {SimulatedClock} from '../../src/virtual/clock/simulated-clock.js';
import {FakeTransport} from '../session/fake-provider.js';
import {createConnector} from '../support/create-session.js';

/** Connected to a hub that reports what the test wants. */
async function connect() {
  const clock = new SimulatedClock();
  const transport = new FakeTransport();
  const events: HubEvent[] = [];
  let listen: (value: DataView) => void = () => undefined;
  transport.opening.resolve();
  transport.subscribe = (_from, listener) => {
    listen = listener;
    return Promise.resolve();
  };
  const [model] = wedo2.models;
  const models = [{...model, createDecoder: () => () => events.splice(0)}] as const;
  const connector = createConnector({clock});
  void connector.connect(transport, 'any', {...wedo2, models, reportedPorts: []});
  await clock.advance(10);
  const report = (event: HubEvent) => {
    events.push(event);
    listen(new DataView(new ArrayBuffer(0)));
  };
  return {
    connector,
    plug: (port: number, type: number) => report({kind: 'attached', port, type}),
    unplug: (port: number) => report({kind: 'detached', port}),
    report: (port: number, ...bytes: number[]) =>
      report({kind: 'value', port, value: {data: new DataView(Uint8Array.from(bytes).buffer)}}),
  };
}

t.test('of two sensors of a kind, the one with the newest report counts', async t => {
  const {connector, plug, unplug, report} = await connect();
  const percent = () => connector.hub.latest(kinds.distance)?.distancePercent;
  t.equal(percent(), undefined, 'none is plugged in');
  plug(1, DEVICE_TYPE.distance);
  t.equal(percent(), 0, 'it has not reported yet');
  report(1, 30);
  plug(2, DEVICE_TYPE.distance);
  t.equal(percent(), 30, 'the second one has not reported yet');
  report(2, 70);
  t.equal(percent(), 70);
  report(1, 40);
  t.equal(percent(), 40);
  report(2, 255);
  t.equal(percent(), 40, 'what is no value does not count');
  unplug(1);
  t.equal(percent(), 70, 'the one that is left');
  plug(1, DEVICE_TYPE.distance);
  t.equal(percent(), 70, 'a new one in its place has not reported yet');
  unplug(1);
  unplug(2);
  t.equal(percent(), undefined);
});
