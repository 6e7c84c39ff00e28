import {systemClock} from '../../../clock.js';
import type {Io} from '../command.js';
import {serveLink} from '../served/serve-link.js';
import {Terminal} from '../served/terminal.js';
import {readKeys, type Keyboard} from './keys.js';
import type {HubOptions} from './options.js';
import type {ControlledHub} from './served-model.js';
import {VirtualHubs} from './virtual-hubs.js';

/** Of a device with a profile: its clients have its rate, and --link the limits of the radio. */
const PROFILE_LIMITS = {sendsPerSecond: Infinity, burst: 1};

/**
 * Starts virtual hubs and serves them as a Scratch Link on this machine. close() stops all motors
 * first, and takes a second at most. Rejects with an Error that says what to do about a port in use.
 */
export async function serveHubs(
  options: HubOptions,
  io: Io,
  keyboard: Keyboard = process.stdin,
): Promise<{readonly close: () => Promise<void>}> {
  const terminal = new Terminal(io.stderr);
  const virtual = new VirtualHubs(options.virtual, systemClock);
  const {hubs} = virtual;
  const served = await serveLink(
    {
      ...options,
      command: 'hub',
      sources: [virtual.source],
      unknownHub: PROFILE_LIMITS,
      onPost: virtual.control,
      title: `${hubs.length === 1 ? 'A virtual hub' : `${hubs.length} virtual hubs`}, no hardware`,
      hint: hintOf(options),
      describe: () => virtual.describe(),
    },
    io,
    terminal,
  );
  const endKeys = readKeys(keyboard, hubs);
  if (keyboard.isTTY) for (const line of keyLines(hubs)) terminal.print(line);
  return {
    async close() {
      endKeys();
      await served.close();
    },
  };
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
