import {encodeFields, parseFields, valuesOf, type MessageValues} from '../codec.js';
import type {CommandKind, CommandMessage, DeviceProfile} from '../format.js';
import type {Endpoint} from '../../ble/endpoint.js';
import type {Frame} from '../../hubs/link.js';
import {gateOutputName, outputOf} from '../outputs.js';

/** A frame of a profile's command. */
export interface ProfileFrame extends Frame {
  /** Tokens. Default: as the profile says for all messages. */
  readonly cost?: number;
}

/** A frame, and the output that it is for. */
export interface Command {
  /** The name of the profile's command. */
  readonly name: string;
  readonly output: string;
  /** The output that `output` is a part of, by the values of fields; or the same. */
  readonly whole: string;
  /** The values of those fields, as the device gets them. */
  readonly place: MessageValues;
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
  const {kind, output = name, outputBy = [], cost, confirmedBy, fields} = message;
  const initial: MessageValues = Object.fromEntries(
    valuesOf(fields).map(field => [field.name, field.initial]),
  );
  const whole = gateOutputName(output);
  const placeOf = (bytes: Uint8Array): MessageValues => {
    if (outputBy.length === 0) return {};
    // Clamped and rounded.
    const sent = parseFields(fields, bytes);
    return Object.fromEntries(outputBy.map(field => [field, (sent ?? initial)[field] ?? 0]));
  };
  return {
    kind,
    make(values) {
      const bytes = encodeFields(fields, values);
      const place = placeOf(bytes);
      const own = gateOutputName(outputOf(name, message, place));
      return {
        name,
        output: own,
        whole,
        place,
        frame: {
          ...{to, bytes},
          ...(cost !== undefined && {cost}),
          ...(confirmedBy !== undefined && {isReported: true}),
        },
      };
    },
  };
}

/** The outputs that have both messages for the whole and messages for parts. */
export function outputsWithParts(commands: DeviceProfile['commands']): ReadonlySet<string> {
  const all = Object.entries(commands).map(([name, {output = name, outputBy = []}]) => ({
    output: gateOutputName(output),
    isWhole: outputBy.length === 0,
  }));
  const wholes = new Set(all.flatMap(({output, isWhole}) => (isWhole ? output : [])));
  return new Set(
    all.flatMap(({output, isWhole}) => (!isWhole && wholes.has(output) ? output : [])),
  );
}
