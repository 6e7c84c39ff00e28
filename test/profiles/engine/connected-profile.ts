import type {Clock} from '../../../src/clock.js';
import type {GattServer} from '../../../src/ble/gatt-server.js';
import type {TransportProvider} from '../../../src/ble/transport.js';
import {createFamily} from '../../../src/profiles/engine/family.js';
import type {DeviceProfile} from '../../../src/profiles/format.js';
import {VirtualProfileDevice} from '../../../src/profiles/virtual/virtual-profile-device.js';
import {createInProcessProvider} from '../../../src/transport/in-process.js';
import {connectHub, createTestExtension} from '../../support/connected-extension.js';
import {createFakeClock} from '../../support/fake-clock.js';
import {ObservedServer} from '../../support/observed-server.js';

/** The search and the connection have begun, and nothing is answered yet. */
const DURING_MS = 20;

interface ConnectOptions {
  /** Runs after the device has been connected and before the set-up. */
  readonly during?: (device: VirtualProfileDevice) => void;
  /** How long after the connection this returns. */
  readonly settleMs?: number;
  /** Left out: in process. */
  readonly createProvider?: (server: GattServer, clock: Clock) => TransportProvider;
}

export const inProcess = (server: GattServer, clock: Clock) =>
  createInProcessProvider({id: 'virtual', server, clock});

/** The extension of a profile, connected to its virtual device. Blocks are called as the vm calls them. */
export async function connectProfile(
  profile: DeviceProfile,
  {during, settleMs = 1_000, createProvider = inProcess}: ConnectOptions = {},
) {
  const fake = createFakeClock();
  const {clock} = fake;
  const family = createFamily(profile);
  const device = new VirtualProfileDevice({profile, clock});
  const server = new ObservedServer(device);
  const sent: {readonly atMs: number; readonly bytes: string}[] = [];
  /** Each frame since the beginning, for callers that take them away. */
  const written: {readonly to: string; readonly bytes: readonly number[]}[] = [];
  server.onWrite = ({characteristic: to}, bytes) => {
    sent.push({atMs: fake.now(), bytes: Buffer.from(bytes).toString('hex')});
    written.push({to, bytes: [...bytes]});
  };
  const created = createTestExtension({fake, family, providers: [createProvider(server, clock)]});
  if (during) {
    device.setAnswerDelay(100);
    clock.after(DURING_MS, () => {
      during(device);
      device.setAnswerDelay(0);
    });
  }
  await connectHub(created.extension.hubs[0], fake, {settleMs: 0});
  if (!during) sent.length = 0;
  await fake.advance(settleMs);
  return {
    ...{...created, fake, family, device, server, written},
    /** The frames since the last call, with their times from the first of them. */
    take: () => {
      const [first] = sent;
      return sent.splice(0).map(({atMs, bytes}) => `${atMs - (first?.atMs ?? 0)}: ${bytes}`);
    },
  };
}
