import {systemClock} from '../../../clock.js';
import type {Io} from '../command.js';
import {serveLink} from '../served/serve-link.js';
import {Terminal} from '../served/terminal.js';
import {KEYS_HELP} from './control.js';
import {readKeys, type Keyboard} from './keys.js';
import type {HubOptions} from './options.js';
import {VirtualHubs} from './virtual-hubs.js';

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
      onPost: virtual.control,
      title: `${hubs.length === 1 ? 'A virtual hub' : `${hubs.length} virtual hubs`}, no hardware`,
      hint: 'Scratch finds it in the WeDo 2.0 extension.',
      describe: () => virtual.describe(),
    },
    io,
    terminal,
  );
  const endKeys = readKeys(keyboard, hubs);
  if (keyboard.isTTY)
    terminal.print(`${KEYS_HELP}${hubs.length > 1 ? ', 1 to 9 choose the hub' : ''}.`);
  return {
    async close() {
      endKeys();
      await served.close();
    },
  };
}
