import {EXIT, type Command} from './command.js';
import {LINK_PRESETS} from '../../lab/options/link-presets.js';
import {echoModel, execModel} from './hub/exec/model.js';
import {MODELS} from './hub/models.js';
import {profileModel} from './hub/profile/model.js';
import {HUB_OPTIONS, readHubOptions} from './hub/options.js';
import {serveHubs} from './hub/serve.js';
import {checkProgram} from './files.js';
import {readProfileFile} from './profile/profile-file.js';
import {DEFAULT_BUDGET_KEY} from './served/options.js';

const MOST_COLUMNS = 80;
const nameWidth = Math.max(...Object.keys(LINK_PRESETS).map(name => name.length)) + 2;
const linkLines = Object.entries(LINK_PRESETS).map(
  ([name, {description}]) => `${' '.repeat(27)}${name.padEnd(nameWidth)}${description}`,
);

/** A list of names in lines. */
function indented(names: readonly string[]): string {
  const lines = [''];
  for (const name of names) {
    const line = lines.at(-1) ?? '';
    if (line.length + name.length > MOST_COLUMNS) lines.push(name);
    else lines[lines.length - 1] = line === '' ? name : `${line}, ${name}`;
  }
  return lines.map(line => `${' '.repeat(25)}${line}`).join(',\n');
}

const USAGE = `npx blockwave hub [options]

Serves a virtual hub on this machine in place of Scratch Link, until Ctrl-C: Scratch, TurboWarp and any
other client of Scratch Link find a hub without hardware. In a terminal, keys change its sensors. See
docs/virtual-hub.md.

  --port 20111           where it listens; 0 takes any free port. Scratch looks for it at 20111 only
  --model wedo2          what the hub is: wedo2 (WeDo 2.0), boost (Move Hub), city, technic, essential,
                         remote, or singleMotor, doubleMotor, colorSensor, controller (LEGO Education
                         2026); or several hubs, as in wedo2,boost
  --profile FILE         a device of your own in place of a model: see npx blockwave profile --help
  --exec PROGRAM         your firmware, compiled for this computer, in place of the virtual device of
                         --profile; without --profile, a device with the echo profile (docs/firmware.md).
                         It is driven by lines of text: see firmware/host/README.md
  --hubs 1               how many hubs there are, 1 to 30
  --plug motor,distance  the devices in its free ports, in order: a name, none or a type number. Names for
                         wedo2: ${MODELS.wedo2.devices.join(', ')}; for the other models:
${indented(MODELS.boost.devices)}
  --link ideal           how the radio behaves; none is the same as ideal:
${linkLines.join('\n')}
                         or limits, as in intervalMs=30,capacity=40 (npx blockwave throughput --help)
  --seed 1               the same seed and the same requests give the same faults
  --allow-origin ORIGIN  accepts pages of this origin, too; may be given more than once
  --budget URL           shares the limit of messages with other servers, in this Redis: redis://HOST:6379
  --budget-key NAME      servers with the same key share a limit (default: ${DEFAULT_BUDGET_KEY})
  --class pupil=10       with --budget: servers of this class send at most 10 messages a second together
  --trace                writes each message to stdout, one line of JSON each
  --help                 this text

Ends with 2 if the program of --exec ends by itself, and with 64 if it cannot be run.`;

export const hub: Command = {
  name: 'hub',
  usage: USAGE,
  options: HUB_OPTIONS,
  async run(values, io) {
    const {profile, exec} = values;
    const read = typeof profile === 'string' ? await readProfileFile(profile) : null;
    if (typeof exec === 'string') await checkProgram(exec);
    const profiled =
      typeof exec === 'string'
        ? read === null
          ? echoModel(exec)
          : execModel(read, exec)
        : read && profileModel(read);
    const options = readHubOptions(values, profiled);
    const served = await serveHubs(options, io);
    const ended = await Promise.race([served.interrupted, served.programEnded]);
    await served.close();
    if (ended === undefined) return EXIT.done;
    io.stderr.write(`${ended}\n`);
    return EXIT.noDevice;
  },
};
