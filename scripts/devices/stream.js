// The messages that a device sends by itself, after the command `06`.

/**
 * @param sendingMs The time that the device needs to send one message. It leaves none out: if it is late, it sends all later.
 * @param send Sends one message.
 */
export function createStream({schedule, sendingMs, send}) {
  /** Changes when a stream ends, so that the timers of the old one do nothing. */
  let current = 0;

  function next(id, stream, index, dueMs) {
    schedule.at(dueMs, () => {
      if (id !== current) return;
      const message = Buffer.alloc(stream.bytes);
      message[0] = 0x86;
      message.writeUInt32LE((stream.firstSequence + index) >>> 0, 1);
      send(message);
      if (index + 1 < stream.count) {
        const plannedMs = stream.beganMs + ((index + 1) * stream.periodMicroseconds) / 1000;
        next(id, stream, index + 1, Math.max(plannedMs, dueMs + sendingMs));
      }
    });
  }

  return {
    start(stream) {
      current += 1;
      const beganMs = schedule.now();
      next(current, {...stream, beganMs}, 0, beganMs);
    },
    end() {
      current += 1;
    },
  };
}
