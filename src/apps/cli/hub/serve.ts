import {systemClock} from '../../../clock.js';
import type {Io} from '../command.js';
import {serveLink, type ServedLink} from '../served/serve-link.js';
import {Terminal} from '../served/terminal.js';
import {readKeys, type Keyboard} from './keys.js';
import type {HubOptions} from './options.js';
import type {ControlledHub} from './served-model.js';
import {VirtualHubs} from './virtual-hubs.js';

/** The limits of a device with a profile: its clients have its rate, and --link the limits of the radio. */
const PROFILE_LIMITS = {sendsPerSecond: Infinity, burst: 1};

interface ServedHubs extends Pick<ServedLink, 'interrupted'> {
  /** The program of a hub has ended by itself: a sentence says how. Never settles for virtual hubs. */
  readonly programEnded: Promise<string>;
  /** Stops all motors first, and takes two seconds at most. */
  readonly close: () => Promise<void>;
}

/**
 * Starts virtual hubs and serves them as a Scratch Link on this machine. Rejects with Node's own error if the port is not
 * available.
 */
export async function serveHubs(
  options: HubOptions,
  io: Io,
  keyboard: Keyboard = process.stdin,
): Promise<ServedHubs> {
  const terminal = new Terminal(io.stderr);
  const virtual = new VirtualHubs(options.virtual, systemClock);
  const {hubs} = virtual;
  const programs = hubs.flatMap(({program}) => program ?? []);
  for (const {onText} of programs) onText(line => terminal.print(line));
  const stopPrograms = () => Promise.all(programs.map(program => program.stop()));
  const served = await serveLink(
    {
      ...options,
      sources: [virtual.source],
      unknownHub: PROFILE_LIMITS,
      onPost: virtual.control,
      title: titleOf(hubs.length, programs.length > 0),
      hint: hintOf(options),
      describe: () => virtual.describe(),
    },
    io,
    terminal,
  ).catch(async (error: unknown) => {
    await stopPrograms();
    throw error;
  });
  const endKeys = readKeys(keyboard, hubs);
  if (keyboard.isTTY) for (const line of keyLines(hubs)) terminal.print(line);
  return {
    interrupted: served.interrupted,
    programEnded: Promise.race([
      new Promise<never>(() => undefined),
      ...programs.map(({ended}) => ended),
    ]),
    async close() {
      endKeys();
      await served.close();
      await stopPrograms();
    },
  };
}

function titleOf(count: number, hasPrograms: boolean): string {
  if (hasPrograms) return count === 1 ? 'A device as a program' : `${count} devices as programs`;
  return `${count === 1 ? 'A virtual hub' : `${count} virtual hubs`}, no hardware`;
}

/** Where Scratch shows each kind of hub, once. */
function hintOf({virtual}: HubOptions): string {
  return [...new Set(virtual.models.map(({hint}) => hint))].join(' ');
}

/** The keys of each kind of hub, once. */
function keyLines(hubs: readonly ControlledHub[]): string[] {
  const choice = hubs.length > 1 ? ', 1 to 9 choose the hub' : '';
  return [...new Set(hubs.map(({keysHelp}) => keysHelp))].map(keys => `Keys: ${keys}${choice}.`);
}
