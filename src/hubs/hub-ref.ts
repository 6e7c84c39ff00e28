/**
 * How many hubs an extension has at most: as many as the menu of the block that chooses one has numbers. Two robots of three hubs;
 * each hub has a gate of its own, and all share one Bluetooth adapter.
 */
export const MAX_HUBS = 6;

/** Says which hub a callback is about. */
export interface HubRef {
  /** The id of the hub family, which is the extension's id. */
  readonly family: string;
  /** The hub's index at the time of the call; 0 is hub 1, which Scratch's connection dialog connects. */
  readonly hub: number;
}
