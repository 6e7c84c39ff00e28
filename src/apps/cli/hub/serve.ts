import {systemClock} from '../../../clock.js';
import {wedo2RawAccess} from '../../../hubs/wedo2/raw-access.js';
import {LinkServer} from '../../../link-server/link-server.js';
import {listen} from '../../../link-server/listen.js';
import {SharedHub} from '../../../link-server/shared-hub.js';
import {LINK_PATH} from '../../../link-server/upgrade-request.js';
import {createFaultyServer, createVirtualHub, FaultInjector} from '../../../virtual/index.js';
import type {VirtualHub} from '../../../virtual/index.js';
import type {Io} from '../command.js';
import {DEFAULT_PORT, type HubOptions} from './options.js';
import {Status} from './status.js';
import {Terminal} from './terminal.js';
import {Trace} from './trace.js';
import {toServedHub} from './virtual-served-hub.js';

/** A terminal shows changes as they happen; without one, each change is a line. */
const TERMINAL_STATUS_INTERVAL_MS = 100;
const STATUS_INTERVAL_MS = 1_000;
/** Different reasons for refusals that are printed. */
const MAX_NOTICES = 20;

/**
 * Starts virtual hubs and serves them as a Scratch Link on this machine. close() stops all motors
 * first, and takes a second at most. Rejects with an Error that says what to do about a port in use.
 */
export async function serveHubs(
  options: HubOptions,
  io: Io,
): Promise<{readonly close: () => Promise<void>}> {
  const clock = systemClock;
  const terminal = new Terminal(io.stderr);
  const hubs = createHubs(options);
  const shared = hubs.map((hub, index) => shareHub(hub, index, options));
  const server = new LinkServer(shared, clock);
  const trace = new Trace(io.stdout);
  const notices = new Set<string>();
  const listening = await listen({
    ...options,
    server,
    onRefused: reason => {
      if (notices.has(reason) || notices.size >= MAX_NOTICES) return;
      notices.add(reason);
      terminal.print(`Refused: ${reason}.`);
    },
    ...(options.trace && {
      onMessage: (session, direction, text) => trace.write(clock.now(), session, direction, text),
    }),
  }).catch((error: unknown) => {
    throw new Error(explainListenError(error, options.port), {cause: error});
  });
  const what = options.hubs === 1 ? 'A virtual hub' : `${options.hubs} virtual hubs`;
  const address = `ws://127.0.0.1:${listening.port}${LINK_PATH}`;
  terminal.print(`${what}, no hardware: a Scratch Link at ${address}`);
  terminal.print(
    listening.port === DEFAULT_PORT
      ? 'Scratch finds it in the WeDo 2.0 extension. Ctrl-C ends it.'
      : `Scratch looks only at port ${DEFAULT_PORT}; other clients can use this one. Ctrl-C ends it.`,
  );

  const status = new Status(hubs);
  const show = () => terminal.setStatus(status.line(clock.now(), server.sessions));
  show();
  const interval = io.stderr.isTTY === true ? TERMINAL_STATUS_INTERVAL_MS : STATUS_INTERVAL_MS;
  const timer = setInterval(show, interval);
  return {
    async close() {
      await listening.close();
      clearInterval(timer);
      show();
      terminal.end();
    },
  };
}

function createHubs({hubs: count, plugged, link, seed}: HubOptions): VirtualHub[] {
  return Array.from({length: count}, (_, index) =>
    createVirtualHub({
      id: `virtual-hub-${index + 1}`,
      name: count === 1 ? 'Served virtual hub' : `Served virtual hub ${index + 1}`,
      plugged,
      link: link.model,
      seed: seed + index,
    }),
  );
}

function shareHub(hub: VirtualHub, index: number, {link, seed}: HubOptions): SharedHub {
  const clock = systemClock;
  const faults = new FaultInjector({clock, seed: seed + index});
  faults.begin(link.faults);
  const server = createFaultyServer(hub, faults);
  return new SharedHub({hub: toServedHub(hub, index, server), access: wedo2RawAccess, clock});
}

function explainListenError(error: unknown, port: number): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return (
      `Port ${port} is in use, perhaps by Scratch Link or another virtual hub. End that, or choose another ` +
      'port with --port 20112. Only clients whose port can be set will find it there.'
    );
  }
  if (code === 'EACCES') return `Port ${port} may not be used. Choose another one with --port.`;
  return error instanceof Error ? error.message : String(error);
}
