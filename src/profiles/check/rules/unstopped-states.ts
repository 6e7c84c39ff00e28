import {valuesOf} from '../../codec.js';
import type {DeviceProfile, ProfileStep} from '../../format.js';
import {problemAt, type ProfileProblem} from '../problem.js';
import {entriesOf} from './findings.js';
import {fixedValueOf} from './stopped-outputs.js';

/** Outputs that a block sets and that `stop` does not name: the red stop leaves them on. */
export function unstoppedWarnings(profile: DeviceProfile): readonly ProfileProblem[] {
  const {commands, blocks, setUp = [], stop = []} = profile;
  const outputOf = (send: string) => commands[send]?.output ?? send;
  const stopped = new Set(stop.map(({send}) => outputOf(send)));
  // As with `remember`, a state that comes back after a loss is none that a stop has to end.
  const restored = new Set(
    setUp
      .filter(({values}) => entriesOf(values).some(([, source]) => fixedValueOf(source) === null))
      .map(({send}) => outputOf(send)),
  );
  const setBy = new Map<string, string>();
  for (const block of blocks) {
    // With `until`, the device itself ends what it does, and reports that.
    if (block.type !== 'command' || block.until !== undefined) continue;
    for (const step of block.run) {
      const output = outputOf(step.send ?? '');
      if (stopped.has(output) || restored.has(output) || setBy.has(output)) continue;
      if (staysOn(profile, step)) setBy.set(output, block.opcode);
    }
  }
  return [...setBy].map(([output, opcode]) =>
    problemAt(
      ['stop'],
      profile.stop,
      `a step for '${output}', which the block '${opcode}' sets; the red stop leaves it on. If it may stay on, give the step "when": 0`,
    ),
  );
}

/** Whether the step sends a state with a number that is 0 at rest, and that may now be another one. */
function staysOn({commands}: DeviceProfile, {send = '', values, as}: ProfileStep): boolean {
  const command = commands[send];
  if (command === undefined || (as ?? command.kind) !== 'state' || command.remember) return false;
  const parts = command.outputBy ?? [];
  return valuesOf(command.fields).some(
    ({name, initial}) =>
      initial === 0 && !parts.includes(name) && fixedValueOf(values?.[name] ?? 0) !== 0,
  );
}
