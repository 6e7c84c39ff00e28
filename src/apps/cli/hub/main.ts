/** npm run hub: virtual hubs, served as a Scratch Link until Ctrl-C. */
import {parseArgs} from 'node:util';
import {systemClock} from '../../../clock.js';
import {wedo2RawAccess} from '../../../hubs/wedo2/raw-access.js';
import {LINK_PATH} from '../../../link-server/admission.js';
import {LinkServer} from '../../../link-server/link-server.js';
import {SharedHub} from '../../../link-server/shared-hub.js';
import {createFaultyServer, createVirtualHub, FaultInjector} from '../../../virtual/index.js';
import {listen, type Listening} from '../../../link-server/listen.js';
import {readOptions, type HubOptions} from './options.js';
import {Status} from './status.js';
import {Terminal} from './terminal.js';
import {toTraceLine} from './trace.js';
import {toServedHub} from './virtual-served-hub.js';

/** The usual exit code for a command line that was not understood. */
const USAGE_ERROR = 64;
const terminal = new Terminal(process.stderr);
/** A terminal shows changes as they happen; a file of them shall stay short. */
const STATUS_EVERY_MS = process.stderr.isTTY ? 100 : 1_000;

function readCommandLine(): HubOptions {
  try {
    // scripts/hub.js has said what is wrong with the options' names before.
    const {values} = parseArgs({
      options: {
        port: {type: 'string'},
        hubs: {type: 'string'},
        plug: {type: 'string'},
        link: {type: 'string'},
        seed: {type: 'string'},
        trace: {type: 'boolean'},
        'allow-origin': {type: 'string', multiple: true},
      },
    });
    return readOptions(values);
  } catch (error) {
    terminal.say(`${error instanceof Error ? error.message : String(error)} See --help.`);
    process.exit(USAGE_ERROR);
  }
}

async function start(options: HubOptions): Promise<void> {
  const clock = systemClock;
  const hubs = Array.from({length: options.hubs}, (_, index) =>
    createVirtualHub({
      clock,
      id: `virtual-hub-${index + 1}`,
      name: options.hubs === 1 ? 'Served virtual hub' : `Served virtual hub ${index + 1}`,
      plugged: options.plugged,
      ...(options.link.model && {link: options.link.model}),
    }),
  );
  const shared = hubs.map((hub, index) => {
    const faults = new FaultInjector({clock, seed: options.seed + index});
    faults.begin(options.link.faults ?? []);
    const server = createFaultyServer(hub, faults);
    return new SharedHub({hub: toServedHub(hub, index, server), access: wedo2RawAccess, clock});
  });
  const server = new LinkServer(shared, clock);
  const refusals = new Set<string>();
  const listening = await listen({
    ...options,
    server,
    onRefused: reason => sayOnce(refusals, `Turned away: ${reason}.`),
    ...(options.trace && {
      onMessage: (session, direction, text) =>
        void process.stdout.write(toTraceLine(clock.now(), session, direction, text)),
    }),
  });
  const what = options.hubs === 1 ? 'A virtual hub' : `${options.hubs} virtual hubs`;
  terminal.say(
    `${what}, no hardware: a Scratch Link at ws://127.0.0.1:${listening.port}${LINK_PATH}`,
  );
  terminal.say('Scratch finds it in the WeDo 2.0 extension. Ctrl-C ends it.');

  const status = new Status({hubs, sessions: () => server.sessions});
  const show = () => terminal.setStatus(status.line(clock.now()));
  show();
  const timer = setInterval(show, STATUS_EVERY_MS);
  endWith(listening, () => {
    clearInterval(timer);
    show();
    terminal.end();
  });
}

/**
 * Stops all motors before the process ends, a second at most. Ctrl-C under npm comes twice: from the
 * terminal, and handed on by npm.
 */
function endWith(listening: Listening, tidyUp: () => void): void {
  let isEnding = false;
  const end = () => {
    if (isEnding) return;
    isEnding = true;
    void listening.close().then(() => {
      tidyUp();
      process.exit(0);
    });
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}

/** A page that knocks again and again is told of once. */
const MOST_NOTICES = 20;
function sayOnce(said: Set<string>, line: string): void {
  if (said.has(line) || said.size >= MOST_NOTICES) return;
  said.add(line);
  terminal.say(line);
}

function explain(error: unknown, port: number): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return (
      `Port ${port} is in use: by Scratch Link perhaps, or another virtual hub. End that, or choose ` +
      `another port (which only clients that let you say so will find): npm run hub -- --port 20112`
    );
  }
  if (code === 'EACCES') return `Port ${port} may not be used. Choose another one with --port.`;
  return error instanceof Error ? error.message : String(error);
}

const options = readCommandLine();
try {
  await start(options);
} catch (error) {
  terminal.say(explain(error, options.port));
  process.exit(1);
}
