import {toOrigin} from '../../../link-server/admission.js';
import type {Pluggable} from '../../../virtual/index.js';
import {LINKS, type LinkPreset} from './links.js';

/** The command line as parseArgs gives it. */
export interface OptionTexts {
  readonly port?: string | undefined;
  readonly hubs?: string | undefined;
  readonly plug?: string | undefined;
  readonly link?: string | undefined;
  readonly seed?: string | undefined;
  readonly trace?: boolean | undefined;
  readonly 'allow-origin'?: readonly string[] | undefined;
}

export interface HubOptions {
  readonly port: number;
  readonly hubs: number;
  readonly plugged: Readonly<Partial<Record<1 | 2, Pluggable>>>;
  readonly link: LinkPreset;
  /** Of what goes wrong by chance. */
  readonly seed: number;
  readonly trace: boolean;
  readonly allowedOrigins: readonly string[];
}

/** Where Scratch Link 2.x listens. */
const DEFAULT_PORT = 20_111;
const MOST_HUBS = 30;
const LARGEST_SEED = 1_000_000_000;
const DEVICES: readonly string[] = ['motor', 'tilt', 'distance'] satisfies Pluggable[];
const NOTHING = 'none';

/** Throws an Error that names the option and what it can be. */
export function readOptions(texts: OptionTexts): HubOptions {
  return {
    port: wholeNumber('--port', texts.port ?? String(DEFAULT_PORT), 0, 65_535),
    hubs: wholeNumber('--hubs', texts.hubs ?? '1', 1, MOST_HUBS),
    plugged: plugged(texts.plug ?? 'motor,distance'),
    link: link(texts.link ?? 'ideal'),
    seed: wholeNumber('--seed', texts.seed ?? '1', 1, LARGEST_SEED),
    trace: texts.trace ?? false,
    allowedOrigins: (texts['allow-origin'] ?? []).map(origin),
  };
}

function wholeNumber(option: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  throw new Error(`${option} must be a number from ${least} to ${most}, not "${text}".`);
}

function plugged(text: string): HubOptions['plugged'] {
  const names = text.split(',').map(name => name.trim());
  const unknown = names.find(name => name !== NOTHING && !DEVICES.includes(name));
  if (unknown !== undefined || names.length > 2) {
    const known = [...DEVICES, NOTHING].join(', ');
    throw new Error(`--plug takes up to two of ${known}, as in "motor,tilt"; not "${text}".`);
  }
  const [first, second] = names;
  return {...(isDevice(first) && {1: first}), ...(isDevice(second) && {2: second})};
}

function isDevice(name: string | undefined): name is Pluggable {
  return name !== undefined && name !== NOTHING;
}

function link(name: string): LinkPreset {
  const preset = Object.hasOwn(LINKS, name) ? LINKS[name] : undefined;
  if (preset !== undefined) return preset;
  throw new Error(`--link must be one of ${Object.keys(LINKS).join(', ')}; not "${name}".`);
}

function origin(text: string): string {
  const found = toOrigin(text);
  if (found !== undefined) return found;
  throw new Error(
    `--allow-origin takes one origin, as in "https://school.example:8443"; not "${text}".`,
  );
}
