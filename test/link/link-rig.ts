/** `npx blockwave link` in its own process, on a bus with a mock of BlueZ whose peripherals live in this process. */
import type {Test} from 'tap';
import {startBusDaemon} from '../rig/bus-daemon.js';
import type {RigPeripheral} from '../rig/bluez-device.js';
import {MockBluez} from '../rig/mock-bluez.js';
import {startLink, type LinkProcess} from './link-process.js';

export interface LinkRig {
  readonly busAddress: string;
  readonly link: LinkProcess;
  bluez: MockBluez;
  /** Ends BlueZ: its connections end and its name leaves the bus. */
  stopBluez(): void;
  /** Starts it again, with the same peripherals. */
  startBluez(): Promise<void>;
}

/** Until the test ends. */
export async function startLinkRig(
  t: Test,
  peripherals: readonly RigPeripheral[],
  args: readonly string[] = [],
): Promise<LinkRig> {
  const bus = await startBusDaemon();
  t.teardown(() => bus.close());
  const {address} = bus;
  const rig: LinkRig = {
    busAddress: address,
    bluez: await MockBluez.start(address, peripherals),
    link: await startLink(address, args),
    stopBluez: () => rig.bluez.close(),
    async startBluez() {
      rig.bluez = await MockBluez.start(address, peripherals);
    },
  };
  t.teardown(async () => {
    rig.link.child.kill('SIGKILL');
    await rig.link.ended;
    rig.bluez.close();
  });
  return rig;
}
