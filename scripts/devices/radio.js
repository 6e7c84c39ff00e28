// The connection between the computer and a device: packets cross at once, or at multiples of a connection interval.

/** Writes without response that wait for an interval. When so many wait, a further one is answered after the next has left. */
const QUEUED_WRITES = 8;

/** Without `intervalMs`, a packet crosses at once. Without `packetsPerEvent`, any number crosses at one multiple. */
export function createRadio({
  schedule,
  intervalMs: firstIntervalMs = 0,
  packetsPerEvent = Infinity,
}) {
  let intervalMs = firstIntervalMs;
  const up = createDirection();
  const down = createDirection();

  function createDirection() {
    let lastEventMs = 0;
    let packetsInLast = 0;
    /** When the newest packets leave, the newest last. */
    let leavingMs = [];

    /** Returns the time of the event in which the next packet crosses. */
    function takeEvent() {
      const nextMs = (Math.floor(schedule.now() / intervalMs) + 1) * intervalMs;
      const isFull = packetsInLast >= packetsPerEvent;
      const eventMs = Math.max(nextMs, isFull ? lastEventMs + intervalMs : lastEventMs);
      packetsInLast = eventMs === lastEventMs ? packetsInLast + 1 : 1;
      lastEventMs = eventMs;
      return eventMs;
    }

    return {
      /** Returns when the packet arrives, and when there is room for another one. */
      send(arrive) {
        if (intervalMs === 0) {
          arrive();
          return {arrivesMs: schedule.now(), roomMs: 0};
        }
        const arrivesMs = takeEvent();
        leavingMs = [...leavingMs, arrivesMs].slice(-QUEUED_WRITES);
        schedule.at(arrivesMs, arrive);
        return {arrivesMs, roomMs: leavingMs.length < QUEUED_WRITES ? 0 : leavingMs[0]};
      },
    };
  }

  const until = timeMs =>
    timeMs <= schedule.now() ? undefined : new Promise(resolve => schedule.at(timeMs, resolve));

  return {
    /** Resolves when the write is answered: with response an interval after it arrived, otherwise when there is room. */
    async write(withResponse, arrive) {
      const {arrivesMs, roomMs} = up.send(arrive);
      await until(withResponse ? arrivesMs + intervalMs : roomMs);
    },
    notify(arrive) {
      down.send(arrive);
    },
    intervalMs: () => intervalMs,
    setInterval(nextMs) {
      intervalMs = nextMs;
    },
  };
}
