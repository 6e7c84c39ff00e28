import {DeviceLink} from '../../../src/connection/device-link.js';
import {createHubGate} from '../../../src/connection/hub-gate.js';
import type {Transport} from '../../../src/ble/transport.js';
import {HubError} from '../../../src/ble/hub-error.js';
import {parseFields, type MessageValues} from '../../../src/profiles/codec.js';
import {createDriver} from '../../../src/profiles/engine/device.js';
import {createHubProtocol} from '../../../src/profiles/engine/hub-protocol.js';
import {createPlan} from '../../../src/profiles/engine/plan.js';
import {fittingReports} from '../../../src/profiles/engine/reports.js';
import {createSteps} from '../../../src/profiles/engine/steps.js';
import type {DeviceProfile, ProfileStep} from '../../../src/profiles/format.js';
import type {Value} from '../../../src/profiles/formula.js';
import {createDeviceContext} from '../../support/device-context.js';
import {createFakeClock} from '../../support/fake-clock.js';

const SERVICE = '6e400001-b5a3-f393-e0a9-e50e24dcca9e';

/** Two motors, a lamp and a sensor. */
export const MACHINE: DeviceProfile = {
  formatVersion: 1,
  id: 'machine',
  name: 'Machine',
  find: {services: [SERVICE]},
  characteristics: {
    rx: {service: SERVICE, uuid: '6e400002-b5a3-f393-e0a9-e50e24dcca9e'},
    tx: {service: SERVICE, uuid: '6e400003-b5a3-f393-e0a9-e50e24dcca9e'},
  },
  sending: {perSecond: 20},
  commands: {
    ping: {to: 'rx', kind: 'event', fields: [{constant: 0}]},
    drive: {
      to: 'rx',
      kind: 'state',
      outputBy: ['motor'],
      fields: [
        {constant: 1},
        {name: 'motor', type: 'u8', max: 3},
        {name: 'power', type: 'i8', min: -100, max: 100},
      ],
    },
    lamp: {to: 'rx', kind: 'state', fields: [{constant: 2}, {name: 'level', type: 'u8'}]},
    beep: {to: 'rx', kind: 'event', fields: [{constant: 3}, {name: 'hertz', type: 'u16'}]},
    mode: {to: 'rx', kind: 'urgent', fields: [{constant: 4}, {name: 'mode', type: 'u8'}]},
    stopAll: {to: 'rx', kind: 'urgent', fields: [{constant: 5}]},
  },
  reports: {
    range: {from: 'tx', fields: [{constant: 1}, {name: 'distance', type: 'u16'}]},
  },
  variables: {selected: {initial: 1}},
  question: {send: 'ping'},
  stop: [{send: 'stopAll'}],
  blocks: [{type: 'reporter', opcode: 'distance', text: 'distance', value: 'distance'}],
};

interface RigOptions {
  /** Whether the device refuses this message, as 'drive 1 50'. */
  readonly refuses?: (message: string) => boolean;
}

/** The device of a profile behind a real gate. What is written is acknowledged 10 ms later. */
export function createEngineRig(parts: Partial<DeviceProfile> = {}, {refuses}: RigOptions = {}) {
  const profile: DeviceProfile = {...MACHINE, ...parts};
  const plan = createPlan(profile);
  const fake = createFakeClock();
  const {clock} = fake;
  let written: string[] = [];
  const wordsOf = (bytes: Uint8Array) => {
    for (const [name, {fields}] of Object.entries(profile.commands)) {
      const values: MessageValues | null = parseFields(fields, bytes);
      if (values !== null) return [name, ...Object.values(values)].join(' ');
    }
    throw new Error(`no command: ${bytes.join(' ')}`);
  };
  const transport = {
    maxOpenWrites: 1,
    write: (_to: unknown, bytes: Uint8Array) => {
      const message = wordsOf(bytes);
      written.push(message);
      const isRefused = refuses?.(message) ?? false;
      return new Promise<void>((resolve, reject) =>
        clock.after(10, () =>
          isRefused ? reject(new HubError('refused', 'The device refuses.')) : resolve(),
        ),
      );
    },
  } as unknown as Transport;
  const {gate} = createHubGate({
    protocol: createHubProtocol(plan),
    clock,
    transport,
    observer: {isActive: false, onWrite: () => () => undefined},
    onSilence: () => undefined,
  });
  let emitted: string[] = [];
  const connect = (remembered?: unknown) => {
    const isAfterLoss = remembered !== undefined;
    const emit = (event: string) => void emitted.push(event);
    const context = {link: new DeviceLink(gate), clock, isAfterLoss, remembered, emit};
    return createDriver(plan).create(
      createDeviceContext(context as Parameters<typeof createDeviceContext>[0]) as Parameters<
        ReturnType<typeof createDriver>['create']
      >[0],
    );
  };
  const device = connect();
  return {
    fake,
    device,
    connect,
    run: (steps: readonly ProfileStep[], args: Readonly<Record<string, Value>> = {}) =>
      device.run(createSteps(steps, plan.commands), new Map(Object.entries(args))),
    /** The red stop. */
    stop: () => void gate.stop(device.stop?.() ?? []),
    /** A notification of the characteristic of the profile's report with this index. */
    receive(bytes: readonly number[], index = 0, of = device) {
      const {from = {service: '', characteristic: ''}} = plan.reports[index] ?? {};
      const data = new DataView(Uint8Array.from(bytes).buffer);
      return of.receive?.(fittingReports(plan, from, data));
    },
    /** The events since the last call. */
    happened: () => {
      const all = emitted;
      emitted = [];
      return all;
    },
    /** The messages since the last call, as 'drive 1 50'. */
    taken: () => {
      const all = written;
      written = [];
      return all;
    },
  };
}
