import {sizeOfFields, valuesOf, type MessageValue} from '../../codec.js';
import type {CommandMessage, DeviceProfile, ProfileField, ReportMessage} from '../../format.js';
import {RESERVED_NAMES} from '../../formula.js';
import {burstOf} from '../../rates.js';
import {fullUuid} from '../../uuid.js';
import type {Path} from '../problem.js';
import {LIMITS} from '../../format/limits.js';
import {checkFields} from './fields.js';
import {entriesOf, type Findings} from './findings.js';
import type {Scope} from './scope.js';
import {checkSteps} from './steps.js';

/** How the device is found, its characteristics, its rate, and all messages. */
export function checkMessages(findings: Findings, scope: Scope): void {
  const {profile} = scope;
  checkDiscovery(findings, profile);
  checkCharacteristics(findings, profile);
  checkSending(findings, profile);
  for (const [name, command] of entriesOf(profile.commands)) {
    checkCommand(findings, scope, name, command);
  }
  checkReports(findings, scope);
  checkVariables(findings, scope);
}

function checkDiscovery(findings: Findings, {find}: DeviceProfile): void {
  const {services, namePrefix, manufacturerData} = find;
  findings.require(
    services !== undefined || namePrefix !== undefined,
    ['find'],
    "'services' or 'namePrefix', by which the device is found",
  );
  const {prefix, mask} = manufacturerData ?? {};
  findings.require(
    mask === undefined || mask.length === prefix?.length,
    ['find', 'manufacturerData', 'mask'],
    "as many bytes as 'prefix' has",
  );
}

function checkCharacteristics(findings: Findings, profile: DeviceProfile): void {
  const {characteristics, commands, reports} = profile;
  const seen = new Map<string, string>();
  for (const [name, {service, uuid, late, write, limit}] of entriesOf(characteristics)) {
    const key = `${fullUuid(service)} ${fullUuid(uuid)}`;
    const other = seen.get(key);
    findings.require(
      other === undefined,
      ['characteristics', name, 'uuid'],
      `a characteristic of its own; '${other ?? ''}' is the same one`,
    );
    seen.set(key, name);
    findings.require(
      late === undefined || entriesOf(reports).some(([, {from}]) => from === name),
      ['characteristics', name, 'late'],
      'no such key, because no report comes from this characteristic',
    );
    findings.require(
      write === undefined || entriesOf(commands).some(([, {to}]) => to === name),
      ['characteristics', name, 'write'],
      'no such key, because no command goes to this characteristic',
    );
    findings.require(
      limit?.burst === undefined || limit.burst <= Math.max(1, limit.perSecond),
      ['characteristics', name, 'limit', 'burst'],
      "at most 'perSecond'",
    );
  }
}

function checkSending(findings: Findings, profile: DeviceProfile): void {
  const {sending, characteristics, commands} = profile;
  const {perSecond, burst, adaptive = false, highestPerSecond} = sending;
  findings.require(
    !adaptive || entriesOf(commands).some(([, {to}]) => !characteristics[to]?.write),
    ['sending', 'adaptive'],
    'false, because the rate adapts to the answers to writes, and no characteristic has them',
  );
  findings.require(
    burst === undefined || burst <= perSecond,
    ['sending', 'burst'],
    `at most perSecond, ${perSecond}`,
  );
  if (highestPerSecond === undefined) return;
  findings.require(
    adaptive,
    ['sending', 'highestPerSecond'],
    'no such key, because the rate is fixed; or add "adaptive": true',
  );
  findings.require(
    highestPerSecond >= perSecond,
    ['sending', 'highestPerSecond'],
    `at least perSecond, ${perSecond}`,
  );
}

function checkCommand(
  findings: Findings,
  scope: Scope,
  name: string,
  command: CommandMessage,
): void {
  const {to, kind, outputBy = [], remember = false, cost, fields} = command;
  const path = ['commands', name];
  const {characteristics, sending} = scope.profile;
  scope.reference(
    [...path, 'to'],
    to,
    Object.keys(characteristics),
    'the name of a characteristic',
  );
  checkFields(findings, [...path, 'fields'], fields, 1);
  checkOutputs(findings, scope, [...path, 'outputBy'], outputBy, fields);
  const burst = burstOf(sending);
  findings.require(
    cost === undefined || cost <= burst,
    [...path, 'cost'],
    `at most the burst, ${burst}; a message that costs more would never be sent`,
  );
  findings.require(
    !remember || kind === 'state',
    [...path, 'remember'],
    "no such key, because only a command of the kind 'state' is sent again",
  );
  checkConfirmation(findings, scope, name, command);
}

