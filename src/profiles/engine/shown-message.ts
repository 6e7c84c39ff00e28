import {valuesOf} from '../codec.js';
import type {
  BitValue,
  CommandMessage,
  ProfileField,
  ProfileText,
  ReportMessage,
} from '../format.js';
import type {ShownMessage} from '../shown-device.js';
import type {WordsOfField} from './field-words.js';
import {labelOf} from './label.js';

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
