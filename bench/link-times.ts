import {setTimeout as sleep} from 'node:timers/promises';
import {until} from '../test/support/until.js';
import type {ExtensionName} from '../test/support/linked-extensions.js';
import {
  inProcess,
  officialScratchLink,
  scratchLink,
  webBluetooth,
  webBluetoothIsLeftOut,
  type LinkClient,
} from './link-clients.js';
import {quantilesOf, type Quantiles} from '../src/lab/statistics.js';
import type {ScratchVm} from '../test/support/scratch-vm.js';

/** Measured in real time. */
export interface LinkTimesFigure {
  readonly transport: string;
  readonly extension: ExtensionName;
  /** From the click on the stop sign until the hub gets the motor's stop frame. */
  readonly stopMs: Quantiles;
  /** From the loss to PERIPHERAL_CONNECTED; null: the extension does not reconnect. */
  readonly reconnectMs: Quantiles | null;
}

export interface LinkTimes {
  readonly figures: readonly LinkTimesFigure[];
  /** Transports that were not measured, each with the reason. */
  readonly leftOut: readonly string[];
}

const NOT_MEASURED: Quantiles = {p50: NaN, p95: NaN, p99: NaN, max: NaN};
const SCRATCH_LINK = 'Scratch Link on a WebSocket';
const WEB_BLUETOOTH = 'Web Bluetooth in Chromium';
/** The extension's pause before its first try to reconnect. */
export const FIRST_PAUSE_MS = 500;
const TIMES = 100;
/** Each loss takes ten seconds: see CONNECTED_MS. */
const LOSSES = 15;
/** Between two clicks, so that the limiters delay no frame. */
const PAUSE_MS = 60;
/** From a connection to its loss. After a connection of less than ten seconds the pause before a try grows. */
const CONNECTED_MS = 10_100;
/** A busy machine may do nothing for seconds. */
const PATIENCE_MS = 60_000;
const STOP_FRAME = '1,1,1,0';

/** The two extensions of one transport are stopped in turn; the links of all clients are lost at the same time. */
export async function measureLinkTimes(vm: ScratchVm): Promise<LinkTimes> {
  const figures = await measureTogether([
    {transport: 'in process', extension: 'blockwave', client: await inProcess()},
    {transport: SCRATCH_LINK, extension: 'official', client: await officialScratchLink(vm)},
    {transport: SCRATCH_LINK, extension: 'blockwave', client: await scratchLink()},
  ]);
  const reason = webBluetoothIsLeftOut();
  if (reason !== null) return {figures, leftOut: [`${WEB_BLUETOOTH}: ${reason}`]};
  const inChromium = await measureTogether([
    {transport: WEB_BLUETOOTH, extension: 'blockwave', client: await webBluetooth()},
  ]);
  return {figures: [...figures, ...inChromium], leftOut: []};
}

interface Subject {
  readonly transport: string;
  readonly extension: ExtensionName;
  readonly client: LinkClient;
}

async function measureTogether(subjects: readonly Subject[]): Promise<LinkTimesFigure[]> {
  const stops = subjects.map((): number[] => []);
  const isConnected = ({connectedAtMs}: LinkClient) => !Number.isNaN(connectedAtMs());
  for (const {client} of subjects)
    await until('the hub is connected', () => isConnected(client), PATIENCE_MS);
  // By then the official limiter is full again.
  await sleep(1_500);
  for (let time = 0; time < TIMES; time++) {
    for (const [index, {client}] of subjects.entries()) stops[index]?.push(await stopOnce(client));
  }
  const losses = await Promise.all(
    subjects.map(async ({client, extension}) =>
      extension === 'official' ? null : loseOften(client),
    ),
  );
  for (const {client} of subjects) await client.close();
  return subjects.map(({transport, extension}, index) => {
    const reconnects = losses[index] ?? null;
    return {
      transport,
      extension,
      stopMs: quantilesOf(stops[index] ?? []) ?? NOT_MEASURED,
      reconnectMs: reconnects && quantilesOf(reconnects),
    };
  });
}

async function stopOnce({hub, startMotor, stop}: LinkClient): Promise<number> {
  const powerPercent = () => hub.state.motors.get(1)?.powerPercent;
  await startMotor();
  await until('the motor runs', () => powerPercent() === 100, PATIENCE_MS);
  await sleep(PAUSE_MS);
  const startedAtMs = performance.now() - PAUSE_MS / 2;
  const clickedAtMs = await stop();
  await until('the motor stands', () => powerPercent() === 0, PATIENCE_MS);
  const frame = hub.state.log.find(
    ({atMs, bytes}) => atMs > startedAtMs && bytes.join() === STOP_FRAME,
  );
  await sleep(PAUSE_MS);
  return performance.timeOrigin + (frame?.atMs ?? NaN) - clickedAtMs;
}

async function loseOften({hub, connectedAtMs}: LinkClient): Promise<number[]> {
  const times: number[] = [];
  while (times.length < LOSSES) {
    await sleep(CONNECTED_MS);
    const before = connectedAtMs();
    const lostAtMs = performance.timeOrigin + performance.now();
    hub.loseLink();
    await until('the hub is connected again', () => connectedAtMs() !== before, PATIENCE_MS);
    times.push(connectedAtMs() - lostAtMs);
  }
  return times;
}
