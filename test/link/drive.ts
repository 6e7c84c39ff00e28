/** A client that drives a WeDo 2.0 hub with a motor in each port. */
import {GATT_TABLE} from '../../src/virtual/wedo2/gatt-table.js';
import type {VirtualHub} from '../../src/virtual/index.js';
import {LinkClient} from '../support/link-client.js';
import {until} from '../support/until.js';

export const WEDO_SERVICES = [GATT_TABLE.attachedIo.service, GATT_TABLE.values.service];
export const MOTOR_A_ON = [1, 1, 1, 80];
const MOTOR_B_ON = [2, 1, 1, 60];
const STOPPED = [0, 127];

/** The power of both motors. */
export function powersOf({state}: VirtualHub): string {
  return [1, 2].map(port => state.motors.get(port)?.powerPercent).join();
}

/** Connects to the hub and starts both motors. */
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

/** The ports of the motors that were stopped by one of the frames that the hub has got since it had got this number. */
export function stoppedPorts({state}: VirtualHub, framesBefore: number): number[] {
  const count = state.framesReceived - framesBefore;
  const frames = count === 0 ? [] : state.log.slice(-count);
  return [1, 2].filter(port =>
    frames.some(
      ({bytes: [to, command, , power = -1]}) =>
        to === port && command === 1 && STOPPED.includes(power),
    ),
  );
}
