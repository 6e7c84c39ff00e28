/** `npx blockwave link` in its own process, on a bus with a mock of BlueZ whose peripherals live in this process. */
import type {Test} from 'tap';
import {startBusDaemon} from '../rig/bus-daemon.js';
import type {RigPeripheral} from '../rig/bluez-device.js';
import {MockBluez} from '../rig/mock-bluez.js';
import {startLink, type LinkProcess} from './link-process.js';

export interface LinkRig {
  readonly busAddress: string;
  readonly link: LinkProcess;
  readonly bluez: MockBluez;
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
  const bluez = await MockBluez.start(address, peripherals);
  const link = await startLink(address, args);
  t.teardown(async () => {
    link.child.kill('SIGKILL');
    await link.ended;
    bluez.close();
  });
  return {busAddress: address, bluez, link};
}
