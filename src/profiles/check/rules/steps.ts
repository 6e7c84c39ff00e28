import type {ProfileStep, SendStep} from '../../format.js';
import {parseFormula} from '../../formula.js';
import {suggestion} from '../../../nearest.js';
import type {Path} from '../problem.js';
import {entriesOf, type Findings} from './findings.js';
import type {Names, Scope} from './scope.js';
import {areStopped} from './stopped-outputs.js';

/** What is sent with question, setUp, stop and end. */
export function checkSend(
  findings: Findings,
  scope: Scope,
  path: Path,
  {send, values}: SendStep,
  names: Names,
): void {
  if (!scope.reference([...path, 'send'], send, scope.commands.keys(), 'the name of a command')) {
    return;
  }
  const fields = scope.commands.get(send);
  for (const [name, source] of entriesOf(values)) {
    const field = fields?.get(name);
    const place = [...path, 'values', name];
    if (field === undefined) {
      const known = fields?.keys() ?? [];
      findings.add(place, `the name of a field of '${send}'${suggestion(name, known)}`);
      continue;
    }
    // A number may be sent as a text.
    scope.formula(place, source, names, field.type === 'number' ? 'number' : undefined);
  }
}

/** What blocks and reports do. */
export function checkSteps(
  findings: Findings,
  scope: Scope,
  path: Path,
  steps: readonly ProfileStep[] | undefined,
  names: Names,
): void {
  for (const [index, step] of (steps ?? []).entries()) {
    findings.require(
      index > 0 || step.then !== true,
      [...path, index, 'then'],
      'no such key in the first step, because no step is before it',
    );
    checkStep(findings, scope, [...path, index], step, names);
  }
}

function checkStep(
  findings: Findings,
  scope: Scope,
  path: Path,
  step: ProfileStep,
  names: Names,
): void {
  const {send, values, as, set, when, afterMs, stoppable, waitMs} = step;
  findings.require(
    send !== undefined || set !== undefined,
    path,
    "at least one of 'send' and 'set'",
  );
  scope.formula([...path, 'when'], when, names, 'number');
  scope.formula([...path, 'afterMs'], afterMs, names, 'number');
  scope.formula([...path, 'waitMs'], waitMs, names, 'number');
  for (const [name, source] of entriesOf(set)) {
    const place = [...path, 'set', name];
    const variables = Object.keys(scope.profile.variables ?? {});
    scope.reference(place, name, variables, 'the name of a variable');
    scope.formula(place, source, names, 'number');
  }
  if (send === undefined) {
    for (const key of ['values', 'as', 'afterMs', 'cancels', 'stoppable', 'waitMs'] as const) {
      findings.require(
        step[key] === undefined,
        [...path, key],
        "no such key in a step without 'send'",
      );
    }
    return;
  }
  checkSend(findings, scope, path, {send, ...(values && {values})}, names);
  const kind = as ?? scope.profile.commands[send]?.kind ?? 'event';
  findings.require(
    stoppable === undefined || afterMs !== undefined || kind === 'urgent',
    [...path, 'stoppable'],
    "no such key without 'afterMs', because the message is not urgent",
  );
  findings.require(
    (kind !== 'stop' && kind !== 'rest') ||
      areStopped(scope.profile, {send, ...(values && {values})}),
    [...path, 'as'],
    `steps in the profile's 'stop' for all outputs of '${send}'; what a block can stop, the red stop must stop, too`,
  );
  findings.require(
    waitMs === undefined || kind === 'event',
    [...path, 'waitMs'],
    'no such key, because only events are dropped after a time',
  );
}

/** A stop always sends the same values; only whether it is sent may depend on variables and reports. */
export function checkStop(findings: Findings, scope: Scope): void {
  for (const [index, step] of (scope.profile.stop ?? []).entries()) {
    const path = ['stop', index];
    const {when, ...sending} = step;
    checkSend(findings, scope, path, sending, scope.values);
    scope.formula([...path, 'when'], when, scope.values, 'number');
    checkFixedValues(findings, path, step, 'a stop always sends the same');
  }
}

/** Values that do not depend on variables and reports. `reason`: why. */
export function checkFixedValues(
  findings: Findings,
  path: Path,
  {values}: SendStep,
  reason: string,
): void {
  for (const [name, source] of entriesOf(values)) {
    findings.require(
      namesIn(source).length === 0,
      [...path, 'values', name],
      `a formula without names; ${reason}`,
    );
  }
}

function namesIn(source: string | number): readonly string[] {
  try {
    return parseFormula(source).names;
  } catch {
    // Reported as a formula that is not correct.
    return [];
  }
}
