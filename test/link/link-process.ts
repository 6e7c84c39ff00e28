import {spawn} from 'node:child_process';
import {watchProcess} from '../cli/start-main.js';
import {inRepository} from '../support/repository.js';
import {until} from '../support/until.js';

/** Long enough to build the library first. */
export const BUILD_TIMEOUT_MS = 180_000;

const BIN = inRepository('bin/blockwave.js');

export interface LinkProcess extends ReturnType<typeof watchProcess> {
  readonly port: number;
  readonly url: string;
}

/** Starts `npx blockwave link` with these arguments, and does not wait for it. */
export function spawnLink(busAddress: string, args: readonly string[]) {
  const child = spawn(process.execPath, [BIN, 'link', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {...process.env, DBUS_SYSTEM_BUS_ADDRESS: busAddress},
  });
  return watchProcess(child);
}

/** Resolves once it serves. */
export async function startLink(busAddress: string, args: readonly string[]): Promise<LinkProcess> {
  const watched = spawnLink(busAddress, ['--port', '0', ...args]);
  const {child, said} = watched;
  const portOf = () => /ws:\/\/127\.0\.0\.1:(\d+)\/scratch\/ble/.exec(said.err)?.[1];
  const isSettled = () => portOf() !== undefined || child.exitCode !== null;
  await until('the link server has started', isSettled, BUILD_TIMEOUT_MS);
  const port = Number(portOf());
  if (Number.isNaN(port)) throw new Error(`The link server ended: ${said.err}`);
  return {...watched, port, url: `ws://127.0.0.1:${port}/scratch/ble`};
}
