import {resolve} from 'node:path';
import {jsonSentence} from '../../../json-mistake.js';
import {OptionError, type OptionValue} from '../../../lab/options/option-problem.js';
import {OptionReader} from '../../../lab/options/option-reader.js';
import {EXIT, UsageError, type Command, type Output} from '../command.js';
import {readText} from '../files.js';
import {interruption} from '../interruption.js';
import {classroomProblems} from './serve/classroom-problems.js';
import {isHost} from './serve/hosts.js';
import {qrText} from './serve/qr-text.js';
import {serveClass, type ServedClass} from './serve/serve-class.js';
import {SITE_FOLDER} from '../site-folder.js';

const DEFAULT_PORT = 8643;
const PORTS = {min: 0, max: 65_535, isWhole: true};

const USAGE = `npx blockwave serve [options]

Serves the editor to the computers of a room, over https, until Ctrl-C. No internet is needed, and nothing is
sent there. It prints the address for the class, a QR code, and the address of the teacher's page, which
only the teacher may have. See docs/classroom.md.

  --port ${DEFAULT_PORT}            where it listens, for https and http; 0 takes any free port
  --classroom FILE       the settings of the class, a classroom.json; projects beside it are served, too
  --class-page           the teacher's page shows who is connected to which hub, and can stop all motors.
                         Each child sees that it does. Without this option no editor reports anything
  --force                starts although settings of the class cannot be used; the others are
  --host NAME            a further name or address of this computer; may be given more than once
  --certificates FOLDER  where the certificates are (default: a folder of this user)
  --help                 this text`;

export const serve: Command = {
  name: 'serve',
  usage: USAGE,
  options: {
    port: {type: 'string'},
    classroom: {type: 'string'},
    'class-page': {type: 'boolean'},
    force: {type: 'boolean'},
    host: {type: 'string', multiple: true},
    certificates: {type: 'string'},
  },
  async run(values, io) {
    const reader = new OptionReader(values);
    const port = reader.number('port', PORTS, DEFAULT_PORT);
    const hosts = reader.parse(() => readHosts(values.host), []);
    reader.check();
    const classroomFile = await readableFile(reader.text('classroom'));
    const hasClassPage = reader.flag('class-page');
    if (classroomFile !== null) {
      const problems = await classroomProblems(classroomFile, SITE_FOLDER);
      for (const problem of problems) io.stderr.write(`${problem}\n`);
      if (problems.length > 0 && !reader.flag('force')) {
        throw new UsageError(
          'Correct these settings of the class, or start with --force: then only the others are used.',
        );
      }
    }
    const served = await serveClass({
      port,
      siteFolder: SITE_FOLDER,
      classroomFile,
      hasClassPage,
      hosts,
      certificateFolder: reader.text('certificates') ?? undefined,
    });
    // A signal may come as soon as the address is printed.
    const interrupted = interruption();
    printAddresses(served, hasClassPage, io.stdout);
    await interrupted;
    served.close();
    return EXIT.done;
  },
};

function printAddresses(
  {addresses, port, key, isNewAuthority}: ServedClass,
  hasClassPage: boolean,
  out: Output,
): void {
  const [address = `https://localhost:${port}/`, ...others] = addresses;
  const teacher = `teacher.html#${key}`;
  const lines = [
    `The editor for the class:  ${address}`,
    ...others.map(other => `                      or:  ${other}`),
    '',
    qrText(address),
    `The teacher's page, here:  http://localhost:${port}/${teacher}`,
    `     on another computer:  ${address}${teacher}`,
    `Browsers warn of the certificate until the computers trust it: http${address.slice(5)}certificate.html`,
    ...(isNewAuthority ? ['The certificate is new: computers do not trust it yet.'] : []),
    hasClassPage
      ? 'The class page is on: the teacher’s page shows the hubs, and each child sees that it does.'
      : 'The class page is off. Start with --class-page to see the hubs of the class.',
    'Ctrl-C ends it.',
  ];
  out.write(`${lines.join('\n')}\n`);
}

/** @throws OptionError */
function readHosts(values: OptionValue): readonly string[] {
  const texts = (Array.isArray(values) ? values : []).map(String);
  const wrong = texts.find(text => !isHost(text));
  if (wrong === undefined) return texts.map(text => text.toLowerCase());
  const allowed = 'a name or an address of this computer, like teacher-pc or 192.168.1.20';
  throw new OptionError({option: 'host', problem: 'malformed', value: wrong, allowed});
}

/** @throws UsageError for a file that cannot be read, or that is no JSON object */
async function readableFile(name: string | null): Promise<string | null> {
  if (name === null) return null;
  const file = resolve(name);
  const text = await readText(name);
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw new UsageError(`--classroom: ${jsonSentence(name, text, error)}`);
  }
  if (typeof content === 'object' && content !== null && !Array.isArray(content)) return file;
  throw new UsageError(
    `--classroom: ${name} must be an object in braces, like {"language": "de"}.`,
  );
}
