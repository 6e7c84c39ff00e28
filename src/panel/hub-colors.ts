import type {ColorName} from '../hubs/education/kinds.js';

/** 0..255 each, as the hub's light shows it. */
export interface HubColor {
  /** Of a light that has only some colours. */
  readonly name: ColorName;
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  /** On the screen, where white words are read on it. */
  readonly css: string;
}

/** The colours of the hubs, by their numbers. Lights of these colours are easy to tell apart; the blue of every new connection is none of them. */
export const HUB_COLORS: readonly HubColor[] = [
  {name: 'green', red: 0, green: 255, blue: 0, css: '#1f7a1f'},
  {name: 'orange', red: 255, green: 90, blue: 0, css: '#b34700'},
  {name: 'magenta', red: 255, green: 0, blue: 160, css: '#b0137a'},
  {name: 'azure', red: 0, green: 200, blue: 255, css: '#00708f'},
  {name: 'yellow', red: 255, green: 200, blue: 0, css: '#7a6000'},
  {name: 'white', red: 255, green: 255, blue: 255, css: '#5a6270'},
];
