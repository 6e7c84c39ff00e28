// What a device says about its link and itself, after the command `07`.

const POWER_ON = 1;
const INTERVAL_UNIT_MS = 1.25;
const MTU_BYTES = 247;
const PHY_1M = 1;

/**
 * @param radio `intervalMs()` is the connection interval.
 * @param stated `uptimeMs`: how long it has run when it is created. `clockRate`: milliseconds of its clock in a millisecond.
 *   `freeBytes(messages)`: its free memory after so many messages since it started; 0, unknown, without it.
 */
export function createStatus({schedule, radio, stated}) {
  const clockMs = () => schedule.now() * (stated.clockRate ?? 1);
  let startedMs = clockMs() - (stated.uptimeMs ?? 0);
  let resetReason = POWER_ON;
  let messages = 0;

  return {
    count() {
      messages += 1;
    },
    restart(reason) {
      startedMs = clockMs();
      resetReason = reason;
      messages = 0;
    },
    /** The reply to `07`, 17 bytes. */
    report() {
      const reply = Buffer.alloc(17);
      reply[0] = 0x87;
      reply.writeUInt16LE(Math.round(radio.intervalMs() / INTERVAL_UNIT_MS), 1);
      reply.writeUInt16LE(0, 3);
      reply.writeUInt16LE(MTU_BYTES, 5);
      reply[7] = PHY_1M;
      reply[8] = resetReason;
      // After ffffffff follows 0.
      reply.writeUInt32LE(Math.floor(clockMs() - startedMs) % 2 ** 32, 9);
      reply.writeUInt32LE(stated.freeBytes?.(messages) ?? 0, 13);
      return reply;
    },
  };
}
