// The settings of the page in its address, so that a link opens the page with them.
import type {OptionProblem} from '../../../lab/options/option-problem.js';
import type {Fields} from './option-values.js';

/** What the fields allow; null: a text. */
export type Choices = Readonly<Record<string, readonly string[] | null>>;

interface FromAddress {
  readonly fields: Fields;
  readonly problems: readonly OptionProblem[];
  /** Names in the address that are no settings. */
  readonly unknown: readonly string[];
}

const CONNECTION = 'via';
/** An address without a connection was made when the page began with the model. */
const EARLIER_CONNECTION = 'virtual';

/** The query of the address: what differs from the page's own values, and the connection, with which not all browsers begin. */
export function toQuery(fields: Fields, initial: Fields): string {
  const kept = Object.entries(fields).filter(
    ([name, value]) => name === CONNECTION || value !== initial[name],
  );
  return `?${new URLSearchParams(kept.map(([name, value]) => [name, String(value)])).toString()}`;
}

/** The page's own values, with those of an address that has a query in place of them. A value that no field can have is left out. */
export function fromQuery(query: string, initial: Fields, choices: Choices): FromAddress {
  const fields: Record<string, string | boolean> = {...initial, [CONNECTION]: EARLIER_CONNECTION};
  const problems: OptionProblem[] = [];
  const unknown: string[] = [];
  for (const [option, value] of new URLSearchParams(query)) {
    if (!Object.hasOwn(initial, option)) {
      unknown.push(option);
      continue;
    }
    const isCheckbox = typeof initial[option] === 'boolean';
    const allowed = isCheckbox ? ['true', 'false'] : (choices[option] ?? null);
    if (allowed === null || allowed.includes(value)) {
      fields[option] = isCheckbox ? value === 'true' : value;
    } else {
      const shown = allowed.filter(each => each !== '');
      problems.push({option, problem: 'unknown-name', value, allowed: shown});
    }
  }
  return {fields, problems, unknown};
}

/** What is wrong with the names in the address; empty: nothing. */
export function unknownText(unknown: readonly string[]): string {
  if (unknown.length === 0) return '';
  const names = unknown.map(name => `“${name}”`).join(', ');
  return `The address names ${names}, which this page does not have as a setting.`;
}
