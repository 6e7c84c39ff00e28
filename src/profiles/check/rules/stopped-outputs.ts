import type {DeviceProfile, FormulaSource, ProfileField, SendStep} from '../../format.js';
import {parseFormula} from '../../formula.js';
import {valuesOf} from '../../codec.js';
import {sequenceOf, valueAt} from '../../sequence.js';
import {LIMITS} from '../limits.js';

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
  const fixed = source === undefined ? initial : valueOf(source);
  if (typeof fixed === 'number') return [valueAt(sequence, index(fixed))];
  return Array.from({length: Math.min(count, LIMITS.outputs)}, (_, each) =>
    valueAt(sequence, each),
  );
}

/** Null: it depends on names, or is not correct, which is reported elsewhere. */
function valueOf(source: FormulaSource): unknown {
  try {
    const formula = parseFormula(source);
    return formula.names.length === 0 ? formula.evaluate(() => 0) : null;
  } catch {
    return null;
  }
}
