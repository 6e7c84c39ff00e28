import fc from 'fast-check';
import assert from 'node:assert/strict';
import t from 'tap';
import type {HubEvent} from '../../../src/hubs/hub-profile.js';
import {wedo2} from '../../../src/hubs/wedo2/profile.js';
import {encodeInputCommand} from '../../../src/hubs/wedo2/protocol/input-commands.js';
import {encodeOutputCommand} from '../../../src/hubs/wedo2/protocol/output-commands.js';
import {endpoints} from '../../../src/hubs/wedo2/uuids.js';
import type {Pluggable, VirtualHub, VirtualHubOptions} from '../../../src/virtual/index.js';
import {createInProcessProvider} from '../../../src/transport/in-process.js';
import {createFakeClock} from '../../support/fake-clock.js';
import {testProperty} from '../../support/property.js';
import {settle} from '../../support/hub-client.js';
import {HUB_KINDS} from './hub-kinds.js';

// The hub model and the hub driver read the protocol independently of each other: here they meet.

type CreateHub = (options: VirtualHubOptions) => VirtualHub;

async function connected(createHub: CreateHub, options: Omit<VirtualHubOptions, 'clock'> = {}) {
  const {clock} = createFakeClock();
  const hub = createHub({clock, ...options});
  const transport = createInProcessProvider({id: 'virtual', server: hub, clock}).create();
  await transport.open(hub.id);
  const decode = wedo2.createDecoder();
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
  return {hub, transport, events, setFormat};
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

for (const [kind, createHub] of HUB_KINDS) {
  t.test(`the driver understands the hub's messages (${kind})`, async t => {
    const {hub, events, setFormat} = await connected(createHub, {revision: 2});
    t.same(events, [
      {kind: 'attached', port: 1, type: 1},
      {kind: 'attached', port: 2, type: 35},
      {kind: 'attached', port: 3, type: 21},
      {kind: 'attached', port: 4, type: 20},
    ]);
    events.length = 0;
    await setFormat(2, 35, 0, 1);
    hub.setDistance(30);
    hub.unplug(2);
    hub.pressButton();
    hub.setBattery(5);
    await settle();
    const seen = events.map(event =>
      event.kind === 'value' ? {...event, data: event.data.getUint8(0)} : event,
    );
    t.same(seen, [
      {kind: 'value', port: 2, data: 100, mode: 0},
      {kind: 'value', port: 2, data: 30, mode: 0},
      {kind: 'detached', port: 2},
      {kind: 'button', pressed: true},
      {kind: 'alert', alert: 'low-voltage', active: true},
      {kind: 'battery', percent: 5},
    ]);
  });

  t.test(`the hub understands the driver's messages (${kind})`, async t => {
    const {hub, transport, setFormat} = await connected(createHub);
    const order = (command: Parameters<typeof encodeOutputCommand>[0]) =>
      transport.write(endpoints.outputCommand, encodeOutputCommand(command), {response: false});
    await order({kind: 'motor', port: 1, power: -65});
    t.same(hub.state.motors.get(1), {powerPercent: -65, mode: 'run'});
    await setFormat(6, 23, 1, 0);
    await order({kind: 'light-color', port: 6, red: 1, green: 2, blue: 3});
    t.same(hub.state.light, {red: 1, green: 2, blue: 3});
    await order({kind: 'tone', port: 5, frequencyHz: 440, durationMs: 500});
    t.same(hub.state.tone, {frequencyHz: 440, endsAtMs: 500});
    await order({kind: 'stop-tone', port: 5});
    t.equal(hub.state.tone, null);
    t.equal(hub.state.ignoredFrames, 0);
  });

  testProperty(
    `the driver finds no message of the hub malformed (${kind})`,
    fc.asyncProperty(
      fc.array(anyStep, {maxLength: 30}),
      fc.record({revision: fc.nat(255), groupValues: fc.boolean()}),
      async (script, options) => {
        const peer = await connected(createHub, options);
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
}
