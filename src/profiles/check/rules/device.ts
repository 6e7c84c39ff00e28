import type {DeviceProfile} from '../../format.js';
import {parseFormula} from '../../formula.js';
import {inBoth, LEAST_NUMBERS, sequenceOf} from '../../sequence.js';
import {LIMITS} from '../../format/limits.js';
import {suggestion} from '../../../nearest.js';
import type {Path} from '../problem.js';
import {RESERVED_IDS} from '../reserved.js';
import {entriesOf, type Findings} from './findings.js';
import {typesOf, type Names, type Scope} from './scope.js';
import {checkFixedValues, checkSend, checkStop} from './steps.js';

const WORDS = {
  command: 'the name of a command',
  report: 'the name of a report',
} as const;

/** Events, question, set-up, stop, battery, the virtual device and the throughput tester. */
export function checkDevice(findings: Findings, scope: Scope): void {
  const {profile, values} = scope;
  findings.require(
    !RESERVED_IDS.has(profile.id),
    ['id'],
    'another id; an extension of Scratch or of Blockwave has this one',
  );
  for (const [name, {report, when, each}] of entriesOf(profile.events)) {
    const path = ['events', name];
    scope.reference([...path, 'report'], report, scope.reports.keys(), WORDS.report);
    scope.formula([...path, 'when'], when, values, 'number');
    findings.require(
      each === undefined || when !== undefined,
      [...path, 'each'],
      "no such key without 'when'",
    );
  }
  checkSend(findings, scope, ['question'], profile.question, values);
  checkFixedValues(findings, ['question'], profile.question, 'it always sends the same');
  for (const key of ['setUp', 'end'] as const) {
    for (const [index, step] of (profile[key] ?? []).entries()) {
      checkSend(findings, scope, [key, index], step, values);
      if (key === 'end') checkFixedValues(findings, [key, index], step, 'it always sends the same');
    }
  }
  checkStop(findings, scope);
  checkBattery(findings, scope);
  checkVirtual(findings, scope, profile);
  checkThroughput(findings, scope, profile);
}

function checkBattery(findings: Findings, scope: Scope): void {
  const {battery, reports} = scope.profile;
  if (battery === undefined) return;
  const path = ['battery'];
  const before = findings.problems.length;
  scope.formula(path, battery, scope.reported, 'number');
  if (findings.problems.length > before) return;
  const used = new Set(parseFormula(battery).names);
  const owners = entriesOf(reports).filter(([name]) =>
    [...(scope.reports.get(name)?.keys() ?? [])].some(field => used.has(field)),
  );
  const [owner] = owners;
  if (owner === undefined || owners.length > 1) {
    findings.add(path, "a report's field, or a formula of fields of one report");
    return;
  }
  const [, {from}] = owner;
  findings.require(
    entriesOf(reports).every(([, other]) => other.from !== from || other.when === undefined),
    path,
    `a field of a characteristic whose reports have no 'when', which '${from}' has`,
  );
}

function checkVirtual(findings: Findings, scope: Scope, {virtual = {}}: DeviceProfile): void {
  for (const [name, {values}] of entriesOf(virtual.reports)) {
    const path = ['virtual', 'reports', name];
    if (!scope.reference(path, name, scope.reports.keys(), WORDS.report)) continue;
    for (const [field, value] of entriesOf(values)) {
      checkFixed(findings, scope, [...path, 'values', field], [name, field], value);
    }
  }
  const stepsPerSecond = entriesOf(virtual.reports).map(
    ([name, {everyMs = Infinity}]) =>
      ((scope.profile.reports?.[name]?.run?.length ?? 0) * 1_000) / everyMs,
  );
  const sum = stepsPerSecond.reduce((all, each) => all + each, 0);
  findings.require(
    sum <= LIMITS.stepsPerSecond,
    ['virtual', 'reports'],
    `reports that run at most ${LIMITS.stepsPerSecond} steps in a second, not ${Math.round(sum)}; give them a longer 'everyMs'`,
  );
  for (const [index, {on, report, values, afterMs}] of (virtual.answers ?? []).entries()) {
    const path = ['virtual', 'answers', index];
    const areKnown = [
      scope.reference([...path, 'on'], on, scope.commands.keys(), WORDS.command),
      scope.reference([...path, 'report'], report, scope.reports.keys(), WORDS.report),
    ];
    if (areKnown.includes(false)) continue;
    const names: Names = new Map([
      ...scope.reported,
      ...typesOf(scope.commands.get(on) ?? new Map()),
    ]);
    scope.formula([...path, 'afterMs'], afterMs, names, 'number');
    const fields = scope.reports.get(report);
    for (const [name, source] of entriesOf(values)) {
      const place = [...path, 'values', name];
      const field = fields?.get(name);
      if (field === undefined) {
        findings.add(
          place,
          `the name of a field of '${report}'${suggestion(name, fields?.keys() ?? [])}`,
        );
        continue;
      }
      scope.formula(place, source, names, field.type === 'number' ? 'number' : undefined);
    }
  }
}

/** The value that the virtual device begins with. */
function checkFixed(
  findings: Findings,
  scope: Scope,
  path: Path,
  [report, name]: readonly [string, string],
  value: string | number,
): void {
  const fields = scope.reports.get(report);
  const field = fields?.get(name);
  if (field === undefined) {
    findings.add(
      path,
      `the name of a field of '${report}'${suggestion(name, fields?.keys() ?? [])}`,
    );
    return;
  }
  if (field.type === 'text' || field.range === undefined) return;
  const {min, max} = field.range;
  findings.require(
    typeof value === 'number' && value >= min && value <= max,
    path,
    `a number from ${min} to ${max}`,
  );
}

function checkThroughput(findings: Findings, scope: Scope, profile: DeviceProfile): void {
  const {throughput} = profile;
  if (throughput === undefined) return;
  const {send, values, sequence, answer} = throughput;
  const path = ['throughput'];
  checkSend(findings, scope, path, {send, ...(values && {values})}, scope.values);
  const fields = scope.commands.get(send);
  if (sequence !== undefined) {
    findings.require(
      fields?.get(sequence)?.step !== undefined,
      [...path, 'sequence'],
      `the name of a field of '${send}', a whole number${suggestion(sequence, fields?.keys() ?? [])}`,
    );
    findings.require(
      values === undefined || !Object.hasOwn(values, sequence),
      [...path, 'values', sequence],
      "no value for the field that 'sequence' names; the tester counts in it",
    );
  }
  if (answer === undefined) return;
  findings.require(
    sequence !== undefined,
    [...path, 'sequence'],
    "a field's name, because there is an 'answer'",
  );
  const place = [...path, 'answer'];
  if (!scope.reference([...place, 'report'], answer.report, scope.reports.keys(), WORDS.report)) {
    return;
  }
  const {commands, reports = {}} = profile;
  const sent = sequenceOf(commands[send]?.fields ?? [], sequence ?? '');
  const answered = sequenceOf(reports[answer.report]?.fields ?? [], answer.sequence);
  findings.require(
    answered !== null,
    [...place, 'sequence'],
    `the name of a field of '${answer.report}', a whole number`,
  );
  findings.require(
    sent === null || answered === null || inBoth(sent, answered).count >= LEAST_NUMBERS,
    [...place, 'sequence'],
    `a field with the same scale as '${sequence ?? ''}', and at least ${LEAST_NUMBERS} numbers that both can have`,
  );
}
