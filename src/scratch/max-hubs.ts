/**
 * How many hubs an extension has at most: as many as the menu of the block that chooses one has numbers. Two robots of three hubs;
 * each hub has a gate of its own, and all share one Bluetooth adapter.
 */
export const MAX_HUBS = 6;
