import type {Problem} from '../../../bluez/problem.js';
import {EXIT, type Io} from '../command.js';
import {userOfPort} from './port-check.js';

/** One line of the list. */
interface Finding {
  readonly name: string;
  /** Undefined: not known because of an earlier problem. */
  readonly isGood: boolean | undefined;
  /** What to do, or what it is. */
  readonly text?: string;
}

interface CheckOptions {
  readonly port: number;
  readonly host: string;
  readonly isLinux: boolean;
  /** The first thing that Bluetooth lacks; null: nothing. */
  readonly findProblem: () => Promise<Problem | null>;
}

export const NEEDS_LINUX =
  'npx blockwave link needs Linux. On Windows and macOS use Scratch Link (https://scratch.mit.edu/wedo). ' +
  'npx blockwave hub, a virtual hub, works everywhere.';

/** What a search needs, each after those that it needs itself. */
const PARTS: readonly (readonly [Problem['part'], string])[] = [
  ['bus', 'D-Bus, the system bus'],
  ['service', 'Bluetooth service (bluetoothd)'],
  ['adapter', 'Bluetooth adapter'],
  ['power', 'Bluetooth is on'],
  ['permission', 'this user may use Bluetooth'],
];

/** Prints what is there and what is missing. */
export async function check(options: CheckOptions, {stdout}: Io): Promise<number> {
  const findings = options.isLinux
    ? [
        {name: 'Linux', isGood: true},
        ...bluetoothFindings(await options.findProblem()),
        await portFinding(options),
      ]
    : [{name: 'Linux', isGood: false, text: NEEDS_LINUX}];
  for (const finding of findings) stdout.write(`${toLine(finding)}\n`);
  return findings.every(({isGood}) => isGood === true) ? EXIT.done : EXIT.failure;
}

function bluetoothFindings(problem: Problem | null): Finding[] {
  const at = problem === null ? PARTS.length : PARTS.findIndex(([part]) => part === problem.part);
  return PARTS.map(([, name], index) => {
    if (index < at) return {name, isGood: true};
    if (index > at || problem === null) return {name, isGood: undefined};
    return {name, isGood: false, text: problem.advice};
  });
}

async function portFinding({port, host}: CheckOptions): Promise<Finding> {
  const name = `port ${port}`;
  switch (await userOfPort(port, host)) {
    case 'nobody':
      return {name, isGood: true};
    case 'blockwave':
      return {name, isGood: true, text: 'Blockwave serves there already.'};
    case 'scratch-link':
      return {name, isGood: false, text: 'Another Scratch Link is in use there. End it.'};
    case 'not-allowed':
      return {name, isGood: false, text: 'This user may not use it. Choose another with --port.'};
    case 'another-program':
      return {
        name,
        isGood: false,
        text: `Another program is in use there. End it; this names it: ss -ltnp 'sport = :${port}'`,
      };
  }
}

function toLine({name, isGood, text}: Finding): string {
  const state = isGood === undefined ? 'unknown' : isGood ? 'OK' : 'problem';
  const head = `${state.padEnd(9)}${name}`;
  return text === undefined ? head : `${head}\n${' '.repeat(9)}${text}`;
}
