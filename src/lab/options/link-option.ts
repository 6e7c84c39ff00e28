import {
  LINK_RANGES,
  linkRange,
  resolveLink,
  type LinkModel,
  type LinkRange,
} from '../../virtual/link/link-model.js';
import {OptionError} from './option-problem.js';

/** The part `capacity` of the option `link` is the option `link-capacity`: a form has a field for it. */
export const LINK_PREFIX = 'link-';
/** The link that limits nothing. */
const NONE = 'none';

/** "capacity=40,intervalMs=30", or "none". @throws OptionError */
export function parseLink(text: string): LinkModel {
  if (text === NONE) return {};
  const parts = text.split(',').filter(part => part.trim() !== '');
  const link: LinkModel = Object.fromEntries(parts.map(parsePart));
  const {stallMs, stallEveryMs} = {...resolveLink({}), ...link};
  if (stallMs >= stallEveryMs) {
    const allowed = `less than stallEveryMs (${stallEveryMs})`;
    const option = `${LINK_PREFIX}stallMs`;
    throw new OptionError({option, problem: 'not-allowed', value: String(stallMs), allowed});
  }
  return link;
}

function parsePart(part: string): [name: string, value: unknown] {
  const [name = '', text = ''] = part.split('=').map(side => side.trim());
  const range = linkRange(name);
  if (range === undefined) {
    const allowed = Object.keys(LINK_RANGES);
    throw new OptionError({option: 'link', problem: 'unknown-name', value: name, allowed});
  }
  const value = valueOf(range.kind, text);
  if (range.has(value)) return [name, value];
  const {allowed} = range;
  throw new OptionError({
    option: LINK_PREFIX + name,
    problem: 'not-allowed',
    value: text,
    allowed,
  });
}

/** Text that is no value of this kind stays text. */
function valueOf(kind: LinkRange['kind'], text: string): unknown {
  if (kind === 'flag') return {true: true, false: false}[text] ?? text;
  return kind === 'number' && text !== '' ? Number(text) : text;
}
