import {parseLink, type SimulatedLink} from '../../../lab/options/link-option.js';
import {
  OptionError,
  type OptionTypes,
  type OptionValues,
} from '../../../lab/options/option-problem.js';
import {OptionReader} from '../../../lab/options/option-reader.js';
import type {Pluggable} from '../../../virtual/index.js';
import {readServingOptions, SERVING_OPTIONS, type ServingOptions} from '../served/options.js';

export interface VirtualHubOptions {
  readonly hubs: number;
  readonly plugged: Readonly<Partial<Record<1 | 2, Pluggable | number>>>;
  readonly link: SimulatedLink;
  /** For everything that happens by chance. */
  readonly seed: number;
}

export interface HubOptions extends ServingOptions {
  readonly virtual: VirtualHubOptions;
}

export const HUB_OPTIONS: OptionTypes = {
  ...SERVING_OPTIONS,
  hubs: {type: 'string'},
  plug: {type: 'string'},
  link: {type: 'string'},
  seed: {type: 'string'},
};

const HUB_COUNTS = {min: 1, max: 30, isWhole: true};
const SEEDS = {min: 1, max: 1_000_000_000, isWhole: true};
const DEVICES: readonly Pluggable[] = ['motor', 'trainMotor', 'lightBrick', 'tilt', 'distance'];
const NO_DEVICE = 'none';
const MAX_TYPE = 255;
const DEFAULT_DEVICES = 'motor,distance';
const DEFAULT_LINK = 'ideal';
const IDEAL: SimulatedLink = {model: {}, faults: []};
export const DEFAULT_VIRTUAL_HUB: VirtualHubOptions = {
  hubs: 1,
  plugged: {1: 'motor', 2: 'distance'},
  link: IDEAL,
  seed: 1,
};

/** @throws OptionError */
export function readHubOptions(values: OptionValues): HubOptions {
  const reader = new OptionReader(values);
  const options = {
    ...readServingOptions(reader, values),
    virtual: {
      hubs: reader.number('hubs', HUB_COUNTS, 1),
      plugged: reader.parse(() => parsePlugged(reader.text('plug') ?? DEFAULT_DEVICES), {}),
      link: reader.parse(() => parseLink(reader.text('link') ?? DEFAULT_LINK), IDEAL),
      seed: reader.number('seed', SEEDS, 1),
    },
  };
  reader.check();
  return options;
}

/** @throws OptionError */
export function parsePlugged(value: string): VirtualHubOptions['plugged'] {
  const names = value.split(',').map(name => name.trim());
  const isKnown = names.every(name => name === NO_DEVICE || parseDevice(name) !== undefined);
  if (!isKnown || names.length > 2) {
    const devices = [...DEVICES, NO_DEVICE, `a type number from 0 to ${MAX_TYPE}`].join(', ');
    const allowed = `up to two of ${devices}, as in "motor,tilt"`;
    throw new OptionError({option: 'plug', problem: 'malformed', value, allowed});
  }
  const [first, second] = names.map(parseDevice);
  return {...(first !== undefined && {1: first}), ...(second !== undefined && {2: second})};
}

function parseDevice(name: string): Pluggable | number | undefined {
  if (/^\d+$/.test(name) && Number(name) <= MAX_TYPE) return Number(name);
  return DEVICES.find(device => device === name);
}
