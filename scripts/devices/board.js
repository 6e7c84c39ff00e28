// A device: its radio, its firmware, its commands, and what is wrong with it.
import {createCounts} from './counts.js';
import {createFirmware} from './firmware.js';
import {createProfile, isMessage} from './profile.js';
import {createRadio} from './radio.js';
import {createStatus} from './status.js';
import {createStream} from './stream.js';

const BOOT_MS = 300;
const asItIs = next => next;

/**
 * @param port `notify(bytes)` and `drop(unreachableMs)` of the Scratch Link.
 * @param handlingMs Returns how long a message takes at this time. Other commands take no time.
 * @param replies, writes A stage of faults.js.
 * @param accident What happens once, so many milliseconds after the first connection: `restarts` sets the counts to 0, and with
 *   `unreachableMs` the link is lost and the device can be found again after that time. `intervalMs` is a new connection interval.
 * @param stated What it says about itself, for status.js. Without it, the device does not know the command *status*.
 */
export function createBoard({
  schedule,
  random,
  port,
  handlingMs = () => 0,
  bufferFrames = 50,
  known,
  intervalMs,
  packetsPerEvent,
  streamPerSecond = Infinity,
  replies = asItIs,
  writes = asItIs,
  accident = null,
  stated = null,
}) {
  const counts = createCounts();
  const radio = createRadio({schedule, intervalMs, packetsPerEvent});
  const notify = bytes => radio.notify(() => port.notify(bytes));
  const reply = replies(notify, {schedule, random});
  const stream = createStream({schedule, sendingMs: 1000 / streamPerSecond, send: notify});
  const status = stated === null ? null : createStatus({schedule, radio, stated});
  const profile = createProfile({counts, stream, status, known, bufferFrames});
  const firmware = createFirmware({
    schedule,
    counts,
    bufferFrames,
    handlingMs: bytes => (isMessage(bytes) ? handlingMs(schedule.now()) : 0),
    handle(bytes) {
      if (isMessage(bytes)) status?.count();
      const answer = profile.handle(bytes);
      if (answer !== null) reply(answer);
    },
  });
  const receive = writes(bytes => firmware.receive(bytes), {schedule, random});
  let wasConnected = false;
  let deafUntilMs = 0;

  function haveAccident() {
    if (accident.restarts) {
      firmware.restart();
      counts.reset();
      status?.restart(accident.resetReason);
      stream.end();
      deafUntilMs = schedule.now() + BOOT_MS;
    }
    if (accident.intervalMs !== undefined) radio.setInterval(accident.intervalMs);
    if (accident.unreachableMs !== undefined) port.drop(accident.unreachableMs);
  }

  return {
    connected() {
      if (accident !== null && !wasConnected) {
        schedule.at(schedule.now() + accident.afterMs, haveAccident);
      }
      wasConnected = true;
    },
    write: (bytes, withResponse) =>
      radio.write(withResponse, () => {
        if (schedule.now() >= deafUntilMs) receive(bytes, withResponse);
      }),
  };
}

/** For `handlingMs`: the device handles so many messages a second. */
export const perSecond = rate => () => 1000 / rate;
