/** `npx blockwave link` in its own process, on a bus with a mock of BlueZ whose peripherals live in this process. */
import type {Test} from 'tap';
import {GATT_TABLE} from '../../src/virtual/wedo2/gatt-table.js';
import type {VirtualHub} from '../../src/virtual/index.js';
import {startBusDaemon} from '../rig/bus-daemon.js';
import type {RigPeripheral} from '../rig/bluez-device.js';
import {MockBluez} from '../rig/mock-bluez.js';
import {LinkClient} from '../support/link-client.js';
import {until} from '../support/until.js';
import {startLink, type LinkProcess} from './link-process.js';

/** Until the test ends. */
export async function startBus(t: Test): Promise<string> {
  const bus = await startBusDaemon();
  t.teardown(() => bus.close());
  return bus.address;
}

/** Until the test ends. */
export async function startLinkOn(
  t: Test,
  busAddress: string,
  args: readonly string[] = [],
  main?: string,
): Promise<LinkProcess> {
  const link = await startLink(busAddress, args, main);
  t.teardown(async () => {
    link.child.kill('SIGKILL');
    await link.ended;
  });
  return link;
}

/** Until the test ends. */
export async function startLinkRig(
  t: Test,
  peripherals: readonly RigPeripheral[],
  args: readonly string[] = [],
) {
  const busAddress = await startBus(t);
  const bluez = await MockBluez.start(busAddress, peripherals);
  t.teardown(() => bluez.close());
  return {busAddress, bluez, link: await startLinkOn(t, busAddress, args)};
}

export const WEDO_SERVICES = [GATT_TABLE.attachedIo.service, GATT_TABLE.values.service];
export const MOTOR_A_ON = [1, 1, 1, 80];
const MOTOR_B_ON = [2, 1, 1, 60];
const STOPPED = [0, 127];

/** The power of both motors. */
export function powersOf({state}: VirtualHub): string {
  return [1, 2].map(port => state.motors.get(port)?.powerPercent).join();
}

/** A client that has connected to the hub and started both of its motors. */
export async function drive(url: string, hub: VirtualHub): Promise<LinkClient> {
  const client = await LinkClient.open(url);
  await client.connect(hub.name, WEDO_SERVICES);
  await startMotors(client, hub);
  return client;
}

export async function startMotors(client: LinkClient, hub: VirtualHub): Promise<void> {
  await client.write(GATT_TABLE.outputCommand, MOTOR_A_ON);
  await client.write(GATT_TABLE.outputCommand, MOTOR_B_ON);
  await until('both motors run', () => powersOf(hub) === '80,60');
}

/** Resolves when no motor runs and the hub is free; to the ports that got a stop of their own since `framesBefore`. */
export async function stopped(hub: VirtualHub, framesBefore: number): Promise<readonly number[]> {
  const {state} = hub;
  await until('both motors stand', () => powersOf(hub) === '0,0');
  await until('the hub is let go', () => !state.connected);
  const count = state.framesReceived - framesBefore;
  const frames = count === 0 ? [] : state.log.slice(-count);
  return [1, 2].filter(port =>
    frames.some(
      ({bytes: [to, command, , power = -1]}) =>
        to === port && command === 1 && STOPPED.includes(power),
    ),
  );
}
