import type {HubBody} from '../hub-look.js';

export const BODY_WIDTH = 200;

/** Places the middle of a control on the drawing of a hub. */
export function placeOn({height}: HubBody, control: HTMLElement, x: number, y: number): void {
  control.style.left = `${(100 * x) / BODY_WIDTH}%`;
  control.style.top = `${(100 * y) / height}%`;
}
