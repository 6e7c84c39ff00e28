import type {Endpoint} from '../../ble/endpoint.js';
import {deviceKind, type DeviceKind} from '../../hubs/device.js';
import {valuesOf} from '../codec.js';
import {isEventReport} from '../event-report.js';
import type {DeviceProfile} from '../format.js';
import {fullUuid} from '../uuid.js';
import {createCommandMaker, outputsWithParts} from './commands.js';
import type {ProfileDevice, Report} from './profile-device.js';
import {Scope} from './scope.js';
import {
  createSending,
  createSteps,
  formulaOrNull,
  type CommandMakers,
  type Sending,
} from './steps.js';
import type {Formula, Value} from '../formula.js';

export interface Variable {
  readonly name: string;
  readonly remember: boolean;
  /** Null: a stop keeps the value. */
  readonly afterStop: number | null;
}

/** A profile with its formulas read and its names looked up. One for each family; it does not change. */
export interface Plan {
  readonly profile: DeviceProfile;
  readonly kind: DeviceKind<ProfileDevice>;
  readonly endpoints: ReadonlyMap<string, Endpoint>;
  readonly commands: CommandMakers;
  /** Outputs with messages for the whole and for parts. */
  readonly wholes: ReadonlySet<string>;
  readonly reports: readonly Report[];
  readonly variables: readonly Variable[];
  /** Before anything has happened. */
  readonly initial: Scope;
  /** The report of each field. */
  readonly reportOfField: ReadonlyMap<string, Report>;
  /** Null: the device does not report it. */
  readonly battery: {readonly report: Report; readonly percent: Formula} | null;
  readonly question: Sending;
  readonly setUp: readonly (Sending & {readonly stoppable: boolean})[];
  readonly stop: readonly (Sending & {readonly when: Formula | null})[];
  readonly end: readonly Sending[];
}

/** By then a device has sent its states after the subscription, also from a slow main loop. */
const STATE_MS = 1_000;

/** A characteristic that is late is read first, whatever it reports. */
function stateUntilMs(name: string, from: string, profile: DeviceProfile): number {
  if (profile.characteristics[from]?.late === true) return Infinity;
  return isEventReport(name, profile) ? 0 : STATE_MS;
}

/** @param profile A checked one. */
export function createPlan(profile: DeviceProfile): Plan {
  const {reports = {}, variables = {}, events = {}, setUp = [], stop = [], end = []} = profile;
  const endpoints = new Map(
    Object.entries(profile.characteristics).map(([name, {service, uuid}]) => [
      name,
      {service: fullUuid(service), characteristic: fullUuid(uuid)},
    ]),
  );
  const endpointOf = (name: string): Endpoint => {
    const endpoint = endpoints.get(name);
    if (endpoint === undefined) throw new Error(`There is no characteristic '${name}'.`);
    return endpoint;
  };
  const commands: CommandMakers = new Map(
    Object.entries(profile.commands).map(([name, command]) => [
      name,
      createCommandMaker(name, command, endpointOf(command.to)),
    ]),
  );
  const watched = Object.entries(events).map(([name, {report, when, each = false}]) => ({
    name,
    report,
    when: formulaOrNull(when),
    each: each || when === undefined,
  }));
  const allReports = Object.entries(reports).map(([name, {from, fields, when, run}]) => ({
    name,
    from: endpointOf(from),
    fields,
    when: formulaOrNull(when),
    run: createSteps(run, commands),
    events: watched.filter(({report}) => report === name),
    stateUntilMs: stateUntilMs(name, from, profile),
  }));
  const fields = allReports.flatMap(report =>
    valuesOf(report.fields).map(field => ({report, field})),
  );
  const reportOfField = new Map(fields.map(({report, field}) => [field.name, report]));
  const percent = formulaOrNull(profile.battery);
  const [batteryField = ''] = percent?.names ?? [];
  const batteryReport = reportOfField.get(batteryField);
  return {
    profile,
    kind: deviceKind('profile'),
    endpoints,
    commands,
    wholes: outputsWithParts(profile.commands),
    reports: allReports,
    variables: Object.entries(variables).map(([name, {remember = false, afterStop = null}]) => ({
      name,
      remember,
      afterStop,
    })),
    initial: new Scope([
      ...fields.map(({field}): [string, Value] => [field.name, field.initial]),
      ...Object.entries(variables).map(([name, {initial}]): [string, Value] => [name, initial]),
    ]),
    reportOfField,
    battery: percent && batteryReport ? {report: batteryReport, percent} : null,
    question: createSending(profile.question, commands),
    setUp: setUp.map(step => ({
      ...createSending(step, commands),
      stoppable: step.stoppable ?? false,
    })),
    stop: stop.map(step => ({
      ...createSending(step, commands),
      when: formulaOrNull(step.when),
    })),
    end: end.map(step => createSending(step, commands)),
  };
}
