import type {Problem} from './problem.js';
import {BluezSource, type BluezOptions} from './source.js';

export interface BluetoothCheck {
  /** What was looked at, such as "Bluetooth adapter". */
  readonly what: string;
  readonly isOk: boolean;
  /** What the user can do; null: it is all right. */
  readonly advice: string | null;
}

/** In the order in which they depend on each other. */
const PARTS: readonly (readonly [Problem['part'], string])[] = [
  ['bus', 'system bus (D-Bus)'],
  ['service', 'Bluetooth service (bluetoothd)'],
  ['permission', 'permission to use it'],
  ['adapter', 'Bluetooth adapter'],
  ['power', 'Bluetooth is on'],
  ['search', 'Bluetooth adapter can search'],
];

/** Looks at everything that a search needs, up to the first that is missing. Searches for a moment. */
export async function checkBluetooth(options: BluezOptions = {}): Promise<BluetoothCheck[]> {
  const source = new BluezSource(options);
  try {
    await source.ready;
    const end = source.search({seen: () => undefined, gone: () => undefined});
    await source.searching;
    const problem = source.problemPart;
    end();
    return checksOf(problem);
  } finally {
    await source.close();
  }
}

function checksOf(problem: Problem | null): BluetoothCheck[] {
  const missing = PARTS.findIndex(([part]) => part === problem?.part);
  const looked = missing < 0 ? PARTS : PARTS.slice(0, missing + 1);
  return looked.map(([part, what]) => {
    const isOk = part !== problem?.part;
    return {what, isOk, advice: isOk ? null : problem.advice};
  });
}
