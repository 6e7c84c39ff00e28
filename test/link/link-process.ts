import {startMain, type watchProcess} from '../cli/start-main.js';
import {until} from '../support/until.js';

export interface LinkProcess extends ReturnType<typeof watchProcess> {
  readonly port: number;
  readonly url: string;
}

/** Starts `npx blockwave link` with these arguments, and does not wait for it. */
export const spawnLink = (busAddress: string, args: readonly string[], main?: string) =>
  startMain(['link', ...args], {main, env: {DBUS_SYSTEM_BUS_ADDRESS: busAddress}});

/** Resolves once it serves. */
export async function startLink(
  busAddress: string,
  args: readonly string[],
  main?: string,
): Promise<LinkProcess> {
  const watched = spawnLink(busAddress, ['--port', '0', ...args], main);
  const {child, said} = watched;
  const portOf = () => /ws:\/\/[\d.]+:(\d+)\/scratch\/ble/.exec(said.err)?.[1];
  const isSettled = () => portOf() !== undefined || child.exitCode !== null;
  await until('the link server has started', isSettled);
  const port = Number(portOf());
  if (Number.isNaN(port)) throw new Error(`The link server ended: ${said.err}`);
  return {...watched, port, url: `ws://127.0.0.1:${port}/scratch/ble`};
}
