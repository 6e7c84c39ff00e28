import {systemClock} from '../../../clock.js';
import type {HubSource} from '../../../ble/served-hub.js';
import {LinkServer} from '../../../link-server/link-server.js';
import {listen, LOOPBACK, type ListenOptions} from '../../../link-server/listen.js';
import {LINK_PATH} from '../../../link-server/upgrade-request.js';
import type {Io} from '../command.js';
import {interruption} from '../interruption.js';
import {authorityOf} from './authority.js';
import {openBudget} from './budget.js';
import {RAW_FAMILIES} from './families.js';
import {DEFAULT_PORT, type ServingOptions} from './options.js';
import {stateLine, Status} from './status.js';
import type {Terminal} from './terminal.js';
import {Trace} from './trace.js';

interface LinkOptions extends ServingOptions, Pick<ListenOptions, 'host' | 'onPost'> {
  readonly sources: readonly HubSource[];
  /** The limits of hubs of families that we do not know. */
  readonly unknownHub?: {readonly sendsPerSecond: number; readonly burst: number};
  /** What there is, for the line with the address. */
  readonly title: string;
  /** Where Scratch shows it. */
  readonly hint: string;
  /** The parts of the status line after sessions and frames. */
  readonly describe: (server: LinkServer) => readonly string[];
}

export interface ServedLink {
  readonly server: LinkServer;
  /** Resolves when the process is asked to end. */
  readonly interrupted: Promise<void>;
  /** Ends all sessions, and resolves when their motors have stopped or a second has passed. */
  readonly close: () => Promise<void>;
}

/** A terminal shows changes as they happen; without one, each change of the state is a line. */
const TERMINAL_STATUS_INTERVAL_MS = 100;
const STATUS_INTERVAL_MS = 1_000;
/** Different reasons for refusals that are printed. */
const MAX_NOTICES = 20;

/** Serves hubs as a Scratch Link. Rejects with Node's own error if the port is not available. */
export async function serveLink(
  options: LinkOptions,
  io: Io,
  terminal: Terminal,
): Promise<ServedLink> {
  const clock = systemClock;
  const {host = LOOPBACK} = options;
  const budget = openBudget(options.budget, line => terminal.print(line));
  const server = new LinkServer({
    clock,
    families: RAW_FAMILIES,
    sources: options.sources,
    ...(options.unknownHub && {unknownHub: options.unknownHub}),
    ...(budget && {budget}),
  });
  const trace = new Trace(io.stdout);
  const listening = await listen({
    ...options,
    server,
    onRefused: noticesOf(terminal),
    ...(options.trace && {
      onMessage: (session, direction, text) => trace.write(clock.now(), session, direction, text),
    }),
  }).catch(async (error: unknown) => {
    await budget?.close();
    throw error;
  });
  // A signal may come as soon as the address is printed.
  const interrupted = interruption();
  const address = `ws://${authorityOf(host, listening.port)}${LINK_PATH}`;
  terminal.print(`${options.title}: a Scratch Link at ${address}`);
  const where =
    listening.port === DEFAULT_PORT
      ? options.hint
      : `Scratch looks only at port ${DEFAULT_PORT}; other clients can use this one.`;
  terminal.print(`${where} Ctrl-C ends it.`);

  const isTerminal = io.stderr.isTTY === true;
  const status = new Status(() => server.framesWritten);
  const show = () => {
    const {sessions} = server;
    const parts = options.describe(server);
    terminal.setStatus(
      isTerminal ? status.line(clock.now(), sessions, parts) : stateLine(sessions, parts),
    );
  };
  show();
  const timer = setInterval(show, isTerminal ? TERMINAL_STATUS_INTERVAL_MS : STATUS_INTERVAL_MS);
  return {
    server,
    interrupted,
    async close() {
      await listening.close();
      await budget?.close();
      clearInterval(timer);
      show();
      terminal.end();
    },
  };
}

/** Prints each reason once. */
function noticesOf(terminal: Terminal): (reason: string) => void {
  const notices = new Set<string>();
  return reason => {
    if (notices.has(reason) || notices.size >= MAX_NOTICES) return;
    notices.add(reason);
    terminal.print(`Refused: ${reason}.`);
  };
}
