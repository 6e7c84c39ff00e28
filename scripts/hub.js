// npm run hub: installs and builds what is missing, then serves virtual hubs as a Scratch Link.
import './node-version.js';
import {pathToFileURL} from 'node:url';
import {buildLibrary} from './build.js';
import {readCommandLine} from './command-line.js';
import {ensureInstalled} from './install.js';
import {inProject} from './project.js';

const USAGE = `npm run hub -- [options]

Serves a virtual WeDo 2.0 hub to this machine as a Scratch Link, until Ctrl-C: Scratch, TurboWarp and any
other client of Scratch Link find a hub where there is no hardware. See docs/hub.md.

  --port 20111           where it listens; 0 takes any free one. Scratch looks for it at 20111 only
  --hubs 1               how many hubs there are, 1 to 30
  --plug motor,distance  what is in ports A and B: motor, tilt, distance or none
  --link ideal           how the radio behaves:
                           ideal     everything arrives at once
                           slow      a connection interval of 150 ms, as real hubs prefer
                           lossy     one operation in ten is refused, one notification in ten is lost
                           dropping  each connection is lost after 20 seconds
                           dying     each connection is dead after 20 seconds, and nobody is told
                           silent    the hub does what it is told, but never answers
  --seed 1               what goes wrong by chance; the same seed, the same chances
  --allow-origin ORIGIN  lets pages of this origin in, too; may be given more than once
  --trace                writes each message to stdout, one line of JSON each
  --help                 this text`;

const text = {type: 'string'};
readCommandLine(USAGE, {
  options: {
    port: text,
    hubs: text,
    plug: text,
    link: text,
    seed: text,
    trace: {type: 'boolean'},
    'allow-origin': {type: 'string', multiple: true},
  },
});

// Stdout is for the trace alone.
console.log = console.error;

try {
  await ensureInstalled();
  await buildLibrary();
  // In this very process, so that a signal reaches it.
  await import(pathToFileURL(inProject('dist/lib/src/apps/cli/hub/main.js')).href);
} catch (error) {
  console.error(`\n${error.message}`);
  process.exit(1);
}
