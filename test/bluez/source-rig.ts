import type {Test} from 'tap';
import {BluezSource} from '../../src/bluez/index.js';
import type {ServedHub} from '../../src/gatt/served-hub.js';
import type {RigPeripheral} from '../rig/bluez-device.js';
import {startBusDaemon} from '../rig/bus-daemon.js';
import {MockBluez} from '../rig/mock-bluez.js';
import {atProcessEnd} from '../support/process-end.js';
import {until} from '../support/until.js';

/** One bus for all tests of this process. */
let bus: Promise<string> | undefined;

export function busAddress(): Promise<string> {
  return (bus ??= (async () => {
    const {address, close} = await startBusDaemon();
    atProcessEnd(close);
    return address;
  })());
}

export interface SourceRig {
  readonly bluez: MockBluez;
  readonly source: BluezSource;
}

/** BlueZ with these peripherals, and a source that uses it. Both end with the test. */
export async function startSource(
  t: Test,
  ...peripherals: readonly RigPeripheral[]
): Promise<SourceRig> {
  const address = await busAddress();
  const bluez = await MockBluez.start(address, peripherals);
  const source = new BluezSource({address});
  t.teardown(async () => {
    await source.close();
    bluez.close();
  });
  await source.ready;
  return {bluez, source};
}

/** What a search reports. Ends with the test. */
export class Search {
  readonly seen: ServedHub[] = [];
  readonly gone: ServedHub[] = [];
  readonly end: () => void;

  constructor(t: Test, source: BluezSource) {
    this.end = source.search({
      seen: hub => this.seen.push(hub),
      gone: hub => this.gone.push(hub),
    });
    t.teardown(() => this.end());
  }

  /** The hub of that name, once it is reported again. */
  async next(name: string): Promise<ServedHub> {
    const from = this.seen.length;
    const find = () => this.seen.slice(from).find(hub => hub.name === name);
    await until(`${name} is seen`, () => find() !== undefined);
    return find() as ServedHub;
  }
}
