/** Random profiles: all of them fit the checker. Broken ones are in random/broken.ts. */
import type * as fc from 'fast-check';
import type {
  DeviceProfile,
  ProfileField,
  ProfileMenu,
  ProfileStep,
  ProfileThroughput,
  ProfileVirtual,
  StopStep,
} from '../../src/profiles/format.js';
import {valuesOf} from '../../src/profiles/codec.js';
import type {ValueType} from '../../src/profiles/formula.js';
import {inBoth, LEAST_NUMBERS, sequenceOf, valueAt} from '../../src/profiles/sequence.js';
import {block, sendStep, steps, values, type Parts} from './random/blocks.js';
import {choices, type Choices} from './random/choices.js';
import {formula, type Names} from './random/formulas.js';
import {NameMaker, command, report} from './random/messages.js';

const SERVICE = '6e400001-b5a3-f393-e0a9-e50e24dcca9e';

export const validProfile: fc.Arbitrary<DeviceProfile> = choices.map(makeProfile);

/** The same choices make the same profile. */
export function makeProfile(c: Choices): DeviceProfile {
  const names = new NameMaker();
  const perSecond = c.pick([1, 20, 1000, 7.5]);
  const characteristics: DeviceProfile['characteristics'] = {
    rx: {
      service: SERVICE,
      uuid: '6e400002-b5a3-f393-e0a9-e50e24dcca9e',
      ...c.maybe({limit: {perSecond: 8}}, 6),
    },
    tx: {
      service: SERVICE,
      uuid: '2a19',
      ...c.maybe({limit: {perSecond: 5, ...c.maybe({burst: 2})}}),
    },
  };
  const targets = ['rx', 'tx'] as const;
  const commands = Object.fromEntries(
    c.list(1, 4, index => [`command${index}`, command(c, names, c.pick(targets))]),
  );
  const reports = Object.fromEntries(
    c.list(0, 3, index => [`report${index}`, report(c, names, c.pick(targets), index)]),
  );
  const variables = Object.fromEntries(
    c.list(0, 2, index => [
      `variable${index}`,
      {initial: c.integer(-5, 5), ...c.maybe({remember: true}), ...c.maybe({afterStop: 0}, 4)},
    ]),
  );
  const known: Names = new Map<string, ValueType>([
    ...Object.values(reports).flatMap(({fields}) =>
      valuesOf(fields).map(({name, type}): [string, ValueType] => [name, type]),
    ),
    ...Object.keys(variables).map((name): [string, ValueType] => [name, 'number']),
  ]);
  const reportNames = Object.keys(reports);
  const events = Object.fromEntries(
    reportNames.flatMap(name => {
      if (c.isRare(3)) return [];
      const when = c.isRare(2) ? {when: formula(c, known), ...c.maybe({each: true})} : {};
      return [[`${name}Event`, {report: name, ...when}]];
    }),
  );
  const menus = Object.fromEntries(c.list(0, 3, index => [`menu${index}`, menu(c, index)]));
  const parts: Parts = {
    commands,
    variables: Object.keys(variables),
    events: Object.keys(events),
    menus,
    eventMenus: Object.keys(menus).filter(name => menus[name]?.acceptReporters !== true),
    values: known,
  };
  const sends = () => c.list(0, 2, () => sendStep(c, commands, known));
  const running = Object.fromEntries(
    reportNames.map(name => [
      name,
      {
        ...reports[name],
        ...c.maybe({when: formula(c, known)}, 6),
        ...c.maybe({run: steps(c, parts, known, 2)}, 3),
      },
    ]),
  ) as typeof reports;
  const number = batteryField(running);
  const blocks = [block(c, parts, 0), ...c.list(0, 6, index => block(c, parts, index + 1))];
  const stop = c.isRare(2)
    ? c.list(1, 2, () => ({
        ...sendStep(c, commands, new Map()),
        ...c.maybe({when: formula(c, known)}),
      }))
    : [];
  const all = [...blocks, ...Object.values(running)].flatMap(each => [
    ...('run' in each ? (each.run ?? []) : []),
    ...('until' in each ? (each.until.otherwise ?? []) : []),
  ]);
  const stops = [...stop, ...missingStops(commands, stop, all)];
  return {
    ...c.maybe({$schema: 'profile.schema.json'}, 5),
    ...c.maybe({$comment: 'Made by chance.'}, 5),
    formatVersion: 1,
    id: c.pick(['mycar', 'a1', 'weatherstation']),
    name: c.isRare(2) ? {en: 'My car', 'pt-br': 'Meu carro'} : '<script>alert(1)</script>',
    ...c.maybe({description: 'A home-made car.'}),
    ...c.maybe({picture: 'data:image/svg+xml,%3Csvg/%3E'}),
    find: {
      services: [SERVICE],
      ...c.maybe({namePrefix: 'car'}),
      ...c.maybe({
        manufacturerData: {company: 0xffff, prefix: [1, 2], ...c.maybe({mask: [255, 0]})},
      }),
    },
    characteristics: Object.fromEntries(
      Object.entries(characteristics).map(([name, each]) => {
        const mayBeLate = Object.values(reports).some(({from}) => from === name);
        return [name, {...each, ...(mayBeLate && c.maybe({late: c.isRare(2)}, 4))}];
      }),
    ),
    sending: {
      perSecond,
      ...c.maybe({burst: 1}),
      ...c.maybe({bytesPerToken: 20}, 4),
      ...(c.isRare(4) && {adaptive: true, ...c.maybe({highestPerSecond: 1000})}),
      ...c.maybe({eventWaitMs: 300}, 4),
      ...c.maybe({timeoutMs: 5000}, 4),
    },
    commands,
    ...(reportNames.length > 0 && {reports: running}),
    variables,
    ...(Object.keys(events).length > 0 && {events}),
    question: sendStep(c, commands, new Map()),
    ...c.maybe({setUp: sends().map(step => ({...step, ...c.maybe({stoppable: true})}))}),
    ...(stops.length > 0 && {stop: stops}),
    ...c.maybe({end: c.list(0, 2, () => sendStep(c, commands, new Map()))}),
    ...(number !== undefined && c.maybe({battery: number})),
    ...(Object.keys(menus).length > 0 && {menus}),
    blocks,
    ...(reportNames.length > 0 && c.maybe({virtual: virtual(c, reports, parts)})),
    ...c.maybe({throughput: throughput(c, commands, reports)}),
  };
}

