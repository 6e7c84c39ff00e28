import {repeatOf} from './acknowledgement.js';
import type {GateOptions} from './gate-options.js';
import {retryPauseMs, type GateTimes} from './gate-times.js';
import {settle} from './message.js';
import type {Write} from './output.js';

export type WriteOutcome =
  | 'acknowledged'
  /** Acknowledged after it had timed out. */
  | 'acknowledged late'
  /** Handed over, without asking for an acknowledgement. */
  | 'unacknowledged'
  /** Refused by the far end or by the transport, or not answered in time. */
  | 'failed';

/** Settles the message of a write, or lets it wait in its output to be written once more. */
export function applyOutcome<Frame>(
  write: Write<Frame>,
  outcome: WriteOutcome,
  {clock, confirms}: Pick<GateOptions<Frame>, 'clock' | 'confirms'>,
  times: GateTimes,
): void {
  const {output, message} = write;
  if (message.isConfirmed) {
    output.succeed(write);
    return;
  }
  switch (outcome) {
    case 'acknowledged':
      output.succeed(write);
      break;
    case 'acknowledged late':
      output.succeedLate(write);
      break;
    case 'unacknowledged':
      if (message.kind === 'event' || (message.repeats > 0 && !confirms?.(message.frame))) {
        // No proof is possible. What is written twice, with a pause between, counts as arrived.
        output.succeed(write);
        break;
      }
      settle(message, 'sent');
      if (!output.isDesired(message)) break;
      // An event waits, which a repeat of the state before it would undo.
      if (write.acknowledgement === 'impossible' && output.waiting !== null) break;
      output.counts.offered++;
      // The sender knows the outcome already.
      output.enqueue(repeatOf(write, clock.now(), times));
      break;
    case 'failed': {
      const nowMs = clock.now();
      const retryAtMs = nowMs + retryPauseMs(times, message.failedWrites);
      if (output.fail(write, nowMs, retryAtMs)) output.counts.retried++;
      break;
    }
  }
}
