/** Counts how often each key of each object of the format occurs. */
import '../../../src/profiles/check/index.js';
import type * as v from 'valibot';
import {definitions} from '../../../src/profiles/check/schema/parts.js';
import type {
  DeviceProfile,
  ProfileArgument,
  ProfileBlock,
  ProfileField,
} from '../../../src/profiles/format.js';

const seen = new Map<string, number>();

function count(type: string, object: object | undefined): void {
  for (const key of Object.keys(object ?? {})) {
    const name = `${type}.${key}`;
    seen.set(name, (seen.get(name) ?? 0) + 1);
  }
}

const each = <T>(object: Readonly<Record<string, T>> | readonly T[] | undefined): readonly T[] =>
  Object.values(object ?? {});

function countField(field: ProfileField): void {
  if ('constant' in field) count('ConstantField', field);
  else if ('length' in field) count('LengthField', field);
  else if ('bits' in field) {
    count('BitsField', field);
    for (const bit of field.bits) count('constant' in bit ? 'BitConstant' : 'BitNumber', bit);
  } else count(field.type === 'text' ? 'TextField' : 'NumberField', field);
}

const ARGUMENTS: Readonly<Record<ProfileArgument['type'], string>> = {
  number: 'NumberArgument',
  angle: 'NumberArgument',
  note: 'NumberArgument',
  text: 'TextArgument',
  color: 'ColorArgument',
  menu: 'MenuArgument',
};
const BLOCKS: Readonly<Record<ProfileBlock['type'], string>> = {
  command: 'CommandBlock',
  reporter: 'ReporterBlock',
  boolean: 'ReporterBlock',
  hat: 'HatBlock',
  event: 'EventBlock',
  label: 'LabelBlock',
};

function countBlock(block: ProfileBlock): void {
  count(BLOCKS[block.type], block);
  if (block.type === 'label') return;
  for (const argument of each(block.arguments)) count(ARGUMENTS[argument.type], argument);
  if (block.type !== 'command') return;
  count('CommandEnd', block.until);
  for (const step of block.run) count('ProfileStep', step);
}

export function countFeatures(profile: DeviceProfile): void {
  const {find, sending, throughput, virtual, question, setUp, stop, end} = profile;
  count('DeviceProfile', profile);
  count('ProfileDiscovery', find);
  count('ManufacturerData', find.manufacturerData);
  for (const item of each(profile.characteristics)) {
    count('ProfileCharacteristic', item);
    count('CharacteristicLimit', item.limit);
  }
  count('ProfileSending', sending);
  for (const command of each(profile.commands)) {
    count('CommandMessage', command);
    command.fields.forEach(countField);
  }
  for (const report of each(profile.reports)) {
    count('ReportMessage', report);
    report.fields.forEach(countField);
    for (const step of report.run ?? []) count('ProfileStep', step);
  }
  for (const variable of each(profile.variables)) count('ProfileVariable', variable);
  for (const event of each(profile.events)) count('ProfileEvent', event);
  for (const step of [question, ...each(end)]) count('SendStep', step);
  for (const step of each(setUp)) count('SetUpStep', step);
  for (const step of each(stop)) count('StopStep', step);
  for (const menu of each(profile.menus)) {
    count('ProfileMenu', menu);
    for (const item of menu.items) count('MenuItem', item);
  }
  profile.blocks.forEach(countBlock);
  count('ProfileVirtual', virtual);
  for (const report of each(virtual?.reports)) count('VirtualReport', report);
  for (const answer of each(virtual?.answers)) count('VirtualAnswer', answer);
  count('ProfileThroughput', throughput);
  count('ThroughputAnswer', throughput?.answer);
}

/** A comment may be anywhere, and is looked at nowhere. */
const isComment = (name: string) => name.endsWith('.$comment');

/** The keys of the schema that no profile had. */
export function missingFeatures(): readonly string[] {
  const all = [...definitions].flatMap(([type, schema]) =>
    Object.keys((schema as v.StrictObjectSchema<v.ObjectEntries, undefined>).entries).map(
      key => `${type}.${key}`,
    ),
  );
  return all.filter(name => !isComment(name) && !seen.has(name));
}
