import {keyOf, type Endpoint} from '../../ble/endpoint.js';
import {
  field,
  words,
  type FrameDescriber,
  type FrameDirection,
  type FrameWords,
} from '../../hubs/frame-words.js';
import {parseFields, type MessageValues} from '../codec.js';
import type {ProfileField, ProfileText} from '../format.js';
import {profileOutputName} from '../outputs.js';
import type {ShownMessage} from '../shown-device.js';
import {valueText} from '../value-text.js';
import {labelOf} from './label.js';
import type {Plan} from './plan.js';
import {shownCommand, shownMessage, wordsOfFields} from './shown-message.js';

interface Described {
  readonly at: string;
  readonly fields: readonly ProfileField[];
  readonly shown: ShownMessage;
}

/** The messages of a profile in words: the name of the message, then each of its fields. */
export function createDescriber({profile, endpoints}: Plan): FrameDescriber {
  const {commands, reports: messages = {}} = profile;
  const keyAt = (name: string) => {
    const endpoint = endpoints.get(name);
    return endpoint === undefined ? '' : keyOf(endpoint);
  };
  const wordsOf = wordsOfFields(profile);
  const described: Readonly<Record<FrameDirection, readonly Described[]>> = {
    sent: Object.entries(commands).map(([name, message]) => ({
      at: keyAt(message.to),
      fields: message.fields,
      shown: shownCommand(name, message, wordsOf),
    })),
    received: Object.entries(messages).map(([name, message]) => ({
      at: keyAt(message.from),
      fields: message.fields,
      shown: shownMessage(name, message),
    })),
  };
  return {
    frame(endpoint: Endpoint, bytes: Uint8Array, direction) {
      for (const {at, fields, shown} of described[direction]) {
        const values = at === keyOf(endpoint) ? parseFields(fields, bytes) : null;
        if (values !== null) return sentencesOf(shown, values);
      }
      return [];
    },
    output(gateOutput) {
      const [output = '', ...values] = profileOutputName(gateOutput)?.split(':') ?? [];
      const users = Object.entries(commands).filter(
        ([own, each]) => (each.output ?? own) === output,
      );
      const [only] = users;
      if (only === undefined) return words(gateOutput);
      const label = labelOf(output, users.length === 1 ? only[1].text : undefined);
      const text = textOf(label);
      return values.length === 0 ? text : field(text, values.join(', '));
    },
  };
}

function sentencesOf({label, fields}: ShownMessage, values: MessageValues): readonly FrameWords[] {
  return [
    textOf(label),
    ...fields.map(({name, label: fieldLabel, unit, initial, words: texts}) => {
      const value = values[name] ?? initial;
      const text = texts?.get(value);
      return field(textOf(fieldLabel), text === undefined ? valueText(value, unit) : textOf(text));
    }),
  ];
}

function textOf(label: ProfileText): FrameWords {
  return {key: '', values: {}, texts: typeof label === 'string' ? {en: label} : label};
}
