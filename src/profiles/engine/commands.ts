import {encodeFields, parseFields, valuesOf, type MessageValues} from '../codec.js';
import type {CommandKind, CommandMessage} from '../format.js';
import type {Endpoint} from '../../gatt/endpoint.js';
import type {Frame} from '../../hubs/link.js';
import {MAX_OUTPUTS, outputOf} from '../outputs.js';

/** A frame of a profile's command. */
export interface ProfileFrame extends Frame {
  /** Tokens; left out: as the profile says for all messages. */
  readonly cost?: number;
}

/** A frame, and the output that it is for. */
export interface Command {
  /** Of the profile's command. */
  readonly name: string;
  readonly output: string;
  readonly frame: ProfileFrame;
}

/** Makes the frames of one command. */
export interface CommandMaker {
  readonly kind: CommandKind;
  /** Never throws: values that the message cannot contain are clamped. */
  make(values: MessageValues): Command;
}

export function createCommandMaker(
  name: string,
  message: CommandMessage,
  to: Endpoint,
): CommandMaker {
  const {kind, output = name, outputBy = [], cost, fields} = message;
  const outputs = new Set<string>();
  const initial: MessageValues = Object.fromEntries(
    valuesOf(fields).map(field => [field.name, field.initial]),
  );
  const outputFor = (bytes: Uint8Array) => {
    if (outputBy.length === 0) return output;
    // As the device gets them: clamped and rounded.
    const sent = parseFields(fields, new DataView(bytes.buffer, bytes.byteOffset, bytes.length));
    const own = outputOf(name, message, sent ?? initial);
    if (outputs.size < MAX_OUTPUTS) outputs.add(own);
    return outputs.has(own) ? own : output;
  };
  return {
    kind,
    make(values) {
      const bytes = encodeFields(fields, values);
      return {
        name,
        output: outputFor(bytes),
        frame: {to, bytes, ...(cost !== undefined && {cost})},
      };
    },
  };
}
