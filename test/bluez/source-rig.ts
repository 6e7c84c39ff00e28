import type {Test} from 'tap';
import {systemClock, type Clock} from '../../src/clock.js';
import {BluezSource} from '../../src/bluez/source.js';
import type {ServedHub} from '../../src/ble/served-hub.js';
import type {RigPeripheral} from '../rig/bluez-device.js';
import {startBusDaemon} from '../rig/bus-daemon.js';
import {MockBluez} from '../rig/mock-bluez.js';
import {atProcessEnd} from '../support/process-end.js';
import {until} from '../support/until.js';

/** One bus for all tests of this process. */
let bus: Promise<string> | undefined;

export function busAddress(): Promise<string> {
  return (bus ??= (async () => {
    const daemon = await startBusDaemon();
    atProcessEnd(() => daemon.close());
    return daemon.address;
  })());
}

const SHORT_MS = 100;

/**
 * The real clock, with a few short timers: what is to time out in a test does so soon. All other limits stay as long as
 * users have them, so that a busy machine keeps them.
 */
export class ShorteningClock implements Clock {
  readonly now = () => systemClock.now();

  /** `isShort`: which timers are short, by their delay. */
  constructor(public isShort: (delayMs: number) => boolean = () => false) {}

  after(delayMs: number, callback: () => void): () => void {
    return systemClock.after(this.isShort(delayMs) ? SHORT_MS : delayMs, callback);
  }
}

interface RigOptions {
  readonly peripherals: readonly RigPeripheral[];
  readonly address?: string;
  readonly clock?: Clock;
}

/** BlueZ with these peripherals, and a source that uses it. Both end with the test. */
export async function startSource(t: Test, options: RigOptions) {
  const {peripherals, address = await busAddress(), clock = systemClock} = options;
  const bluez = await MockBluez.start(address, peripherals, {advertisingIntervalMs: 50});
  const source = new BluezSource({address, clock});
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
    let found: ServedHub | undefined;
    await until(`${name} is seen`, () => {
      found = this.seen.slice(from).find(hub => hub.name === name);
      return found !== undefined;
    });
    if (!found) throw new Error(`${name} is not seen.`);
    return found;
  }
}
