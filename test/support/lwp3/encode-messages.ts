/** Messages that Blockwave reads and never sends. */
import type {AttachedIo} from '../../../src/hubs/lwp3/protocol/attached-io.js';
import type {ErrorMessage} from '../../../src/hubs/lwp3/protocol/hub-properties.js';
import type {InputFormat} from '../../../src/hubs/lwp3/protocol/input-formats.js';
import {
  bytesFrom,
  encodeMessage,
  MESSAGE,
  u16,
  u32,
} from '../../../src/hubs/lwp3/protocol/message.js';
import type {PortFeedback} from '../../../src/hubs/lwp3/protocol/output-feedback.js';
import type {ModeInformation} from '../../../src/hubs/lwp3/protocol/port-information.js';
import type {PortValue} from '../../../src/hubs/lwp3/protocol/port-values.js';

/** Version 1.0.00.0000, of the hardware and of the software. */
const REVISIONS = [0, 0, 0, 0x10, 0, 0, 0, 0x10];

export function encodeAttachedIo(message: AttachedIo): Uint8Array {
  return encodeMessage(MESSAGE.attachedIo, [message.port, ...eventOf(message)]);
}

function eventOf(message: AttachedIo): readonly number[] {
  switch (message.kind) {
    case 'detach':
      return [0];
    case 'attach':
      return [1, ...u16(message.type), ...REVISIONS];
    case 'attach-virtual':
      return [2, ...u16(message.type), message.firstPort, message.secondPort];
  }
}

export function encodePortValues(values: readonly PortValue[]): Uint8Array {
  return encodeMessage(
    MESSAGE.portValue,
    values.flatMap(({port, data}) => [port, ...bytesFrom(data)]),
  );
}

export function encodeFeedback(feedback: readonly PortFeedback[]): Uint8Array {
  return encodeMessage(
    MESSAGE.outputFeedback,
    feedback.flatMap(({port, flags}) => [port, flags]),
  );
}

export function encodeAction(action: number): Uint8Array {
  return encodeMessage(MESSAGE.hubAction, [action]);
}

export function encodeError({command, code}: ErrorMessage): Uint8Array {
  return encodeMessage(MESSAGE.error, [command, code]);
}

/** The hub's answer to a set-up. */
export function encodeInputFormat({port, mode, delta, notify}: InputFormat): Uint8Array {
  return encodeMessage(MESSAGE.inputFormat, [port, mode, ...u32(delta), Number(notify)]);
}

export function encodeModeInformation({port, mode, what, data}: ModeInformation): Uint8Array {
  return encodeMessage(MESSAGE.modeInformation, [port, mode, what, ...data]);
}
