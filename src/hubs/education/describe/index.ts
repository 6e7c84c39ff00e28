import {keyOf, type Endpoint} from '../../../ble/endpoint.js';
import type {FrameDescriber, FrameDirection, FrameWords} from '../../frame-words.js';
import {parseCommands} from '../protocol/commands.js';
import {parseMessage} from '../protocol/messages.js';
import {RecordReader} from '../protocol/record-reader.js';
import {endpoints} from '../uuids.js';
import {describeCommand, type Speeds} from './commands.js';
import {describeMessage, type LastWords} from './messages.js';
import {outputName} from './names.js';

/** Describes the frames of the devices of Education 2026 in words. */
export class EducationDescriber implements FrameDescriber {
  readonly #speeds: Speeds = new Map();
  readonly #last: LastWords = new Map();
  readonly #records = new RecordReader();

  frame(endpoint: Endpoint, bytes: Uint8Array, direction: FrameDirection): readonly FrameWords[] {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const at = keyOf(endpoint);
    if (direction === 'sent' && at === keyOf(endpoints.commands)) {
      const commands = parseCommands(view) ?? [];
      return commands.map(command => describeCommand(command, this.#speeds));
    }
    if (direction !== 'received' || at !== keyOf(endpoints.messages)) return [];
    const message = parseMessage(view, this.#records);
    if (message === null) return [];
    return describeMessage(message, this.#last);
  }

  output(name: string): FrameWords | null {
    return outputName(name);
  }
}
