/** How many hubs an extension has at most: as many as the menu of the block that chooses one has numbers. */
export const MAX_HUBS = 4;
