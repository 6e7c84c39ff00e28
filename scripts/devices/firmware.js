// The main loop of a device: a buffer, and one message after the other.
import {isMessage} from './profile.js';

/**
 * @param handlingMs Returns the time that the next write takes, in milliseconds.
 * @param handle Handles one write when its time is over.
 */
export function createFirmware({schedule, counts, bufferFrames, handlingMs, handle}) {
  /** The writes in the buffer, with the one that is handled. */
  let waiting = [];
  /** When the last write in the buffer will be handled. */
  let freeAtMs = 0;
  /** Changes at a restart, so that the writes from before are not handled. */
  let start = 0;

  return {
    receive(bytes) {
      if (waiting.length >= bufferFrames) {
        counts.drop();
        return;
      }
      waiting.push(bytes);
      if (isMessage(bytes)) counts.hold(waiting.length);
      freeAtMs = Math.max(freeAtMs, schedule.now()) + handlingMs(bytes);
      const before = start;
      schedule.at(freeAtMs, () => {
        if (before !== start) return;
        waiting.shift();
        handle(bytes);
      });
    },
    restart() {
      start += 1;
      waiting = [];
      freeAtMs = schedule.now();
    },
  };
}
