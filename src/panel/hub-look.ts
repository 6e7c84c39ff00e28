import type {SeenColors} from './picture.js';

/** What the drawing of one hub model is made of. */
export interface HubLook {
  readonly body: HubBody;
  /** In the order of their letters. */
  readonly ports: readonly PortLook[];
}

export interface PortLook {
  readonly letter: string;
  /** The device is part of the hub: it has no plug. */
  readonly isBuiltIn: boolean;
  readonly side: 'left' | 'right';
  /** What a built-in colour sensor can name, in the order of its slider. Default: what those of a plug can. */
  readonly seenColors?: SeenColors;
}

/** A place in the drawing of a hub. */
export type Place = readonly [x: number, y: number];

/** The hub itself, 200 wide. */
export interface HubBody {
  /** The name in style sheets. */
  readonly name: string;
  readonly height: number;
  /** What is behind the light, the battery and the button. */
  shapes(): readonly SVGElement[];
  /** The middle of the light, and its radius. */
  readonly light: readonly [x: number, y: number, radius: number];
  /** Left and upper edge of the battery, 40 x 20. */
  readonly battery: Place;
  /** The middle of the button. */
  readonly button: Place;
  /** Left end of the line with the tone. Default: the hub has no loudspeaker. */
  readonly tone?: Place;
  /** The middle of the level with its ball. Default: the hub does not measure its tilt. */
  readonly level?: Place;
  /** Left and upper edge of the card, 58 x 24. Default: it has no cards. */
  readonly card?: Place;
  /** The middles of the buttons that knock against the hub and shake it. Default: it does not feel that. */
  readonly gestures?: readonly [bumpX: number, bumpY: number, shakeX: number, shakeY: number];
}
