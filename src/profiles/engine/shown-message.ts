import {valuesOf} from '../codec.js';
import type {
  BitValue,
  CommandMessage,
  DeviceProfile,
  ProfileField,
  ProfileText,
  ReportMessage,
} from '../format.js';
import type {ShownField, ShownMessage, ShownValue} from '../shown-device.js';
import {labelOf} from './label.js';

/**
 * What the values of a command's field are called: the items of a menu, if blocks set the field from this menu alone. Undefined:
 * they are only numbers or texts.
 */
type WordsOfField = (command: string, field: string) => ShownField['words'];

export function wordsOfFields({blocks, menus = {}}: DeviceProfile): WordsOfField {
  /** The menus that set a field; null for a formula of another kind. A constant is one of the values. */
  const sources = new Map<string, Set<string | null>>();
  for (const block of blocks) {
    if (block.type !== 'command') continue;
    for (const {send = '', values = {}} of [...block.run, ...(block.until?.otherwise ?? [])]) {
      for (const [field, formula] of Object.entries(values)) {
        if (typeof formula === 'number') continue;
        const argument = block.arguments?.[formula.trim()];
        const key = `${send} ${field}`;
        const source = argument?.type === 'menu' ? argument.menu : null;
        sources.set(key, (sources.get(key) ?? new Set()).add(source));
      }
    }
  }
  return (command, field) => {
    const [name, another] = sources.get(`${command} ${field}`) ?? [];
    if (!name || another !== undefined) return undefined;
    const items = menus[name]?.items ?? [];
    return new Map<ShownValue, ProfileText>(
      items.map(({value, text, number}, index) => [number ?? index, text ?? value]),
    );
  };
}

/** A command with the words for values that blocks give to its fields. */
export function shownCommand(
  name: string,
  message: CommandMessage,
  wordsOf: WordsOfField,
): ShownMessage {
  const shown = shownMessage(name, message);
  const fields = shown.fields.map(field => {
    const words = wordsOf(name, field.name);
    return words ? {...field, words} : field;
  });
  return {...shown, fields};
}

export function shownMessage(
  name: string,
  {text, fields}: CommandMessage | ReportMessage,
): ShownMessage {
  const texts = textsOf(fields);
  return {
    name,
    label: labelOf(name, text),
    fields: valuesOf(fields).map(field => ({
      ...field,
      label: labelOf(field.name, texts.get(field.name), field.unit),
    })),
  };
}

function textsOf(fields: readonly ProfileField[]): ReadonlyMap<string, ProfileText | undefined> {
  const parts = fields.flatMap((field): readonly (ProfileField | BitValue)[] =>
    'bits' in field ? field.bits : [field],
  );
  return new Map(parts.flatMap(part => ('name' in part ? [[part.name, part.text]] : [])));
}
