import {LINK_PREFIX} from '../../../lab/options/link-option.js';
import type {OptionValues} from '../../../lab/options/option-problem.js';

/** The form's values by field name: a text, '' for an empty field, or whether a box is checked. */
export type Fields = Readonly<Record<string, string | boolean>>;

/** The value of --link if all fields of the link are empty. */
const NO_LIMIT = 'none';
const COMMAND = 'npx blockwave throughput';

/** Fields have the names of options. Empty fields are left out: their options have their defaults. */
export function toOptionValues(fields: Fields): OptionValues {
  const filled = Object.entries(fields).filter(([, value]) => value !== '' && value !== false);
  const options = filled.filter(([name]) => !name.startsWith(LINK_PREFIX));
  const link = filled
    .filter(([name]) => name.startsWith(LINK_PREFIX))
    .map(([name, value]) => `${name.slice(LINK_PREFIX.length)}=${String(value)}`);
  const hasLink = Object.keys(fields).some(name => name.startsWith(LINK_PREFIX));
  return {...Object.fromEntries(options), ...(hasLink && {link: link.join(',') || NO_LIMIT})};
}

/** The command line of the same measurement. */
export function toCommand(values: OptionValues): string {
  const words = Object.entries(values).map(([name, value]) =>
    value === true ? `--${name}` : `--${name} ${quoted(String(value))}`,
  );
  return [COMMAND, ...words].join(' ');
}

/** Conditions have "<" in them, which a shell reads as a redirection. */
function quoted(value: string): string {
  return /^[\w.,:=%-]+$/.test(value) ? value : `"${value}"`;
}
