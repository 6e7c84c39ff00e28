import {systemClock} from '../../../clock.js';
import type {ServedHub} from '../../../gatt/served-hub.js';
import {wedo2RawAccess} from '../../../hubs/wedo2/raw-access.js';
import {LinkServer} from '../../../link-server/link-server.js';
import {listen} from '../../../link-server/listen.js';
import {createFixedSource} from '../../../link-server/fixed-source.js';
import {LINK_PATH} from '../../../link-server/upgrade-request.js';
import {createFaultyServer, createVirtualHub, FaultInjector} from '../../../virtual/index.js';
import type {VirtualHub} from '../../../virtual/index.js';
import type {Io} from '../command.js';
import {controlHub, KEYS_HELP, pressKey} from './control.js';
import {DEFAULT_PORT, type HubOptions} from './options.js';
import {Status} from './status.js';
import {Terminal} from './terminal.js';
import {Trace} from './trace.js';
import {toServedHub} from './virtual-served-hub.js';

/** The part of process.stdin that is used. */
interface Keyboard {
  readonly isTTY: boolean;
  setRawMode(isRaw: boolean): unknown;
  on(event: 'data', listener: (data: {toString(): string}) => void): unknown;
  pause(): unknown;
}

const CTRL_C = '\u0003';
/** A terminal may send several keys at once; an arrow is several characters. */
const KEY = /\p{Cc}\[[A-D]|./gsu;
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
  keyboard: Keyboard = process.stdin,
): Promise<{readonly close: () => Promise<void>}> {
  const clock = systemClock;
  const terminal = new Terminal(io.stderr);
  const hubs = createHubs(options);
  const served = hubs.map((hub, index) => toServed(hub, index, options));
  const sources = [createFixedSource(served, clock)];
  const server = new LinkServer({sources, families: [wedo2RawAccess], clock});
  const trace = new Trace(io.stdout);
  const notices = new Set<string>();
  const listening = await listen({
    ...options,
    server,
    onPost: (path, body) => {
      const number = /^\/hubs\/(\d+)$/.exec(path)?.[1];
      const hub = hubs[Number(number) - 1];
      return hub === undefined
        ? 'There is no such hub; the first is at /hubs/1.'
        : controlHub(hub, body);
    },
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

  const endKeys = readKeys(keyboard, hubs);
  if (keyboard.isTTY)
    terminal.print(`${KEYS_HELP}${hubs.length > 1 ? ', 1 to 9 choose the hub' : ''}.`);
  const status = new Status(hubs);
  const show = () => terminal.setStatus(status.line(clock.now(), server.sessions));
  show();
  const interval = io.stderr.isTTY === true ? TERMINAL_STATUS_INTERVAL_MS : STATUS_INTERVAL_MS;
  const timer = setInterval(show, interval);
  return {
    async close() {
      await listening.close();
      clearInterval(timer);
      endKeys();
      show();
      terminal.end();
    },
  };
}

/** Passes keys to the chosen hub, if there is a terminal. The function returned ends this. */
function readKeys(keyboard: Keyboard, hubs: readonly VirtualHub[]): () => void {
  if (!keyboard.isTTY) return () => undefined;
  let [chosen] = hubs;
  keyboard.setRawMode(true);
  keyboard.on('data', data => {
    for (const [key] of data.toString().matchAll(KEY)) {
      // In this mode the terminal does not send the signal itself.
      if (key === CTRL_C) process.kill(process.pid, 'SIGINT');
      if (/^[1-9]$/.test(key)) chosen = hubs[Number(key) - 1] ?? chosen;
      else if (chosen) pressKey(chosen, key);
    }
  });
  return () => {
    keyboard.setRawMode(false);
    keyboard.pause();
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

function toServed(hub: VirtualHub, index: number, {link, seed}: HubOptions): ServedHub {
  const clock = systemClock;
  const faults = new FaultInjector({clock, seed: seed + index});
  faults.begin(link.faults);
  const server = createFaultyServer(hub, faults);
  return toServedHub(hub, index, server);
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
