import type {Fault} from '../../virtual/index.js';
import {
  LINK_RANGES,
  linkRange,
  UNLIMITED,
  type LinkModel,
  type LinkRange,
} from '../../virtual/link/link-model.js';
import {LINK_PRESETS, type LinkPreset} from './link-presets.js';
import {OptionError, type OptionProblem} from './option-problem.js';

/** The part `capacity` of the option `link` is the option `link-capacity`: a form has a field for it. */
export const LINK_PREFIX = 'link-';
/** The link without any limit; the same as the preset `ideal`. */
const NONE = 'none';

/** What --link describes. */
export interface SimulatedLink {
  readonly model: LinkModel;
  readonly faults: readonly Fault[];
}

/** "slow", "capacity=40,intervalMs=30", "lossy,capacity=40", or "none". @throws OptionError */
export function parseLink(text: string): SimulatedLink {
  const parts = text.split(',').map(part => part.trim());
  checkKeys(parts);
  const links = parts.filter(part => part !== '').map(parsePart);
  const model = links.reduce<LinkModel>((merged, link) => ({...merged, ...link.model}), {});
  const {stallMs, stallEveryMs} = {...UNLIMITED, ...model};
  if (stallMs >= stallEveryMs) {
    const allowed = `less than stallEveryMs (${stallEveryMs})`;
    throw notAllowed('stallMs', String(stallMs), allowed);
  }
  return {model, faults: links.flatMap(link => link.faults)};
}

/** A preset may be followed by another value, but a value may not be given twice. */
function checkKeys(parts: readonly string[]): void {
  const keys = parts.filter(part => part.includes('=')).map(part => part.split('=')[0]?.trim());
  const names = keys.map(key => (key === 'intervalMs' ? 'connectionIntervalMs' : key));
  const wrong = names.includes('')
    ? 'a name before each "=", as in "capacity=40"'
    : new Set(names).size < names.length && 'each limit once';
  if (wrong === false) return;
  const value = parts.join(',');
  throw new OptionError({option: 'link', problem: 'malformed', value, allowed: wrong});
}

function parsePart(part: string): SimulatedLink {
  const [name = '', text] = part.split('=').map(side => side.trim());
  if (name === NONE && text === undefined) return {model: {}, faults: []};
  if (Object.hasOwn(LINK_PRESETS, name) && text === undefined) {
    const {model = {}, faults = []}: LinkPreset = LINK_PRESETS[name as keyof typeof LINK_PRESETS];
    return {model, faults};
  }
  const range = linkRange(name);
  if (range === undefined) {
    const names = [NONE, ...Object.keys(LINK_PRESETS)];
    const limits = Object.keys(LINK_RANGES).filter(limit => !names.includes(limit));
    const allowed = `names (${names.join(', ')}) and limits with "=" and a value: ${limits.join(', ')}`;
    throw new OptionError({option: 'link', problem: 'malformed', value: name, allowed});
  }
  return {model: {[name]: parseLimit(name, range, text ?? '')}, faults: []};
}

/** The value of one limit of a link. @throws OptionError */
function parseLimit(name: string, range: LinkRange, text: string): unknown {
  const value = valueOf(range, text);
  if (!range.has(value)) throw notAllowed(name, text, range.allowed);
  return value;
}

/** What is wrong with the fields of the link. In the text of --link, a comma in a field would begin the next limit. */
export function linkProblems(fields: Readonly<Record<string, string | boolean>>): OptionProblem[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const limit = name.startsWith(LINK_PREFIX) ? name.slice(LINK_PREFIX.length) : '';
    const range = linkRange(limit);
    if (!range || value === '') return [];
    try {
      parseLimit(limit, range, String(value));
      return [];
    } catch (error) {
      if (!(error instanceof OptionError)) throw error;
      return error.problems;
    }
  });
}

/** A text that is not a value of the option's kind is returned unchanged; no range includes it. */
function valueOf({kind}: LinkRange, text: string): unknown {
  if (kind === 'number') return text === '' ? text : Number(text);
  if (kind === 'flag') return text === 'true' || (text === 'false' ? false : text);
  return text;
}

function notAllowed(name: string, value: string, allowed: string): OptionError {
  return new OptionError({option: LINK_PREFIX + name, problem: 'not-allowed', value, allowed});
}
