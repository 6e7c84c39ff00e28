import fc from 'fast-check';
import assert from 'node:assert/strict';
import type {HubEvent} from '../../../src/hubs/hub-protocol.js';
import {wedo2} from '../../../src/hubs/wedo2/hub-protocol.js';
import {encodeInputCommand} from '../../../src/hubs/wedo2/protocol/input-commands.js';
import {endpoints} from '../../../src/hubs/wedo2/uuids.js';
import {
  createVirtualHub,
  type Pluggable,
  type VirtualHubOptions,
} from '../../../src/virtual/index.js';
import {createInProcessProvider} from '../../../src/transport/in-process.js';
import {createFakeClock} from '../../support/fake-clock.js';
import {testProperty} from '../../support/property.js';
import {settle} from '../../support/hub-client.js';

// The hub model and the hub driver read the protocol independently of each other: here they meet.

async function connected(options: Omit<VirtualHubOptions, 'clock'> = {}) {
  const {clock} = createFakeClock();
  const hub = createVirtualHub({clock, ...options});
  const transport = createInProcessProvider({id: 'virtual', server: hub, clock}).create();
  await transport.open(hub.id);
  const decode = wedo2.models[0].createDecoder();
  const events: HubEvent[] = [];
  const {button, lowVoltage, highCurrent, batteryLevel} = endpoints;
  const informing = [button, lowVoltage, highCurrent, batteryLevel];
  for (const from of [...wedo2.subscriptions, ...informing]) {
    await transport.subscribe(from, bytes => events.push(...decode(from, bytes)));
  }
  await settle();
  const setFormat = (port: number, type: number, mode: number, unit: 0 | 1 | 2) =>
    transport.write(
      endpoints.inputCommand,
      encodeInputCommand({kind: 'set-format', port, type, mode, delta: 1, unit, notify: true}),
      {response: true},
    );
  return {hub, events, setFormat};
}

type Peer = Awaited<ReturnType<typeof connected>>;

const anyStep = fc.record({
  act: fc.constantFrom('plug', 'unplug', 'tilt', 'distance', 'format'),
  port: fc.constantFrom(1, 2),
  device: fc.constantFrom<Pluggable | number>('motor', 'lightBrick', 'tilt', 'distance', 99),
  tilt: fc.tuple(fc.integer(), fc.integer()),
  percent: fc.nat(100),
  measuredPort: fc.integer({min: 1, max: 6}),
  mode: fc.nat(3),
  unit: fc.constantFrom<0 | 1 | 2>(0, 1, 2),
});
type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;

async function act({hub, setFormat}: Peer, step: Step): Promise<void> {
  const {port, device, measuredPort: at, mode, unit} = step;
  if (step.act === 'plug') hub.plug(port, device);
  else if (step.act === 'unplug') hub.unplug(port);
  else if (step.act === 'tilt') hub.setTilt(...step.tilt);
  else if (step.act === 'distance') hub.setDistance(step.percent);
  else await setFormat(at, hub.state.ports.get(at) ?? 0, mode, unit);
}

testProperty(
  'the driver finds no message of the hub malformed',
  fc.asyncProperty(
    fc.array(anyStep, {maxLength: 30}),
    fc.record({revision: fc.nat(255), groupValues: fc.boolean()}),
    async (script, options) => {
      const peer = await connected(options);
      for (const step of script) {
        await act(peer, step);
        await settle();
      }
      assert.deepEqual(
        peer.events.filter(event => event.kind === 'malformed'),
        [],
      );
    },
  ),
  50,
);
