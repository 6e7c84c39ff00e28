import type {Block, Named} from './block.js';
import type {Drawing} from './drawing.js';

/** Blocks that hang together, and what a comment above them says. */
export interface Script {
  readonly comment?: string;
  readonly blocks: readonly Block[];
}

export interface Costume {
  readonly name: string;
  readonly drawing: Drawing;
}

export interface Sprite {
  readonly name: string;
  /** It begins with the first one. */
  readonly costumes: readonly [Costume, ...Costume[]];
  readonly x: number;
  readonly y: number;
  readonly scripts: readonly Script[];
}

/** A number, or a list of numbers. The stage shows numbers. */
export interface Variable extends Named {
  readonly value: number | readonly number[];
}

export interface Project {
  readonly backdrop: Costume;
  /** The first one is selected when the editor opens the project; the last one is in front. */
  readonly sprites: readonly [Sprite, ...Sprite[]];
  readonly variables?: readonly Variable[];
}
