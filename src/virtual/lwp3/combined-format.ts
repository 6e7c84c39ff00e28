import type {Device} from './devices/mode.js';
import type {PortFormat} from './hub-state.js';

/** One value of one mode. */
interface Dataset {
  readonly mode: number;
  readonly index: number;
}

/** A combined format that has been set up, in the order of its values. */
export interface CombinedFormat {
  readonly combination: number;
  readonly datasets: readonly Dataset[];
  /** By mode. */
  readonly formats: ReadonlyMap<number, PortFormat>;
  /** Each message has all values, not only those that have changed. */
  readonly isMultiUpdate: boolean;
}

/** A combined format while it is set up: between the messages that lock and unlock the port. */
export class CombinedSetup {
  readonly #device: Device;
  readonly #formats = new Map<number, PortFormat>();
  #combination = 0;
  #datasets: readonly Dataset[] = [];

  constructor(device: Device) {
    this.#device = device;
  }

  setFormat(format: PortFormat): void {
    this.#formats.set(format.mode, format);
  }

  /** Returns false if the port has no such combination. @param bytes Mode in the high half, index of the value in the low. */
  setDatasets(combination: number, bytes: readonly number[]): boolean {
    const modes = this.#device.combinations[combination];
    const datasets = bytes.map(byte => ({mode: byte >> 4, index: byte & 0xf}));
    const isKnown = ({mode, index}: Dataset) =>
      modes !== undefined &&
      ((modes >> mode) & 1) === 1 &&
      index < (this.#device.modes[mode]?.count ?? 0);
    if (datasets.length === 0 || datasets.length > 8 || !datasets.every(isKnown)) return false;
    this.#combination = combination;
    this.#datasets = datasets;
    return true;
  }

  /** Null: no datasets were set. */
  finish(isMultiUpdate: boolean): CombinedFormat | null {
    if (this.#datasets.length === 0) return null;
    const formats = new Map(this.#formats);
    return {combination: this.#combination, datasets: this.#datasets, formats, isMultiUpdate};
  }
}