/** A number of a characteristic whose reports have no condition. */
function batteryField(reports: NonNullable<DeviceProfile['reports']>): string | undefined {
  const all = Object.values(reports);
  const usable = all.filter(({from}) =>
    all.every(other => other.from !== from || other.when === undefined),
  );
  return usable.flatMap(({fields}) => valuesOf(fields)).find(({type}) => type === 'number')?.name;
}

/** Stops for all outputs that a step stops: a message for the whole, or one for each part. */
function missingStops(
  commands: DeviceProfile['commands'],
  stop: readonly StopStep[],
  steps: readonly ProfileStep[],
): readonly StopStep[] {
  const outputOf = (name: string) => commands[name]?.output ?? name;
  const isWhole = (name: string) => commands[name]?.outputBy === undefined;
  const stopped = new Set(stop.flatMap(({send}) => (isWhole(send) ? outputOf(send) : [])));
  return steps.flatMap(({send = '', as}) => {
    const output = outputOf(send);
    if ((as !== 'stop' && as !== 'rest') || stopped.has(output)) return [];
    stopped.add(output);
    const all = Object.keys(commands).filter(name => outputOf(name) === output);
    const whole = all.find(isWhole);
    return whole === undefined ? all.flatMap(name => stopsOf(name, commands)) : {send: whole};
  });
}

function stopsOf(send: string, commands: DeviceProfile['commands']): readonly StopStep[] {
  const {fields = [], outputBy: [field = ''] = []} = commands[send] ?? {};
  const sequence = sequenceOf(fields, field);
  return Array.from({length: sequence?.count ?? 0}, (_, index) => ({
    send,
    values: {[field]: sequence === null ? 0 : valueAt(sequence, index)},
  }));
}

function menu(c: Choices, index: number): ProfileMenu {
  return {
    items: [
      {value: `first${index}`, ...c.maybe({text: {en: 'first', de: 'erstes'}})},
      {value: 'second value', ...c.maybe({number: -1})},
    ],
    ...c.maybe({acceptReporters: c.isRare(2)}),
  };
}

function virtual(
  c: Choices,
  reports: NonNullable<DeviceProfile['reports']>,
  {commands, values: known}: Parts,
): ProfileVirtual {
  const [name = ''] = Object.keys(reports);
  const on = c.any(Object.keys(commands)) ?? '';
  const fields = valuesOf(reports[name]?.fields ?? []);
  const reported: Names = new Map([
    ...[...known].filter(([each]) => !each.startsWith('variable')),
    ...valuesOf(commands[on]?.fields ?? []).map((field): [string, ValueType] => [
      field.name,
      field.type,
    ]),
  ]);
  return {
    reports: {
      [name]: {
        ...c.maybe({everyMs: 100}),
        values: Object.fromEntries(
          fields.map(each => [each.name, c.isRare(2) ? (each.range?.max ?? 'x') : each.initial]),
        ),
      },
    },
    answers: c.list(0, 2, () => ({
      on,
      report: name,
      ...values(c, fields, reported),
      ...c.maybe({afterMs: formula(c, reported)}),
    })),
  };
}

/** A value for a field that does not count. */
function withValues(fields: readonly ProfileField[], sequence: string) {
  const other = valuesOf(fields).find(({name, type}) => name !== sequence && type === 'number');
  return other === undefined ? {} : {values: {[other.name]: 1}};
}

function throughput(
  c: Choices,
  commands: DeviceProfile['commands'],
  reports: DeviceProfile['reports'] = {},
): ProfileThroughput {
  const send = c.any(Object.keys(commands)) ?? '';
  const whole = (fields: Parameters<typeof valuesOf>[0]) =>
    valuesOf(fields).find(({step: distance}) => distance !== undefined)?.name;
  const fields = commands[send]?.fields ?? [];
  const sequence = whole(fields);
  const [report = ''] = Object.keys(reports);
  const counted = whole(reports[report]?.fields ?? []);
  if (sequence === undefined) return {send};
  const sent = sequenceOf(commands[send]?.fields ?? [], sequence);
  const answered = sequenceOf(reports[report]?.fields ?? [], counted ?? '');
  const hasAnswer = sent && answered && inBoth(sent, answered).count >= LEAST_NUMBERS;
  return {
    send,
    sequence,
    ...c.maybe(withValues(fields, sequence)),
    ...(counted !== undefined && hasAnswer && c.maybe({answer: {report, sequence: counted}})),
  };
}
