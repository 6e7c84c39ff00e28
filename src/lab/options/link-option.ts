import {suggestion} from '../../nearest.js';
import {
  LINK_RANGES,
  linkRange,
  UNLIMITED,
  type LinkModel,
  type LinkRange,
} from '../../virtual/link/link-model.js';
import {LINK_PRESETS} from './link-presets.js';
import {OptionError} from './option-problem.js';
import {OptionReader} from './option-reader.js';

/** The part `capacity` of the option `link` is the option `link-capacity`: a form has a field for it. */
export const LINK_PREFIX = 'link-';
/** The link without any limit; the same as the preset `ideal`. */
const NONE = 'none';

/**
 * "slow", "capacity=40,intervalMs=30", "lossy,capacity=40", or "none".
 * @throws OptionError with the problems of all limits
 */
export function parseLink(text: string): LinkModel {
  // A comma before a digit belongs to the value: "capacity=1,000" is refused as a whole.
  const parts = text.split(/,(?!\s*\d)/).map(part => part.trim());
  checkKeys(parts);
  const reader = new OptionReader({});
  const links = parts
    .filter(part => part !== '')
    .map(part => reader.parse(() => parsePart(part), {}));
  reader.check();
  const model = links.reduce<LinkModel>((merged, link) => ({...merged, ...link}), {});
  const {stallMs, stallEveryMs} = {...UNLIMITED, ...model};
  if (stallMs >= stallEveryMs) {
    const allowed = `less than stallEveryMs (${stallEveryMs})`;
    throw notAllowed('stallMs', String(stallMs), allowed);
  }
  return model;
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

function parsePart(part: string): LinkModel {
  const [, name = part, text] = /^([^=]*?)\s*=\s*(.*)$/.exec(part) ?? [];
  if (name === NONE && text === undefined) return {};
  if (Object.hasOwn(LINK_PRESETS, name) && text === undefined) {
    return LINK_PRESETS[name as keyof typeof LINK_PRESETS].model;
  }
  const range = linkRange(name);
  if (range === undefined) {
    const names = [NONE, ...Object.keys(LINK_PRESETS)];
    const limits = Object.keys(LINK_RANGES).filter(limit => !names.includes(limit));
    const near = suggestion(name, [...names, ...limits]);
    const allowed = `names (${names.join(', ')}) and limits with "=" and a value: ${limits.join(', ')}`;
    throw new OptionError({option: 'link', problem: 'malformed', value: name, allowed, near});
  }
  const value = valueOf(range, text ?? '');
  if (!range.has(value)) throw notAllowed(name, text ?? '', range.allowed);
  return {[name]: value};
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
