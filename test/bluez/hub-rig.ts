import type {Test} from 'tap';
import type {GattSession} from '../../src/gatt/gatt-server.js';
import type {ServedHub} from '../../src/gatt/served-hub.js';
import type {BluezDevice} from '../rig/bluez-device.js';
import type {Clock} from '../../src/clock.js';
import {ScriptedPeripheral} from './scripted-peripheral.js';
import {Search, startSource, type SourceRig} from './source-rig.js';

export interface HubRig extends SourceRig {
  readonly peripheral: ScriptedPeripheral;
  readonly device: BluezDevice;
  readonly hub: ServedHub;
}

/** One hub that a search has found. The search goes on. */
export async function findHub(
  t: Test,
  options: {readonly address?: string; readonly clock?: Clock} = {},
): Promise<HubRig> {
  const peripheral = new ScriptedPeripheral();
  const rig = await startSource(t, {...options, peripherals: [peripheral]});
  const hub = await new Search(t, rig.source).next('Scripted');
  const [device] = rig.bluez.devices;
  if (!device) throw new Error('The rig has no device.');
  return {...rig, peripheral, device, hub};
}

export interface SessionRig extends HubRig {
  readonly session: GattSession;
  /** The reasons of onLost. */
  readonly losses: readonly string[];
}

/** The hub, connected. */
export async function openSession(
  t: Test,
  options?: Parameters<typeof findHub>[1],
): Promise<SessionRig> {
  const rig = await findHub(t, options);
  const losses: string[] = [];
  const session = await rig.hub.connect(reason => losses.push(reason));
  return {...rig, session, losses};
}

/** The code of the HubError that it rejects with. */
export async function codeOf(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => 'no error',
    (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : 'other'),
  );
}
