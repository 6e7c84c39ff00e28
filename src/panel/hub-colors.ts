/** 0..255 each, as the hub's light shows it. */
export interface HubColor {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  /** On the screen, where white words are read on it. */
  readonly css: string;
}

/** The colours of the hubs, by their numbers. Lights of these colours are easy to tell apart; the blue of every new connection is none of them. */
export const HUB_COLORS: readonly HubColor[] = [
  {red: 0, green: 255, blue: 0, css: '#1f7a1f'},
  {red: 255, green: 90, blue: 0, css: '#b34700'},
  {red: 255, green: 0, blue: 160, css: '#b0137a'},
  {red: 0, green: 200, blue: 255, css: '#00708f'},
  {red: 255, green: 200, blue: 0, css: '#7a6000'},
  {red: 255, green: 255, blue: 255, css: '#5a6270'},
];
