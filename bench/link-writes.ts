import {setTimeout as sleep} from 'node:timers/promises';
import {quantilesOf, type Quantiles} from '../src/lab/statistics.js';
import {startLink} from '../test/link/link-process.js';
import {findBusDaemon, rigIsLeftOut, startBusDaemon} from '../test/rig/bus-daemon.js';
import {MockBluez} from '../test/rig/mock-bluez.js';
import {LinkClient} from '../test/support/link-client.js';
import {MicroBit, MICROBIT_TABLE} from '../test/support/peripherals/microbit.js';
import {connectDirectly} from './direct-writer.js';

/** The time from a client's write to the WriteValue that BlueZ gets, in real time. */
export interface LinkWritesFigure {
  readonly subject: string;
  /** Each has a hub of its own. */
  readonly clients: number;
  readonly writes: number;
  readonly writeMs: Quantiles;
}

export interface LinkWrites {
  readonly figures: readonly LinkWritesFigure[];
  /** Why nothing was measured; null if it was. */
  readonly leftOut: string | null;
}

interface Writer {
  readonly hub: MicroBit;
  readonly write: (bytes: readonly number[]) => Promise<unknown>;
  readonly close: () => unknown;
  readonly timesMs: number[];
}

const LINK = 'blockwave link';
export const DIRECT = 'a D-Bus client without a server';
const NOT_MEASURED: Quantiles = {p50: NaN, p95: NaN, p99: NaN, max: NaN};
const CLIENT_COUNTS = [1, 10];
/** Of each client. */
const WRITES = 300;
const WARM_UP_WRITES = 30;
/** Between two writes of a client: below each rate, so that no write waits for it. */
const PAUSE_MS = 40;
/** Of a micro:bit: what is shown on its display. */
const DISPLAY_LEDS = 0x82;
const {commands} = MICROBIT_TABLE;

/** Through the server and without it, in turn: at each moment one of them writes. */
export async function measureLinkWrites(): Promise<LinkWrites> {
  const leftOut = rigIsLeftOut();
  if (leftOut !== false) return {figures: [], leftOut};
  if (findBusDaemon() === undefined) return {figures: [], leftOut: 'there is no dbus-daemon'};
  const figures: LinkWritesFigure[] = [];
  for (const clients of CLIENT_COUNTS) figures.push(...(await measure(clients)));
  return {figures, leftOut: null};
}

async function measure(clients: number): Promise<LinkWritesFigure[]> {
  const hubs = Array.from({length: 2 * clients}, (_, index) => new MicroBit(1, `hub ${index}.`));
  const bus = await startBusDaemon();
  const bluez = await MockBluez.start(bus.address, hubs);
  const link = await startLink(bus.address, []);
  const throughLink: Writer[] = [];
  const direct: Writer[] = [];
  for (const [index, hub] of hubs.entries()) {
    if (index % 2 === 0) throughLink.push(await linkWriter(link.url, hub));
    else direct.push(await directWriter(bus.address, hub));
  }
  const sides = {[LINK]: throughLink, [DIRECT]: direct};
  for (let round = 0; round < WARM_UP_WRITES + WRITES; round++) {
    if (round === WARM_UP_WRITES) {
      for (const {timesMs} of [...throughLink, ...direct]) timesMs.length = 0;
    }
    for (const writers of Object.values(sides)) {
      await Promise.all(writers.map(writeOnce));
      await sleep(PAUSE_MS / 2);
    }
  }
  const figures = Object.entries(sides).map(([subject, writers]) => {
    const timesMs = writers.flatMap(writer => writer.timesMs);
    const writeMs = quantilesOf(timesMs) ?? NOT_MEASURED;
    return {subject, clients, writes: timesMs.length, writeMs};
  });
  for (const {close} of [...throughLink, ...direct]) await close();
  link.child.kill('SIGTERM');
  await link.ended;
  bluez.close();
  await bus.close();
  return figures;
}

async function linkWriter(url: string, hub: MicroBit): Promise<Writer> {
  const client = await LinkClient.open(url);
  await client.connect(hub.server.name, [commands.service]);
  return {
    hub,
    write: bytes => client.write(commands, bytes, false),
    close: () => client.close(),
    timesMs: [],
  };
}

async function directWriter(busAddress: string, hub: MicroBit): Promise<Writer> {
  const {write, close} = await connectDirectly(
    busAddress,
    hub.server.name,
    commands.characteristic,
  );
  return {hub, write: bytes => write(Uint8Array.from(bytes)), close, timesMs: []};
}

async function writeOnce({hub, write, timesMs}: Writer): Promise<void> {
  const arrivals = hub.commandTimesMs.length;
  const writtenAtMs = performance.now();
  await write([DISPLAY_LEDS, arrivals % 256]);
  timesMs.push((hub.commandTimesMs[arrivals] ?? NaN) - writtenAtMs);
}
