export type LinkCounts = ReturnType<typeof newCounts>;

/** What really happened on a link. */
export function newCounts() {
  return {
    /** Writes that clients asked for. */
    written: 0,
    /** Frames that the device received and did not drop. */
    received: 0,
    handled: 0,
    droppedWhenFull: 0,
    refusedWhenFull: 0,
    /** Writes without response that found the host's queue full. */
    lostInQueue: 0,
    lostToDevice: 0,
    lostToHost: 0,
    /** Packets that arrived twice, both ways together. */
    duplicated: 0,
    /** Packets that arrived after the next one, both ways together. */
    reordered: 0,
    /** The most frames in the device's buffer at one time. */
    fullest: 0,
  };
}
