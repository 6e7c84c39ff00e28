import {parseLink, type SimulatedLink} from '../../../lab/options/link-option.js';
import {
  OptionError,
  type OptionTypes,
  type OptionValues,
} from '../../../lab/options/option-problem.js';
import {OptionReader} from '../../../lab/options/option-reader.js';
import {toOrigin} from '../../../link-server/upgrade-request.js';
import type {Pluggable} from '../../../virtual/index.js';

export interface HubOptions {
  readonly port: number;
  readonly hubs: number;
  readonly plugged: Readonly<Partial<Record<1 | 2, Pluggable | number>>>;
  readonly link: SimulatedLink;
  /** For everything that happens by chance. */
  readonly seed: number;
  readonly trace: boolean;
  readonly allowedOrigins: readonly string[];
}

export const HUB_OPTIONS: OptionTypes = {
  port: {type: 'string'},
  hubs: {type: 'string'},
  plug: {type: 'string'},
  link: {type: 'string'},
  seed: {type: 'string'},
  'allow-origin': {type: 'string', multiple: true},
  trace: {type: 'boolean'},
};

/** Where Scratch Link 2.x listens. */
export const DEFAULT_PORT = 20_111;
const PORTS = {min: 0, max: 65_535, isWhole: true};
const HUB_COUNTS = {min: 1, max: 30, isWhole: true};
const SEEDS = {min: 1, max: 1_000_000_000, isWhole: true};
const DEVICES: readonly Pluggable[] = ['motor', 'trainMotor', 'lightBrick', 'tilt', 'distance'];
const NO_DEVICE = 'none';
const MAX_TYPE = 255;
const DEFAULT_DEVICES = 'motor,distance';
const DEFAULT_LINK = 'ideal';
const IDEAL: SimulatedLink = {model: {}, faults: []};

/** @throws OptionError */
export function readHubOptions(values: OptionValues): HubOptions {
  const reader = new OptionReader(values);
  const options = {
    port: reader.number('port', PORTS, DEFAULT_PORT),
    hubs: reader.number('hubs', HUB_COUNTS, 1),
    plugged: reader.parse(() => parsePlugged(reader.text('plug') ?? DEFAULT_DEVICES), {}),
    link: reader.parse(() => parseLink(reader.text('link') ?? DEFAULT_LINK), IDEAL),
    seed: reader.number('seed', SEEDS, 1),
    trace: reader.flag('trace'),
    allowedOrigins: reader.parse(() => parseOrigins(values['allow-origin']), []),
  };
  reader.check();
  return options;
}

/** @throws OptionError */
export function parsePlugged(value: string): HubOptions['plugged'] {
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

function parseOrigins(values: OptionValues[string]): string[] {
  if (!Array.isArray(values)) return [];
  return values.map(each => {
    const value = String(each);
    const origin = toOrigin(value);
    if (origin !== undefined) return origin;
    const allowed = 'one origin, as in "https://school.example:8443"';
    throw new OptionError({option: 'allow-origin', problem: 'malformed', value, allowed});
  });
}
