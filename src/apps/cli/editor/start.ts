import {OptionReader} from '../../../lab/options/option-reader.js';
import {EXIT, optionsOf, type Command} from '../command.js';
import {interruption} from '../interruption.js';
import {serveFiles} from './serve-files.js';
import {SITE_FOLDER} from '../site-folder.js';

const DEFAULT_PORT = 8601;
const PORTS = {min: 0, max: 65_535, isWhole: true};

const USAGE = `npx blockwave start [options]

Serves the editor and all other pages to this machine, until Ctrl-C. Everything comes from the package: no
internet is needed. npx blockwave without a command does the same: npx blockwave --port 8602.

  --port ${DEFAULT_PORT}  where it listens; 0 takes any free port
  --help       this text`;

export const start: Command = {
  name: 'start',
  usage: USAGE,
  options: optionsOf(USAGE),
  async run(options, io) {
    const reader = new OptionReader(options);
    const wantedPort = reader.number('port', PORTS, DEFAULT_PORT);
    reader.check();
    const server = await serveFiles(SITE_FOLDER, wantedPort);
    // A signal may come as soon as the address is printed.
    const interrupted = interruption();
    io.stdout.write(`The editor is at http://localhost:${server.port}  (Ctrl-C ends it)\n`);
    await interrupted;
    server.close();
    return EXIT.done;
  },
};
