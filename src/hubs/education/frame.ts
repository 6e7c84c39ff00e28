import type {Frame} from '../link.js';
import {COMMANDS, encodeCommands, parseCommands, type Command} from './protocol/commands.js';
import type {Answer} from './protocol/messages.js';
import {endpoints} from './uuids.js';

/** One write with these commands. */
export function frameOf(...commands: readonly Command[]): Frame {
  return {to: endpoints.commands, bytes: encodeCommands(commands)};
}

/** The same, sent again until the device has answered: Link.confirmIfShown(). */
export function answeredFrame(...commands: readonly Command[]): Frame {
  return {...frameOf(...commands), isReported: true};
}

/** Whether the answer may be about one of the commands of this frame. */
export function isAbout({to, mask}: Pick<Answer, 'to' | 'mask'>, {bytes}: Frame): boolean {
  const commands = parseCommands(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  return (commands ?? []).some(command => {
    const isForMotors = mask === null || !('mask' in command) || (command.mask & mask) !== 0;
    return COMMANDS[command.kind].id === to && isForMotors;
  });
}
