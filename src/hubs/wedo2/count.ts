import type {Device, DeviceContext} from '../device.js';
import {encodeOutputCommand} from './protocol/output-commands.js';
import type {WedoModeSwitch} from './sensor-modes.js';
import {endpoints} from './uuids.js';

/** The mode of a count is needed until the project is stopped: bumps count between two looks at their number, too. */
export const COUNT_NEEDED_MS = Infinity;

/** What a Count keeps over a reconnect. */
export interface CountMemory {
  readonly total: number;
  /** The newest counts of the sensor. */
  readonly reported: readonly number[];
}

/**
 * Goes on from 0 with the counts that a sensor reports. A count that is smaller than before has begun again at 0: the
 * sensor was reset, or its byte was full.
 */
export class Count implements CountMemory {
  total: number;
  reported: readonly number[];
  readonly #context: Pick<DeviceContext, 'link' | 'port'>;

  constructor(context: Pick<DeviceContext<CountMemory>, 'link' | 'port' | 'remembered'>) {
    const {total = 0, reported = []} = context.remembered ?? {};
    this.total = total;
    this.reported = reported;
    this.#context = context;
  }

  receive(counts: readonly number[]): void {
    counts.forEach((count, index) => {
      const before = this.reported[index] ?? count;
      this.total += count < before ? count : count - before;
    });
    this.reported = counts;
  }

  /** At once, also if the sensor ignores the frame. The frame matters if its counts stop at their highest value. */
  reset(): void {
    const {link, port} = this.#context;
    this.total = 0;
    const bytes = encodeOutputCommand({kind: 'reset-counts', port});
    link.set(`counts:${port}`, {to: endpoints.outputCommand, bytes});
  }
}

/** The part of a sensor with a count that the connection uses. */
export function countingDevice(modes: WedoModeSwitch, count: Count) {
  return {
    start: () => modes.start(),
    receive: (data, mode) => modes.receive(data, mode),
    stop() {
      modes.stop();
      return [];
    },
    remember: () => count,
    dispose: () => modes.dispose(),
  } satisfies Device<CountMemory>;
}
