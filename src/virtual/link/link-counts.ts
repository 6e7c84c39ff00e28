/** What really happened on a link. */
export interface LinkCounts {
  /** Writes that clients asked for. */
  written: number;
  /** Frames that the device received and did not drop. */
  received: number;
  handled: number;
  droppedWhenFull: number;
  refusedWhenFull: number;
  /** Writes without response that found the host's queue full. */
  lostInQueue: number;
  lostToDevice: number;
  lostToHost: number;
  /** Packets that arrived twice, both ways together. */
  duplicated: number;
  /** Packets that arrived after the next one, both ways together. */
  reordered: number;
  /** The most frames in the device's buffer at one time. */
  fullest: number;
}

export function newCounts(): LinkCounts {
  return {
    written: 0,
    received: 0,
    handled: 0,
    droppedWhenFull: 0,
    refusedWhenFull: 0,
    lostInQueue: 0,
    lostToDevice: 0,
    lostToHost: 0,
    duplicated: 0,
    reordered: 0,
    fullest: 0,
  };
}
