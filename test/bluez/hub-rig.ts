import type {Test} from 'tap';
import type {Clock} from '../../src/clock.js';
import {ScriptedPeripheral} from './scripted-peripheral.js';
import {Search, startSource} from './source-rig.js';

/** One hub that a search has found. The search goes on. */
export async function findHub(
  t: Test,
  options: {readonly address?: string; readonly clock?: Clock} = {},
) {
  const peripheral = new ScriptedPeripheral();
  const rig = await startSource(t, {...options, peripherals: [peripheral]});
  const hub = await new Search(t, rig.source).next('Scripted');
  const [device] = rig.bluez.devices;
  if (!device) throw new Error('The rig has no device.');
  return {...rig, peripheral, device, hub};
}

/** The hub, connected. */
export async function openSession(t: Test, options?: Parameters<typeof findHub>[1]) {
  const rig = await findHub(t, options);
  /** The reasons of onLost. */
  const losses: string[] = [];
  const session = await rig.hub.connect(reason => losses.push(reason));
  return {...rig, session, losses};
}

export type SessionRig = Awaited<ReturnType<typeof openSession>>;

/** The code of the HubError that it rejects with. */
export async function codeOf(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => 'no error',
    (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : 'other'),
  );
}
