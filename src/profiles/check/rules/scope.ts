import {valuesOf, type MessageValue} from '../../codec.js';
import type {DeviceProfile, FormulaSource, ProfileArgument, ProfileField} from '../../format.js';
import {CONNECTION_NAMES, FormulaError, parseFormula, type ValueType} from '../../formula.js';
import {suggestion, thereAre} from '../../../nearest.js';
import type {Path} from '../problem.js';
import {entriesOf, type Findings} from './findings.js';

/** The names that a formula may use. */
export type Names = ReadonlyMap<string, ValueType>;

/** What other parts of a profile refer to by name. */
export class Scope {
  readonly profile: DeviceProfile;
  /** The fields of each command. */
  readonly commands: ReadonlyMap<string, ReadonlyMap<string, MessageValue>>;
  readonly reports: ReadonlyMap<string, ReadonlyMap<string, MessageValue>>;
  /** The fields of all reports. */
  readonly reported: Names;
  /** What every formula may read, except for those of `stop`. */
  readonly values: Names;
  readonly #findings: Findings;

  constructor(profile: DeviceProfile, findings: Findings) {
    this.profile = profile;
    this.#findings = findings;
    this.commands = fieldsOfAll(profile.commands);
    this.reports = fieldsOfAll(profile.reports);
    this.reported = new Map([...this.reports.values()].flatMap(fields => [...typesOf(fields)]));
    this.values = new Map([
      ...this.reported,
      ...[...CONNECTION_NAMES, ...Object.keys(profile.variables ?? {})].map(
        (name): [string, ValueType] => [name, 'number'],
      ),
    ]);
  }

  /** A name that must be there. `what`: "the name of a command". */
  reference(path: Path, name: string, known: Iterable<string>, what: string): boolean {
    const all = [...known];
    if (all.includes(name)) return true;
    this.#findings.add(path, `${what}${suggestion(name, all)}; ${thereAre(all)}`);
    return false;
  }

  /** `type`: of the formula's value. Default: any. */
  formula(path: Path, source: FormulaSource | undefined, names: Names, type?: ValueType): void {
    if (source === undefined) return;
    try {
      const formula = parseFormula(source);
      for (const name of formula.names) {
        if (names.has(name)) continue;
        this.#findings.add(
          path,
          `known names in the formula, not '${name}'${suggestion(name, names.keys())}; ${thereAre(ownNames(names))}`,
        );
        return;
      }
      const found = formula.typeOf(name => names.get(name));
      if (type === undefined || found === type) return;
      this.#findings.add(
        path,
        type === 'text' ? 'a formula whose value is a text' : 'a formula whose value is a number',
      );
    } catch (error) {
      if (!(error instanceof FormulaError)) throw error;
      this.#findings.add(
        path,
        `a correct formula; at character ${error.position + 1}: ${error.message}`,
      );
    }
  }
}

/** Those of the profile. */
function ownNames(names: Names): readonly string[] {
  const others: readonly string[] = CONNECTION_NAMES;
  return [...names.keys()].filter(name => !others.includes(name));
}

/** A text argument is a text; all others are numbers. */
export function typesOfArguments(args: Readonly<Record<string, ProfileArgument>> = {}): Names {
  return new Map(
    entriesOf(args).map(([name, {type}]) => [name, type === 'text' ? 'text' : 'number']),
  );
}

export function typesOf(fields: ReadonlyMap<string, MessageValue>): Names {
  return new Map([...fields].map(([name, {type}]) => [name, type]));
}

function fieldsOfAll(
  messages: Readonly<Record<string, {readonly fields: readonly ProfileField[]}>> | undefined,
) {
  return new Map(
    entriesOf(messages).map(([name, {fields}]) => [
      name,
      new Map(valuesOf(fields).map(value => [value.name, value])),
    ]),
  );
}
