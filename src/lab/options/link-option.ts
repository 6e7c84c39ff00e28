import {LINK_RANGES, resolveLink, type CapacityLink} from '../../virtual/link/capacity-link.js';
import {OptionError} from './option-problem.js';

/** The part `capacity` of the option `link` is the option `link-capacity`: a form has a field for it. */
export const LINK_PREFIX = 'link-';
/** The link that limits nothing. */
const NONE = 'none';
const WORDS: readonly string[] = ['full', 'answers'];

/** "capacity=40,intervalMs=30", or "none". @throws OptionError */
export function parseLink(text: string): CapacityLink {
  if (text === NONE) return {};
  const parts = text.split(',').filter(part => part.trim() !== '');
  const link: CapacityLink = Object.fromEntries(parts.map(parsePart));
  const {stallMs, stallEveryMs} = {...resolveLink({}), ...link};
  if (stallMs >= stallEveryMs) {
    const allowed = `less than stallEveryMs (${stallEveryMs})`;
    const option = `${LINK_PREFIX}stallMs`;
    throw new OptionError({option, problem: 'not-allowed', value: String(stallMs), allowed});
  }
  return link;
}

function parsePart(part: string): [name: string, value: string | number] {
  const [name = '', text = ''] = part.split('=').map(side => side.trim());
  const range = Object.hasOwn(LINK_RANGES, name)
    ? LINK_RANGES[name as keyof CapacityLink]
    : undefined;
  if (range === undefined) {
    const allowed = Object.keys(LINK_RANGES);
    throw new OptionError({option: 'link', problem: 'unknown-name', value: name, allowed});
  }
  const value = WORDS.includes(name) || text === '' ? text : Number(text);
  if (range.has(value)) return [name, value];
  const allowed = range.tells;
  throw new OptionError({
    option: LINK_PREFIX + name,
    problem: 'not-allowed',
    value: text,
    allowed,
  });
}
