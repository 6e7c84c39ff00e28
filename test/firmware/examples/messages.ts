import {encodeFields, parseFields} from '../../../src/profiles/codec.js';
import type {DeviceProfile} from '../../../src/profiles/format.js';
import type {Value} from '../../../src/profiles/formula.js';
import type {CoreAnswer} from './core-process.js';

type Values = Readonly<Record<string, Value>>;

/** The bytes of a command in hexadecimal. */
export function commandHex(profile: DeviceProfile, command: string, values: Values = {}): string {
  const fields = profile.commands[command]?.fields ?? [];
  return Buffer.from(encodeFields(fields, values)).toString('hex');
}

/** The line that writes a command to a core. */
export function writeLine(profile: DeviceProfile, command: string, values: Values = {}): string {
  const to = profile.commands[command]?.to ?? '';
  const index = Object.keys(profile.characteristics).indexOf(to);
  return `write ${index} ${commandHex(profile, command, values)}`;
}

/** The reports among notifications, by name. Throws for bytes that are no report of the profile. */
export function reportsOf(
  profile: DeviceProfile,
  {notified}: CoreAnswer,
): readonly (readonly [report: string, values: Values])[] {
  const names = Object.keys(profile.characteristics);
  return notified.map(({characteristic, bytes}) => {
    for (const [name, {from, fields}] of Object.entries(profile.reports ?? {})) {
      const values = from === names[characteristic] ? parseFields(fields, bytes) : null;
      if (values !== null) return [name, values] as const;
    }
    throw new Error(`no report: ${Buffer.from(bytes).toString('hex')}`);
  });
}
