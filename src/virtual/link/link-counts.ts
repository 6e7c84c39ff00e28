/** What really happened on a link, whatever a client or the firmware makes of it. */
export interface LinkCounts {
  /** Writes that a client has asked for. */
  written: number;
  /** That the device took, those that it threw away left out. */
  received: number;
  handled: number;
  droppedWhenFull: number;
  refusedWhenFull: number;
  lostToDevice: number;
  lostToHost: number;
  /** Packets that arrived twice, either way. */
  duplicated: number;
  /** Packets that arrived after the next one, either way. */
  reordered: number;
  /** The most frames that were in the device's buffer at once. */
  fullest: number;
}

export function newCounts(): LinkCounts {
  return {
    written: 0,
    received: 0,
    handled: 0,
    droppedWhenFull: 0,
    refusedWhenFull: 0,
    lostToDevice: 0,
    lostToHost: 0,
    duplicated: 0,
    reordered: 0,
    fullest: 0,
  };
}
