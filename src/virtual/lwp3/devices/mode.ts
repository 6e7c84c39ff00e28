import type {HubState} from '../hub-state.js';

export type Range = readonly [low: number, high: number];

/** Type of each value on the wire, in the order of their numbers. */
export const DATASETS = ['int8', 'int16', 'int32'] as const;
type Dataset = (typeof DATASETS)[number];

/** The bytes of one value. */
export const DATASET_BYTES: Readonly<Record<Dataset, 1 | 2 | 4>> = {int8: 1, int16: 2, int32: 4};

/** The raw values at this moment. */
type Measure = (state: HubState, port: number) => readonly number[];

/** One mode of one device type. */
export interface Mode {
  /** At most eleven characters. */
  readonly name: string;
  /** At most four characters. */
  readonly symbol: string;
  /** How many values of which type it has. */
  readonly count: number;
  readonly dataset: Dataset;
  readonly raw: Range;
  /** In the unit of the symbol. */
  readonly si: Range;
  /** Default: the mode reports nothing. */
  readonly measure?: Measure;
  /** Whether it is among the input modes of the port information. */
  readonly isInput: boolean;
  readonly isOutput: boolean;
}

/** What the hub reports about a device type, and which commands it accepts for it. */
export interface Device {
  readonly modes: readonly Mode[];
  /** Modes that a real hub can report together, one bit for each. The virtual hub refuses such formats. */
  readonly combinations: readonly number[];
  /** Whether two of them can turn in step. */
  readonly isSynchronizable: boolean;
  /** Only of motors. */
  readonly motor?: {
    /** At full power, without load. */
    readonly degreesPerSecond: number;
    readonly hasEncoder: boolean;
  };
}

type Format = readonly [count: number, dataset: Dataset, raw: Range, si?: Range];

function mode(
  name: string,
  symbol: string,
  [count, dataset, raw, si = raw]: Format,
  isOutput: boolean,
): Mode {
  return {name, symbol, count, dataset, raw, si, isInput: false, isOutput};
}

export const output = (name: string, symbol: string, format: Format): Mode =>
  mode(name, symbol, format, true);

export const input = (name: string, symbol: string, format: Format, measure: Measure): Mode => ({
  ...mode(name, symbol, format, false),
  measure,
  isInput: true,
});

export const inputAndOutput = (
  name: string,
  symbol: string,
  format: Format,
  measure: Measure,
): Mode => ({...mode(name, symbol, format, true), measure, isInput: true});

/** A mode of which the model knows only the format. */
export const unmeasured = (name: string, symbol: string, format: Format): Mode =>
  input(name, symbol, format, () => new Array<number>(format[0]).fill(0));

/** A mode that the port information does not list. */
export const unlisted = (listed: Mode): Mode => ({...listed, isInput: false});

export const sensor = (modes: readonly Mode[], combinations: readonly number[] = []): Device => ({
  modes,
  combinations,
  isSynchronizable: false,
});

/** The wire bytes of a mode's values, little-endian. Values that do not fit are limited to what does. */
export function valueBytes({dataset}: Mode, values: readonly number[]): number[] {
  const size = DATASET_BYTES[dataset];
  const limit = 2 ** (8 * size - 1);
  return values.flatMap(value => {
    const fitting = Math.max(-limit, Math.min(limit - 1, Math.round(value)));
    return Array.from({length: size}, (_, at) => (fitting >> (8 * at)) & 0xff);
  });
}
