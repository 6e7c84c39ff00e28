import type {OptionTexts} from '../../cli/command.js';

/** What is in the form: a text for each field that is filled in, '' for one that is not; true for a tick. */
export type Fields = Readonly<Record<string, string | boolean>>;

/** Fields of the form that make up the model of the link, and not an option each. */
const LINK_PREFIX = 'link-';
/** What stands for a link whose fields are all empty. */
const NO_LIMIT = 'none';
const COMMAND = 'npx blockwave throughput';

/** The form's fields are named as the options of the command line are; what is empty is as it is by default. */
export function toOptionTexts(fields: Fields): OptionTexts {
  const filled = Object.entries(fields).filter(([, value]) => value !== '' && value !== false);
  const options = filled.filter(([name]) => !name.startsWith(LINK_PREFIX));
  const link = filled
    .filter(([name]) => name.startsWith(LINK_PREFIX))
    .map(([name, value]) => `${name.slice(LINK_PREFIX.length)}=${String(value)}`);
  const hasLink = Object.keys(fields).some(name => name.startsWith(LINK_PREFIX));
  return {...Object.fromEntries(options), ...(hasLink && {link: link.join(',') || NO_LIMIT})};
}

/** The same measurement on the command line. */
export function toCommand(texts: OptionTexts): string {
  const words = Object.entries(texts).map(([name, value]) =>
    value === true ? `--${name}` : `--${name} ${quoted(String(value))}`,
  );
  return [COMMAND, ...words].join(' ');
}

/** As a shell wants it: conditions have < in them. */
function quoted(value: string): string {
  return /^[\w.,:=%-]+$/.test(value) ? value : `"${value}"`;
}

/** An option, or one of the link's limits that is no common word. */
const NAMES = /--[a-z-]+|\b(?:capacity|[a-z]+[A-Z][A-Za-z]*)\b/g;

/** The form has a field for each of the link's limits. */
const WHOLE_LINK = /^--link: /;

/** A message about options, with the names that the form has for them. */
export function inFormWords(message: string, labels: ReadonlyMap<string, string>): string {
  return message.replace(WHOLE_LINK, '').replace(NAMES, name => {
    const field = name.startsWith('--') ? name.slice(2) : LINK_PREFIX + name;
    const label = labels.get(field);
    return label === undefined ? name : `“${label}”`;
  });
}
