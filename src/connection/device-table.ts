import type {Clock} from '../clock.js';
import type {Device, DeviceKind, DeviceOf, Driver, Remembered} from '../hubs/device.js';
import type {Frame} from '../hubs/link.js';
import type {Gate} from '../gate/gate.js';
import {DeviceLink} from './device-link.js';

/**
 * At the least between two set-ups of a port. They go past the hub's rate, and a plug with a loose contact, or a
 * Scratch Link that tells everything many times over, could ask for hundreds a second.
 */
const SET_UP_PAUSE_MS = 200;

interface Slot {
  readonly type: number;
  readonly device: Device;
  readonly link: DeviceLink;
  /** Of a set-up that waits; null where none does. */
  cancelSetUp: (() => void) | null;
  /** Counts up over all devices; 0: it has not reported yet. */
  lastReport: number;
}

/** What the devices of a lost connection leave to the next one, by port. */
export type Memory = ReadonlyMap<number, {readonly type: number; readonly remembered: Remembered}>;

/** What is plugged into one connection's hub. A type without a driver is left alone: it is sent nothing. */
export class DeviceTable {
  readonly #drivers: readonly Driver[];
  readonly #gate: Gate<Frame>;
  readonly #clock: Clock;
  /** Of the lost connection that this one takes up; null where it takes up none. */
  readonly #memory: Memory | null;
  readonly #slots = new Map<number, Slot>();
  readonly #setUpAtMs = new Map<number, number>();
  #reports = 0;
  #isStarted = false;

  constructor(
    drivers: readonly Driver[],
    gate: Gate<Frame>,
    clock: Clock,
    memory: Memory | null = null,
  ) {
    this.#memory = memory;
    this.#drivers = drivers;
    this.#gate = gate;
    this.#clock = clock;
  }

  /** Sets up what is attached already; whatever comes later is set up as it comes. */
  start(): void {
    this.#isStarted = true;
    for (const slot of this.#slots.values()) this.#stopFirst(slot);
    for (const [port, slot] of this.#slots) this.#setUp(port, slot);
  }

  attach(port: number, type: number): void {
    const present = this.#slots.get(port);
    // Told twice (Scratch Link 2.x stacks notification handlers): the device keeps what it knows.
    if (present?.type === type) {
      if (this.#isStarted) this.#setUp(port, present);
      return;
    }
    this.detach(port);
    const driver = this.#drivers.find(each => each.type === type);
    if (driver === undefined) return;
    const link = new DeviceLink(this.#gate);
    const before = this.#memory?.get(port);
    const remembered = before?.type === type ? before.remembered : undefined;
    const device = driver.create({link, clock: this.#clock, port, remembered});
    const slot: Slot = {type, device, link, cancelSetUp: null, lastReport: 0};
    this.#slots.set(port, slot);
    if (!this.#isStarted) return;
    if (!this.#setUpAtMs.has(port)) this.#stopFirst(slot);
    this.#setUp(port, slot);
  }

  detach(port: number): void {
    const slot = this.#slots.get(port);
    if (slot === undefined) return;
    this.#slots.delete(port);
    slot.cancelSetUp?.();
    slot.device.dispose?.();
    slot.link.end();
  }

  receive(port: number, data: DataView): boolean {
    const slot = this.#slots.get(port);
    if (slot?.device.receive === undefined) return true;
    const fits = slot.device.receive(data);
    if (fits) slot.lastReport = ++this.#reports;
    return fits;
  }

  get<K extends DeviceKind>(kind: K, port: number): DeviceOf<K> | undefined {
    const device = this.#slots.get(port)?.device;
    return device !== undefined && isOfKind(device, kind) ? device : undefined;
  }

  all<K extends DeviceKind>(kind: K): readonly DeviceOf<K>[] {
    return [...this.#slots.entries()]
      .sort(([a], [b]) => a - b)
      .flatMap(([, {device}]) => (isOfKind(device, kind) ? [device] : []));
  }

  /** The device of this kind that reported last; with no report so far, the one that was there first. */
  latest<K extends DeviceKind>(kind: K): DeviceOf<K> | undefined {
    let latest: DeviceOf<K> | undefined;
    let latestReport = -1;
    for (const {device, lastReport} of this.#slots.values()) {
      if (lastReport <= latestReport || !isOfKind(device, kind)) continue;
      latest = device;
      latestReport = lastReport;
    }
    return latest;
  }

  /** The frames that bring everything to rest: motors first. */
  halt(): readonly {readonly output: string; readonly frame: Frame}[] {
    const devices = [...this.#slots.values()].map(slot => slot.device);
    const motorsFirst = [
      ...devices.filter(device => device.kind === 'motor'),
      ...devices.filter(device => device.kind !== 'motor'),
    ];
    return motorsFirst.flatMap(device => device.halt?.() ?? []);
  }

  remember(): Memory {
    const memory = new Map<number, {type: number; remembered: Remembered}>();
    for (const [port, {type, device}] of this.#slots) {
      const remembered = device.remember?.();
      if (remembered !== undefined) memory.set(port, {type, remembered});
    }
    return memory;
  }

  dispose(): void {
    for (const port of [...this.#slots.keys()]) this.detach(port);
  }

  #setUp(port: number, slot: Slot): void {
    if (slot.cancelSetUp !== null) return;
    const nowMs = this.#clock.now();
    const dueMs = (this.#setUpAtMs.get(port) ?? -Infinity) + SET_UP_PAUSE_MS;
    if (nowMs >= dueMs) {
      this.#setUpAtMs.set(port, nowMs);
      slot.device.start?.();
      return;
    }
    slot.cancelSetUp = this.#clock.after(dueMs - nowMs, () => {
      slot.cancelSetUp = null;
      this.#setUp(port, slot);
    });
  }

  /** What a lost connection left running goes on until it is told. */
  #stopFirst({device, link}: Slot): void {
    if (this.#memory === null) return;
    for (const {output, frame} of device.halt?.() ?? []) {
      void link.urgent(output, frame, {rest: true});
    }
  }
}

function isOfKind<K extends DeviceKind>(device: Device, kind: K): device is DeviceOf<K> {
  return device.kind === kind;
}
