/** Sizes in Scratch's units, as Scratch draws them in its usual size. Estimates: they keep scripts from overlapping. */
import type {Block} from './block.js';

const HAT = 72;
const COMMAND = 52;
/** The lower edge of a loop, and the "else" of an if. */
const EDGE = 36;

const COMMENT_WIDTH = 360;
/** The bar above the text, and the room below it. */
const COMMENT_FRAME = 60;
const LINE = 22;
const LETTERS_IN_A_LINE = 40;

/** Chinese, Japanese and Korean letters are twice as wide as others. */
const WIDE = /[\u1100-\u11ff\u2e80-\ud7ff\uf900-\ufaff\uff00-\uffef]/g;

export function heightOf(stack: readonly Block[]): number {
  return stack.reduce((height, block) => {
    const isHat = block.opcode.includes('_when');
    const inside = Object.values(block.inputs ?? {}).flatMap(input =>
      'stack' in input ? [heightOf(input.stack) + EDGE] : [],
    );
    return height + (isHat ? HAT : COMMAND) + inside.reduce((sum, each) => sum + each, 0);
  }, 0);
}

export function commentSize(text: string): {readonly width: number; readonly height: number} {
  const letters = text.length + (text.match(WIDE)?.length ?? 0);
  const lines = Math.ceil(letters / LETTERS_IN_A_LINE);
  return {width: COMMENT_WIDTH, height: COMMENT_FRAME + lines * LINE};
}
