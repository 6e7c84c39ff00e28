import {BluezSource} from '../../../bluez/source.js';
import {systemClock, within} from '../../../clock.js';
import type {LinkServer} from '../../../link-server/link-server.js';
import {UNKNOWN_HUB} from '../../../link-server/shared-hub.js';
import type {Io} from '../command.js';
import {MODELS} from '../hub/models.js';
import {VirtualHubs} from '../hub/virtual-hubs.js';
import {serveLink, type ServedLink} from '../served/serve-link.js';
import {Terminal} from '../served/terminal.js';
import type {LinkOptions} from './options.js';

const MAX_NAME_LENGTH = 40;
const VIRTUAL_SEED = 1;
/** A Bluetooth service that does not answer must not keep the process. */
const CLOSE_TIMEOUT_MS = 3_000;
const IS_LOOPBACK = /^127\.|^::1$/;
/** The first sentence of a problem; the rest is advice. */
const FIRST_SENTENCE = /^[^.]*\.?/;

/**
 * Serves the hubs in range of this computer's Bluetooth. close() stops all motors and disconnects all hubs. Rejects with
 * an Error that says what to do if there is nothing to serve.
 */
export async function serveBluetooth(
  options: LinkOptions,
  io: Io,
): Promise<Pick<ServedLink, 'interrupted' | 'close'>> {
  const {virtualModels, host, rate} = options;
  const models = virtualModels.map(name => MODELS[name]);
  const bluez = new BluezSource();
  await bluez.ready;
  const virtual =
    models.length > 0
      ? new VirtualHubs({models, plug: null, link: {}, seed: VIRTUAL_SEED}, systemClock)
      : null;
  const terminal = new Terminal(io.stderr);
  const describe = ({hubsInUse}: LinkServer) => [
    ...hubsInUse.map(({name}) => name.slice(0, MAX_NAME_LENGTH)),
    ...(virtual?.describe() ?? []),
    ...(bluez.problem?.match(FIRST_SENTENCE) ?? []),
  ];
  try {
    const {problemPart} = bluez;
    if (problemPart?.part === 'bus' && virtual === null) throw new Error(problemPart.advice);
    if (problemPart !== null) {
      terminal.print(problemPart.advice);
      terminal.print('This server starts without it, and finds hubs when it is there.');
    }
    if (host !== null && !IS_LOOPBACK.test(host)) terminal.print(warningAbout(host));
    const served = await serveLink(
      {
        ...options,
        host: host ?? undefined,
        sources: [bluez, ...(virtual ? [virtual.source] : [])],
        ...(rate !== null && {unknownHub: {...UNKNOWN_HUB, sendsPerSecond: rate}}),
        onPost: virtual?.control,
        title: "This computer's Bluetooth",
        hint: 'Scratch finds hubs there.',
        describe,
      },
      io,
      terminal,
    );
    bluez.onSleep(() => {
      terminal.print('This computer goes to sleep: all motors stop.');
      void served.server.endSessions();
    });
    return {
      interrupted: served.interrupted,
      async close() {
        await served.close();
        await within(systemClock, CLOSE_TIMEOUT_MS, bluez.close());
      },
    };
  } catch (error) {
    await bluez.close();
    throw error;
  }
}

const warningAbout = (host: string) =>
  `Attention: everyone who reaches ${host} in the network can drive these hubs. There is no password. ` +
  'Use this in a network that you trust only.';
