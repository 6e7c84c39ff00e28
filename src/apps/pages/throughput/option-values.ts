import {LINK_PREFIX, parseLimit} from '../../../lab/options/link-option.js';
import {
  OptionError,
  type OptionProblem,
  type OptionValues,
} from '../../../lab/options/option-problem.js';
import {linkRange} from '../../../virtual/link/link-model.js';

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

/** What is wrong with the fields of the link. In the text of --link, a comma in a field would begin the next limit. */
export function linkProblems(fields: Fields): OptionProblem[] {
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
