/** Random profiles for the header only: their names are also words of the header, and their texts try to leave comments. */
import fc from 'fast-check';
import type {DeviceProfile, ProfileField} from '../../../src/profiles/format.js';
import {validProfile} from '../random-profile.js';

const NAMES = [
  ...['id', 'report', 'command', 'characteristic', 'uuid', 'service', 'bytes', 'encode', 'parse'],
  ...['reportId', 'minBytes', 'uuidBytes', 'toRaw', 'namePrefix', 'which', 'no', 't', 'while'],
];

const EVIL = ' */ ??/ #error "outside of the comment" /* \\';

export const awkwardProfile: fc.Arbitrary<DeviceProfile> = fc
  .tuple(validProfile, fc.infiniteStream(fc.shuffledSubarray(NAMES, {minLength: NAMES.length})))
  .map(([profile, shuffled]) => {
    /** Other names for these, each once. */
    const namesFor = (names: readonly string[]) => {
      const [own = []] = shuffled.take(1);
      return new Map(names.map((name, index) => [name, own[index] ?? name]));
    };
    const characteristics = namesFor(Object.keys(profile.characteristics));
    const renamed = <Value>(
      object: Readonly<Record<string, Value>>,
      names: ReadonlyMap<string, string>,
      change: (value: Value) => Value,
    ) =>
      Object.fromEntries(
        Object.entries(object).map(([name, value]) => [names.get(name) ?? name, change(value)]),
      );
    const to = (name: string) => characteristics.get(name) ?? name;
    const {commands, reports = {}} = profile;
    return {
      ...profile,
      name: `Name${EVIL}`,
      description: `Description${EVIL}\n in two lines`,
      find: {...profile.find, namePrefix: EVIL},
      characteristics: renamed(profile.characteristics, characteristics, each => each),
      commands: renamed(commands, namesFor(Object.keys(commands)), command => ({
        ...command,
        $comment: EVIL,
        to: to(command.to),
        fields: awkwardFields(command.fields, namesFor),
      })),
      reports: renamed(reports, namesFor(Object.keys(reports)), report => ({
        ...report,
        $comment: EVIL,
        from: to(report.from),
        fields: awkwardFields(report.fields, namesFor),
      })),
    };
  });

function awkwardFields(
  fields: readonly ProfileField[],
  namesFor: (names: readonly string[]) => ReadonlyMap<string, string>,
): readonly ProfileField[] {
  const names = namesFor(
    fields.flatMap(field => {
      if ('bits' in field) return field.bits.flatMap(bit => ('name' in bit ? [bit.name] : []));
      return 'name' in field ? [field.name] : [];
    }),
  );
  const texts = {$comment: EVIL, unit: '*/ #error /*'};
  const renamed = <Named extends {readonly name: string}>(value: Named) => ({
    ...value,
    ...texts,
    name: names.get(value.name) ?? value.name,
  });
  return fields.map((field): ProfileField => {
    if ('bits' in field) {
      return {...field, bits: field.bits.map(bit => ('name' in bit ? renamed(bit) : bit))};
    }
    return 'name' in field ? renamed(field) : field;
  });
}
