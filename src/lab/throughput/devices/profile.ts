import {systemClock} from '../../../clock.js';
import {keyOf} from '../../../ble/endpoint.js';
import type {HubProtocol} from '../../../hubs/hub-protocol.js';
import type {Frame} from '../../../hubs/link.js';
import {parseFields} from '../../../profiles/codec.js';
import {createHubProtocol} from '../../../profiles/engine/hub-protocol.js';
import {limitsOf} from '../../../profiles/engine/limits.js';
import {createPlan, type Plan} from '../../../profiles/engine/plan.js';
import {NO_ARGUMENTS} from '../../../profiles/engine/scope.js';
import {evaluateAll, isNever, namedFormulas, type Sending} from '../../../profiles/engine/steps.js';
import type {DeviceProfile, ProfileThroughput} from '../../../profiles/format.js';
import {burstOf} from '../../../profiles/rates.js';
import {inBoth, indexOf, sequenceOf, valueAt, type Sequence} from '../../../profiles/sequence.js';
import {textIn} from '../../../profiles/texts.js';
import {fullUuid} from '../../../profiles/uuid.js';
import {VirtualProfileDevice} from '../../../profiles/virtual/virtual-profile-device.js';
import type {DeviceUnderTest} from './device-under-test.js';

/**
 * A home-made device. Only one message of its profile is sent again and again: that of `throughput`, or else the question,
 * which changes nothing. Without an answer, the acknowledgements of the link are counted.
 * @param profile A checked one.
 */
export function deviceOfProfile(profile: DeviceProfile): DeviceUnderTest {
  const plan = createPlan(profile);
  const {throughput = profile.question} = profile;
  const {sequence: field, answer}: ProfileThroughput = throughput;
  const lookup = plan.initial.lookupWith(NO_ARGUMENTS);
  const maker = plan.commands.get(throughput.send);
  if (maker === undefined) throw new Error(`There is no command '${throughput.send}'.`);
  const values = Object.fromEntries(evaluateAll(namedFormulas(throughput.values), lookup));
  const numbers = numbersOf(profile, throughput);
  const write = (index: number): Frame => {
    const counted = field !== undefined && numbers && {[field]: valueAt(numbers, index)};
    return maker.make({...values, ...counted}).frame;
  };
  const hub = createHubProtocol(plan);
  const example = write(0);
  const {length} = example.bytes;
  const frames = (all: readonly Sending[]) => all.map(({make}) => make(lookup).frame);
  return {
    id: profile.id,
    profile: {name: textIn(profile.name), message: throughput.send},
    filter: hub.models[0].filter,
    ...ratesOf(plan, example, hub),
    leastPayloadBytes: length,
    mostPayloadBytes: length,
    setUp: frames(plan.setUp),
    // All of them: the tester does not run steps, so it does not know the variables on which some depend.
    stop: [...frames(plan.stop.filter(({when}) => !isNever(when))), ...frames(plan.end)],
    write,
    echo:
      answer && numbers
        ? {...answersOf(plan, answer, numbers), frame: write, numberCount: numbers.count}
        : null,
    // Without either, only what was handed over is counted.
    isAcknowledged:
      answer === undefined && !hub.unacknowledged?.some(to => keyOf(to) === keyOf(example.to)),
    unacknowledged: hub.unacknowledged ?? [],
    count: null,
    notify: null,
    firmware: null,
    createVirtual: ({clock, seed, link}) =>
      new VirtualProfileDevice({profile: withAnswer(profile), clock, seed, link}),
  };
}

/** The numbers that the messages carry, and that their answers can carry. */
function numbersOf(
  {commands, reports = {}}: DeviceProfile,
  {send, sequence, answer}: ProfileThroughput,
): Sequence | null {
  const sent = sequenceOf(commands[send]?.fields ?? [], sequence ?? '');
  if (sent === null || answer === undefined) return sent;
  const answered = sequenceOf(reports[answer.report]?.fields ?? [], answer.sequence);
  return answered && inBoth(sent, answered);
}

/** The answers to messages: the first report of the characteristic that the bytes fit decides what they are. */
function answersOf(
  {reports}: Plan,
  {report: name, sequence}: NonNullable<ProfileThroughput['answer']>,
  numbers: Sequence,
) {
  const report = reports.find(each => each.name === name);
  if (report === undefined) throw new Error(`There is no report '${name}'.`);
  const {from} = report;
  const candidates = reports.filter(each => keyOf(each.from) === keyOf(from));
  return {
    from,
    parse(bytes: DataView) {
      const found = candidates.find(({fields}) => parseFields(fields, bytes) !== null);
      const number = found === report ? parseFields(report.fields, bytes)?.[sequence] : undefined;
      return typeof number === 'number' ? indexOf(numbers, number) : null;
    },
  };
}

/** The limits of the profile, in messages like this one. */
function ratesOf(plan: Plan, frame: Frame, hub: HubProtocol) {
  const cost = limitsOf(plan)?.(systemClock).costOf(frame) ?? 1;
  const limits = Object.values(plan.profile.characteristics).flatMap(({service, uuid, limit}) => {
    const endpoint = {service: fullUuid(service), characteristic: fullUuid(uuid)};
    return limit && keyOf(endpoint) === keyOf(frame.to) ? [limit] : [];
  });
  const rates = [hub.sendsPerSecond, ...limits.map(({perSecond}) => perSecond)];
  const bursts = [burstOf(plan.profile.sending), ...limits.map(burstOf)];
  return {
    cost,
    sendsPerSecond: Math.min(...rates) / cost,
    burst: Math.max(1, Math.floor(Math.min(...bursts) / cost)),
  };
}

/** The virtual device answers, also if the profile does not say how. */
function withAnswer(profile: DeviceProfile): DeviceProfile {
  const {throughput, virtual = {}} = profile;
  if (throughput?.answer === undefined || throughput.sequence === undefined) return profile;
  const {send, sequence, answer} = throughput;
  const {answers = []} = virtual;
  if (answers.some(({on, report}) => on === send && report === answer.report)) return profile;
  const own = {on: send, report: answer.report, values: {[answer.sequence]: sequence}};
  return {...profile, virtual: {...virtual, answers: [...answers, own]}};
}
