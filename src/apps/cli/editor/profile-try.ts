import {OptionReader} from '../../../lab/options/option-reader.js';
import {EXIT, optionsOf, type Command} from '../command.js';
import {interruption} from '../interruption.js';
import {fileListener, serveRequests} from './serve-files.js';
import {SITE_FOLDER} from '../site-folder.js';
import {readText} from '../files.js';
import {watchProfile} from './watched-profile.js';

const DEFAULT_PORT = 8601;
const PORTS = {min: 0, max: 65_535, isWhole: true};

const USAGE = `npx blockwave profile try FILE [options]

Serves the editor to this machine with the blocks of a profile, until Ctrl-C. Each time that the file changes,
the editor has the new blocks, and the project stays open. An edit that cannot be used is explained here and in the
page, which keeps the last good blocks. The page also says which blocks of the open project an edit breaks.

  --port ${DEFAULT_PORT}  where it listens; 0 takes any free port
  --help       this text

  npx blockwave profile try my-car.json`;

/** The page loads it beside itself, and `watch` makes it listen to the changes. */
const PROFILE = '/own-hub.json';
const CHANGES = '/own-hub-changes';
const ADDRESS = `/?profile=${PROFILE.slice(1)}&watch`;

export const tryProfile: Command = {
  name: 'profile try',
  usage: USAGE,
  options: optionsOf(USAGE),
  arguments: ['file'],
  async run(options, io) {
    const reader = new OptionReader(options);
    const wantedPort = reader.number('port', PORTS, DEFAULT_PORT);
    reader.check();
    const file = String(options.file);
    await readText(file);
    const watched = await watchProfile(file, line => io.stdout.write(`${line}\n`));
    const files = fileListener(SITE_FOLDER);
    const server = await serveRequests((request, response) => {
      const [path] = (request.url ?? '').split('?', 1);
      if (path === PROFILE) watched.answer(response);
      else if (path === CHANGES) watched.addListener(response);
      else files(request, response);
    }, wantedPort).catch((error: unknown) => {
      watched.close();
      throw error;
    });
    // A signal may come as soon as the address is printed.
    const interrupted = interruption();
    io.stdout.write(`Open http://localhost:${server.port}${ADDRESS}  (Ctrl-C ends it)\n`);
    await interrupted;
    watched.close();
    server.close();
    return EXIT.done;
  },
};
