import type {BluetoothCheck} from '../../../bluez/check.js';
import {EXIT, type Io} from '../command.js';
import {userOfPort} from './port-check.js';

interface CheckOptions {
  readonly port: number;
  readonly host: string;
  readonly isLinux: boolean;
  /** Looks at what Bluetooth needs, up to the first that is missing. */
  readonly checkBluetooth: () => Promise<readonly BluetoothCheck[]>;
}

export const NEEDS_LINUX =
  'npx blockwave link needs Linux. On Windows and macOS use Scratch Link (https://scratch.mit.edu/wedo). ' +
  'npx blockwave hub, a virtual hub, works everywhere.';

/** Prints what is there and what is missing. */
export async function check(options: CheckOptions, {stdout}: Io): Promise<number> {
  const checks = options.isLinux
    ? [
        {what: 'Linux', isOk: true, advice: null},
        ...(await options.checkBluetooth()),
        await checkPort(options),
      ]
    : [{what: 'Linux', isOk: false, advice: NEEDS_LINUX}];
  for (const each of checks) stdout.write(toLines(each));
  return checks.every(({isOk}) => isOk) ? EXIT.done : EXIT.failure;
}

async function checkPort({port, host}: CheckOptions): Promise<BluetoothCheck> {
  const what = `port ${port}`;
  switch (await userOfPort(port, host)) {
    case 'nobody':
      return {what, isOk: true, advice: null};
    case 'blockwave':
      return {what: `${what}: Blockwave serves there already`, isOk: true, advice: null};
    case 'scratch-link':
      return {what, isOk: false, advice: 'Another Scratch Link uses it. End that program.'};
    case 'not-allowed':
      return {what, isOk: false, advice: 'This user may not use it. Choose another with --port.'};
    case 'foreign-address':
      return {what, isOk: false, advice: `This computer does not have the address ${host}.`};
    case 'another-program': {
      const advice = `Another program uses it. End it; this names it: ss -ltnp 'sport = :${port}'`;
      return {what, isOk: false, advice};
    }
  }
}

const STATE_WIDTH = 9;

function toLines({what, isOk, advice}: BluetoothCheck): string {
  const line = `${(isOk ? 'OK' : 'problem').padEnd(STATE_WIDTH)}${what}\n`;
  return advice === null ? line : `${line}${' '.repeat(STATE_WIDTH)}${advice}\n`;
}
