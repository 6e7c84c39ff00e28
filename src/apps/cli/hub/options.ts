import {toOrigin} from '../../../link-server/upgrade-request.js';
import type {Pluggable} from '../../../virtual/index.js';
import {UsageError} from '../command.js';
import {LINK_PRESETS, type LinkPreset} from './link-presets.js';

export interface HubOptions {
  readonly port: number;
  readonly hubs: number;
  readonly plugged: Readonly<Partial<Record<1 | 2, Pluggable>>>;
  readonly link: LinkPreset;
  /** For the faults that happen by chance. */
  readonly seed: number;
  readonly trace: boolean;
  readonly allowedOrigins: readonly string[];
}

/** Where Scratch Link 2.x listens. */
const DEFAULT_PORT = 20_111;
const MAX_HUBS = 30;
const MAX_SEED = 1_000_000_000;
const DEVICES: readonly string[] = ['motor', 'tilt', 'distance'] satisfies Pluggable[];
const NOTHING = 'none';

/**
 * Reads what util.parseArgs gives.
 * @throws UsageError that names the option and its values
 */
export function readHubOptions(values: Readonly<Record<string, unknown>>): HubOptions {
  const origins = values['allow-origin'] ?? [];
  return {
    port: wholeNumber('--port', values.port ?? DEFAULT_PORT, 0, 65_535),
    hubs: wholeNumber('--hubs', values.hubs ?? 1, 1, MAX_HUBS),
    plugged: plugged(text(values.plug, 'motor,distance')),
    link: link(text(values.link, 'ideal')),
    seed: wholeNumber('--seed', values.seed ?? 1, 1, MAX_SEED),
    trace: values.trace === true,
    allowedOrigins: Array.isArray(origins) ? origins.map(origin) : [],
  };
}

function text(value: unknown, fallback: string): string {
  return typeof value === 'string' ? value : fallback;
}

function wholeNumber(option: string, value: unknown, min: number, max: number): number {
  const number = Number(value);
  if (/^\d+$/.test(String(value)) && number >= min && number <= max) return number;
  throw new UsageError(`${option} must be a number from ${min} to ${max}, not "${String(value)}".`);
}

function plugged(text: string): HubOptions['plugged'] {
  const names = text.split(',').map(name => name.trim());
  const unknown = names.find(name => name !== NOTHING && !DEVICES.includes(name));
  if (unknown !== undefined || names.length > 2) {
    const known = [...DEVICES, NOTHING].join(', ');
    throw new UsageError(`--plug takes up to two of ${known}, as in "motor,tilt"; not "${text}".`);
  }
  const [first, second] = names;
  return {...(isDevice(first) && {1: first}), ...(isDevice(second) && {2: second})};
}

function isDevice(name: string | undefined): name is Pluggable {
  return name !== undefined && name !== NOTHING;
}

function link(name: string): LinkPreset {
  const preset = Object.hasOwn(LINK_PRESETS, name) ? LINK_PRESETS[name] : undefined;
  if (preset !== undefined) return preset;
  const names = Object.keys(LINK_PRESETS).join(', ');
  throw new UsageError(`--link must be one of ${names}; not "${name}".`);
}

function origin(value: unknown): string {
  const found = toOrigin(String(value));
  if (found !== undefined) return found;
  throw new UsageError(
    `--allow-origin takes one origin, as in "https://school.example:8443"; not "${String(value)}".`,
  );
}
