/** How a hub is switched on so that a search finds it, as the key of a text of the group `connection`. */
const WAYS = ['greenButton', 'anyButton', 'switchOn'] as const;

export type HowToStart = (typeof WAYS)[number];

/** From the address of a page; without it, what holds for most hubs. */
export const howToStartIn = (address: URLSearchParams): HowToStart =>
  WAYS.find(way => way === address.get('start')) ?? 'anyButton';
