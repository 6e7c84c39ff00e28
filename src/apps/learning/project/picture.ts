import {draw, type Drawing} from './drawing.js';
import type {Project} from './project.js';

/** Half the width and height of the stage: its x and y are 0 in the middle, and y grows upwards. */
const HALF_WIDTH = 240;
const HALF_HEIGHT = 180;

/** The stage before the green flag is clicked. */
export function pictureOf({backdrop, sprites}: Project): Drawing {
  const drawn = sprites.map(({x, y, costumes: [{drawing}]}) => {
    const left = HALF_WIDTH + x - drawing.centerX;
    const top = HALF_HEIGHT - y - drawing.centerY;
    return `<g transform="translate(${left} ${top})">${drawing.content}</g>`;
  });
  return draw(2 * HALF_WIDTH, 2 * HALF_HEIGHT, backdrop.drawing.content + drawn.join(''));
}
