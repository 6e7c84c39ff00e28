import type {DeviceProfile, FormulaSource, ProfileField, SendStep} from '../../format.js';
import {parseFormula} from '../../formula.js';
import {valuesOf} from '../../codec.js';
import {sequenceOf, valueAt} from '../../sequence.js';
import {LIMITS} from '../../format/limits.js';
import {problemAt, type ProfileProblem} from '../problem.js';

/** Whether the red stop stops all outputs that this step may be for. */
export function areStopped(profile: DeviceProfile, step: SendStep): boolean {
  const {commands, stop = []} = profile;
  const wholeOf = ({send}: SendStep) => commands[send]?.output ?? send;
  const stops = stop.filter(each => wholeOf(each) === wholeOf(step));
  const stopped = new Set(stops.flatMap(each => outputsOf(profile, each)));
  return (
    stopped.has(wholeOf(step)) || outputsOf(profile, step).every(output => stopped.has(output))
  );
}

/** Parts of outputs that `stop` leaves out while it stops others of the same output: most likely, one was forgotten. */
export function stopWarnings(profile: DeviceProfile): readonly ProfileProblem[] {
  const {commands, stop = []} = profile;
  const stopped = new Set(stop.flatMap(each => outputsOf(profile, each)));
  const warnings = Object.entries(commands).flatMap(([send, {output = send, outputBy = []}]) => {
    const parts = outputsOf(profile, {send, values: anyOf(outputBy)});
    const left = parts.filter(part => !stopped.has(part));
    if (outputBy.length === 0 || stopped.has(output) || left.length === parts.length) return [];
    const [first] = left;
    if (first === undefined) return [];
    const values = first.slice(output.length + 1).split(':');
    const part = outputBy.map((field, index) => `${field} ${values[index]}`).join(', ');
    const others = left.length === 1 ? 'this part' : `this part and ${left.length - 1} more`;
    return problemAt(
      ['stop'],
      stop,
      `a stop of '${output}' with ${part}, too; the red stop does not stop ${others}`,
    );
  });
  // Several commands may be for the same part.
  return [...new Map(warnings.map(warning => [warning.expected, warning])).values()];
}

/** Formulas with a name, whose values are not known: the output of any part. */
const anyOf = (fields: readonly string[]) =>
  Object.fromEntries(fields.map(name => [name, 'nowMs']));

function outputsOf({commands}: DeviceProfile, {send, values = {}}: SendStep): readonly string[] {
  const {output = send, outputBy = [], fields = []} = commands[send] ?? {};
  return outputBy.reduce<readonly string[]>(
    (outputs, name) => {
      const places = placesOf(fields, name, values[name]);
      const all = outputs.flatMap(each => places.map(place => `${each}:${place}`));
      // More are refused elsewhere.
      return all.slice(0, LIMITS.outputs);
    },
    [output],
  );
}

/** The values that a field may have in a message. */
function placesOf(
  fields: readonly ProfileField[],
  name: string,
  source: FormulaSource | undefined,
): readonly number[] {
  const sequence = sequenceOf(fields, name);
  if (sequence === null) return [];
  const {first, step, count} = sequence;
  const index = (value: number) =>
    Math.max(0, Math.min(Math.round((value - first) / step), count - 1));
  const initial = valuesOf(fields).find(field => field.name === name)?.initial;
  const fixed = source === undefined ? initial : fixedValueOf(source);
  if (typeof fixed === 'number') return [valueAt(sequence, index(fixed))];
  return Array.from({length: Math.min(count, LIMITS.outputs)}, (_, each) =>
    valueAt(sequence, each),
  );
}

/** Null: it depends on names, or is not correct, which is reported elsewhere. */
export function fixedValueOf(source: FormulaSource): unknown {
  try {
    const formula = parseFormula(source);
    return formula.names.length === 0 ? formula.evaluate(() => 0) : null;
  } catch {
    return null;
  }
}
