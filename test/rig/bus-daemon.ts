import {spawn, type ChildProcessWithoutNullStreams} from 'node:child_process';
import {existsSync} from 'node:fs';
import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {delimiter, join} from 'node:path';

/** A private D-Bus without other clients. */
export interface BusDaemon {
  /** As in DBUS_SYSTEM_BUS_ADDRESS. */
  readonly address: string;
  /** Ends all connections. */
  stop(): Promise<void>;
  /** At the same address. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

const INSTALL_IT =
  'The Bluetooth rig needs dbus-daemon. Install it (Debian: apt-get install dbus), or set ' +
  'DBUS_DAEMON_PATH to one you have.';

/**
 * Runs the daemon until the keeper's input ends, which it does with this process even where that is killed, as a
 * test that takes too long is. The daemon alone holds the output.
 */
const KEEPER = '"$@" & exec >&-; read -r _; kill $!; wait $!';

/** Why this system cannot run the rig, or false: a value for tap's `skip`. */
export function rigIsLeftOut(platform: NodeJS.Platform = process.platform): string | false {
  if (platform === 'linux') return false;
  return `the Bluetooth rig needs D-Bus, which ${platform} has not`;
}

/** Starts a bus. Without dbus-daemon it throws an error that names the package to install. */
export async function startBusDaemon(): Promise<BusDaemon> {
  const program = findBusDaemon();
  if (program === undefined) throw new Error(INSTALL_IT);
  const folder = await mkdtemp(join(tmpdir(), 'rig-bus-'));
  const socket = join(folder, 'bus');
  const configuration = join(folder, 'bus.conf');
  await writeFile(configuration, configurationFor(socket));
  const options = ['--nofork', '--print-address=1', `--config-file=${configuration}`];
  let keeper: ChildProcessWithoutNullStreams | null = null;
  const restart = async () => {
    keeper = spawn('/bin/sh', ['-c', KEEPER, 'sh', program, ...options]);
    await ready(keeper);
  };
  const stop = async () => {
    if (!keeper) return;
    const ended = new Promise(resolve => keeper?.once('exit', resolve));
    keeper.stdin.end();
    await ended;
    keeper = null;
  };
  const close = async () => {
    await stop();
    await rm(folder, {recursive: true, force: true});
  };
  try {
    await restart();
  } catch (error) {
    await close();
    throw error;
  }
  return {address: `unix:path=${socket}`, stop, restart, close};
}

/** The daemon's path, from DBUS_DAEMON_PATH or searched for; undefined: not found. */
export function findBusDaemon(): string | undefined {
  const chosen = process.env.DBUS_DAEMON_PATH;
  const folders = (process.env.PATH ?? '').split(delimiter).concat('/usr/bin');
  const places = chosen ? [chosen] : folders.map(folder => join(folder, 'dbus-daemon'));
  return places.find(place => existsSync(place));
}

/** The daemon prints its address when it listens. */
function ready({stdout, stderr}: ChildProcessWithoutNullStreams): Promise<void> {
  return new Promise((resolve, reject) => {
    let complaint = '';
    stderr.on('data', (text: Buffer) => (complaint += text.toString()));
    stdout.once('data', () => resolve());
    stdout.once('end', () => reject(new Error(`dbus-daemon did not start. ${complaint.trim()}`)));
  });
}

/** Everyone who can open the socket may use all of the bus. */
const configurationFor = (socket: string): string => `<busconfig>
  <listen>unix:path=${socket}</listen>
  <auth>EXTERNAL</auth>
  <policy context="default">
    <allow send_destination="*"/>
    <allow receive_sender="*"/>
    <allow own="*"/>
  </policy>
</busconfig>
`;
