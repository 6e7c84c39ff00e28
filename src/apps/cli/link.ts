import {checkBluetooth} from '../../bluez/check.js';
import {LOOPBACK} from '../../link-server/listen.js';
import {UNKNOWN_HUB} from '../../link-server/shared-hub.js';
import {EXIT, type Command} from './command.js';
import {MODEL_NAMES} from './hub/models.js';
import {check, NEEDS_LINUX} from './link/check.js';
import {LINK_OPTIONS, readLinkOptions, serviceWords} from './link/options.js';
import {serveBluetooth} from './link/serve-bluetooth.js';
import {confirmIn} from './link/service/confirm.js';
import {install, uninstall} from './link/service/install.js';
import {DEFAULT_BUDGET_KEY, DEFAULT_PORT} from './served/options.js';

const USAGE = `npx blockwave link [options]

Connects hubs over the Bluetooth of this Linux computer, in place of Scratch Link, until Ctrl-C: Scratch,
TurboWarp and any other client of Scratch Link find real hubs. See docs/link.md.

  --port ${DEFAULT_PORT}           where it listens; 0 takes any free port. Scratch looks for it at ${DEFAULT_PORT} only
  --virtual              also offers virtual hubs, as npx blockwave hub does: a WeDo 2.0 hub and a Boost hub
  --model wedo2,boost    which virtual hubs, of these:
                         ${MODEL_NAMES.slice(0, 6).join(', ')},
                         ${MODEL_NAMES.slice(6).join(', ')}
  --rate ${UNKNOWN_HUB.sendsPerSecond}             the most messages a second for a device that is neither a WeDo 2.0 nor an LWP3 hub
  --allow-origin ORIGIN  accepts pages of this origin, too; may be given more than once
  --host ADDRESS         listens at this address: other computers can use the hubs. Default: this one only
  --budget URL           shares the limit of messages with other servers, in this Redis: redis://HOST:6379
  --budget-key NAME      servers with the same key share a limit (default: ${DEFAULT_BUDGET_KEY})
  --class pupil=10       with --budget: servers of this class send at most 10 messages a second together
  --trace                writes each message to stdout, one line of JSON each
  --help                 this text

Instead of serving:
  --check                says what is missing, and what to do
  --install              shows a systemd service of this user, asks, and writes it: link starts at each login,
                         with the other options given here
  --yes                  does not ask, with --install
  --uninstall            stops this service and removes it`;

export const link: Command = {
  name: 'link',
  usage: USAGE,
  options: LINK_OPTIONS,
  async run(values, io) {
    const options = readLinkOptions(values);
    const {action, port, host} = options;
    const isLinux = process.platform === 'linux';
    if (action === 'check') {
      return check({port, host: host ?? LOOPBACK, isLinux, checkBluetooth}, io);
    }
    if (!isLinux) throw new Error(NEEDS_LINUX);
    if (action === 'uninstall') return uninstall(io);
    if (action === 'install') {
      const confirm = confirmIn(process.stdin, io.stdout);
      const {isConfirmed} = options;
      return install({words: serviceWords(values), isConfirmed, confirm}, io);
    }
    const served = await serveBluetooth(options, io);
    await served.interrupted;
    await served.close();
    return EXIT.done;
  },
};
