import type {Frame} from '../link.js';
import {encodeCommands, type Command} from './protocol/commands.js';
import {endpoints} from './uuids.js';

/** One write with these commands. */
export function frameOf(...commands: readonly Command[]): Frame {
  return {to: endpoints.commands, bytes: encodeCommands(commands)};
}

/** The same, sent again until the device has answered: Link.confirm(). */
export function answeredFrame(...commands: readonly Command[]): Frame {
  return {...frameOf(...commands), isReported: true};
}
