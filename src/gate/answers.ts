/** What a write and its answer change: which order the far end has, and whether one is written again. */
import {
  canSplit,
  type Channel,
  channelsLeftTo,
  finish,
  isAtRestAfter,
  isWanted,
  NONE,
  type Order,
  settle,
  writeAgain,
} from './channel.js';
import type {Channels} from './channels.js';

/** An order is written. `isProvable`: an answer will say whether the far end has it, or none can. */
export function onWrite<Frame>(
  channels: Channels<Frame>,
  order: Order<Frame>,
  writeNumber: number,
  isProvable: boolean,
): void {
  order.needsWrite = false;
  order.writeNumber = writeNumber;
  order.writtenRepeats = order.repeats;
  order.step = null;
  order.after = NONE;
  for (const channel of order.channels) {
    const {wanted} = channel;
    if (order === channel.event) channel.event = null;
    if (order.kind === 'event') channel.openEventNumber = writeNumber;
    else if (wanted !== null && wanted !== order) undo(channels, wanted);
    channel.lastWriteNumber = writeNumber;
    channel.has = isProvable ? order : 'unknown';
    channels.schedule.update(channel);
  }
}

/** A frame of a stop, which never waits, is written without acknowledgement. */
export function onStopFrame<Frame>(channels: readonly Channel<Frame>[], writeNumber: number): void {
  for (const channel of channels) {
    channel.lastWriteNumber = writeNumber;
    channel.has = 'unknown';
  }
}

/** The write with this number was acknowledged, or needs no acknowledgement. */
export function onSuccess<Frame>(
  channels: Channels<Frame>,
  order: Order<Frame>,
  writeNumber: number,
): void {
  // Unless it was undone since.
  if (order.writeNumber === writeNumber) order.isSent = true;
  settle(order, 'sent');
  if (order.kind !== 'event') return;
  for (const channel of order.channels) {
    if (channel.openEventNumber === writeNumber) channel.openEventNumber = 0;
  }
  channels.endWrittenBefore(writeNumber, order.channels);
}

/** The acknowledgement of the write with this number arrived after the write had timed out. */
export function onLateSuccess<Frame>(
  channels: Channels<Frame>,
  order: Order<Frame>,
  writeNumber: number,
): void {
  if (!order.needsWrite || !isWanted(order)) return;
  // Something that was written since may have undone it.
  if (channelsLeftTo(order).some(each => each.lastWriteNumber !== writeNumber)) return;
  order.isSent = true;
  finish(order, 'sent');
  for (const channel of order.channels) {
    if (channel.lastWriteNumber === writeNumber) channel.has = order;
  }
  channels.update(order);
}

/** The write failed. If the order is still wanted, it is written again at `retryAtMs`. */
export function onFailure<Frame>(
  channels: Channels<Frame>,
  order: Order<Frame>,
  writeNumber: number,
  nowMs: number,
  retryAtMs: number,
): void {
  for (const channel of order.channels) {
    if (channel.has === order) channel.has = 'unknown';
    if (channel.openEventNumber !== writeNumber) continue;
    channel.openEventNumber = 0;
    const {wanted} = channel;
    if (wanted?.needsWrite && wanted.writeNumber > 0 && wanted.writeNumber < writeNumber)
      wanted.notBeforeMs = nowMs;
  }
  if (order.writeNumber === writeNumber) splitForEvent(channels, order);
  if (isWanted(order) && order.writeNumber !== writeNumber) {
    // It was undone since, so it waits already, or was written again.
    order.counts.superseded++;
  } else if (isWanted(order)) {
    order.needsWrite = true;
    order.notBeforeMs = retryAtMs;
    order.failedWrites++;
    order.counts.retried++;
  } else {
    settle(order, 'failed');
  }
  channels.update(order);
}

/** It was written without proof that it arrived: it is written once more at this time, unless something newer comes. */
export function repeatAt<Frame>(
  channels: Channels<Frame>,
  order: Order<Frame>,
  notBeforeMs: number,
): void {
  if (!order.needsWrite) writeAgain(order);
  order.notBeforeMs = notBeforeMs;
  order.failedWrites = 0;
  order.repeats++;
  channels.update(order);
}

/** The far end reports that it has what is wanted. */
export function onConfirmed<Frame>(channels: Channels<Frame>, order: Order<Frame>): void {
  order.isConfirmed = order.isSent = true;
  if (!order.needsWrite) return;
  finish(order, 'sent');
  for (const channel of order.channels) {
    const {has, wanted} = channel;
    const isEventLast = typeof has === 'object' && has.kind === 'event';
    if (wanted === order && !isEventLast) channel.has = order;
    channels.schedule.update(channel);
  }
}

/** The far end reports that these outputs are at rest. */
export function onRest<Frame>(channels: Channels<Frame>, outputs: readonly string[]): void {
  for (const output of outputs) {
    const {wanted} = channels.get(output);
    if (wanted === null || wanted.writeNumber === 0) continue;
    const isProved = channelsLeftTo(wanted).every(
      ({name}) => outputs.includes(name) && isAtRestAfter(wanted, name),
    );
    if (isProved) onConfirmed(channels, wanted);
  }
}

/** An older order was written, which sets an output of this one: it is as if this one had never been written. */
function undo<Frame>(channels: Channels<Frame>, order: Order<Frame>): void {
  if (order.writeNumber === 0) return;
  if (!order.needsWrite) {
    writeAgain(order);
    order.failedWrites = 0;
  }
  if (order.failedWrites === 0) order.notBeforeMs = -Infinity;
  order.writeNumber = 0;
  order.repeats = 0;
  order.isSent = false;
  order.isConfirmed = false;
  channels.update(order);
}

/** If only some outputs wait for the answer to an event, the others do not wait for it. */
function splitForEvent<Frame>(channels: Channels<Frame>, order: Order<Frame>): void {
  const left = channelsLeftTo(order);
  const waiting = left.filter(({openEventNumber}) => openEventNumber > order.writeNumber);
  const isForSome = waiting.length > 0 && waiting.length < left.length;
  if (isForSome && canSplit(order, left)) for (const each of left) channels.split(order, each);
}