function checkConfirmation(
  findings: Findings,
  scope: Scope,
  name: string,
  {to, kind, output = name, outputBy = [], confirmedBy, fields}: CommandMessage,
): void {
  if (confirmedBy === undefined) return;
  const path = ['commands', name, 'confirmedBy'];
  const {characteristics, commands} = scope.profile;
  findings.require(
    kind === 'state',
    path,
    "no such key, because only a command of the kind 'state' is sent until it is confirmed",
  );
  findings.require(
    characteristics[to]?.write !== undefined,
    path,
    `no such key, because '${to}' acknowledges writes; or give it "write": "without-response"`,
  );
  const isDivided = entriesOf(commands).some(
    ([other, {output: controlled = other, outputBy: by = []}]) =>
      controlled === output && by.length > 0 !== outputBy.length > 0,
  );
  findings.require(
    !isDivided,
    path,
    `no such key, because other commands control '${output}' as a whole or in parts, and would be undone`,
  );
  if (!scope.reference(path, confirmedBy, scope.reports.keys(), 'the name of a report')) return;
  const reported = scope.reports.get(confirmedBy);
  const isCommon = ({name: field, type}: MessageValue) => reported?.get(field)?.type === type;
  const missing = outputBy.find(field => !reported?.has(field));
  findings.require(
    missing === undefined,
    path,
    `a report with the field '${missing ?? ''}', which tells the outputs apart`,
  );
  findings.require(
    valuesOf(fields).some(field => !outputBy.includes(field.name) && isCommon(field)),
    path,
    "a report with a field that has the name and the kind of one of this command's fields, apart from 'outputBy'",
  );
}

/** Each output has a place in the gate. */
function checkOutputs(
  findings: Findings,
  scope: Scope,
  path: Path,
  outputBy: readonly string[],
  fields: readonly ProfileField[],
): void {
  const values = new Map(valuesOf(fields).map(value => [value.name, value]));
  let count = 1;
  for (const [index, name] of outputBy.entries()) {
    const place = [...path, index];
    if (!scope.reference(place, name, values.keys(), 'the name of a field of this command')) return;
    const {range, step} = values.get(name) ?? {};
    if (range === undefined || step === undefined) {
      findings.add(place, `a field with whole numbers, not '${name}'`);
      return;
    }
    count *= Math.round((range.max - range.min) / step) + 1;
  }
  // A scale of 0 is reported with its field.
  if (!Number.isFinite(count)) return;
  findings.require(
    count <= LIMITS.outputs,
    path,
    `fields with at most ${LIMITS.outputs} combinations of values, not ${count}; give them 'min' and 'max'`,
  );
}

function checkReports(findings: Findings, scope: Scope): void {
  const {characteristics, reports} = scope.profile;
  const owners = new Map<string, string>();
  const earlier: [string, ReportMessage][] = [];
  for (const [name, report] of entriesOf(reports)) {
    const {from, fields, when, run} = report;
    const path = ['reports', name];
    scope.reference(
      [...path, 'from'],
      from,
      Object.keys(characteristics),
      'the name of a characteristic',
    );
    checkFields(findings, [...path, 'fields'], fields, 1);
    for (const field of valuesOf(fields)) {
      const owner = owners.get(field.name);
      if (owner !== undefined && owner !== name) {
        findings.add(
          [...path, 'fields'],
          `field names that no other report has; '${owner}' has '${field.name}', too`,
        );
      }
      owners.set(field.name, name);
    }
    const greedy = earlier.find(([, other]) => other.from === from && takesAll(other, report));
    if (greedy !== undefined) {
      findings.add(
        path,
        `messages that differ from those of '${greedy[0]}', by a constant at the beginning, for example`,
      );
    }
    earlier.push([name, report]);
    scope.formula([...path, 'when'], when, scope.values, 'number');
    checkSteps(findings, scope, [...path, 'run'], run, scope.values);
  }
}

/** Whether every message of the later report also fits the earlier one, which has nothing that could differ. */
function takesAll(earlier: ReportMessage, later: ReportMessage): boolean {
  if (earlier.when !== undefined) return false;
  const isOpen = earlier.fields.every(field => {
    if ('constant' in field || 'length' in field) return false;
    if ('bits' in field) {
      return field.bits.every(
        bit => !('constant' in bit) && bit.min === undefined && bit.max === undefined,
      );
    }
    if (field.type === 'text') return true;
    const isFloat = field.type === 'f32' || field.type === 'f64';
    return !isFloat && field.min === undefined && field.max === undefined;
  });
  const [a, b] = [sizeOfFields(earlier.fields), sizeOfFields(later.fields)];
  return isOpen && a.min <= b.min && a.max >= b.max;
}

function checkVariables(findings: Findings, scope: Scope): void {
  const {variables} = scope.profile;
  const {reported} = scope;
  for (const [name] of entriesOf(variables)) {
    findings.require(
      !RESERVED_NAMES.has(name),
      ['variables', name],
      'another name; formulas have a word or function of this name',
    );
    findings.require(
      !reported.has(name),
      ['variables', name],
      "another name; a report's field has this one",
    );
  }
}
