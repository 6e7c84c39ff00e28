import type {Color} from './cast.js';

/** 0..100 is a full turn, red at both ends; the next step, 101, is 0 again. */
const HUES = 101;

/** 0..255 each: the hue at full saturation and value. In every sixth of the circle one colour is full and one is absent. */
export function colorOfHue(hue: number): Color {
  // Larger numbers (from 2^53, about 9e15) have no exact place in the circle.
  const turn = Math.abs(hue) < 9e15 ? hue - Math.floor(hue / HUES) * HUES : 0;
  const sixths = (((turn * 360) / 100) % 360) / 60;
  const sixth = Math.floor(sixths);
  const part = sixths - sixth;
  const isRising = sixth % 2 === 0;
  const between = Math.floor((isRising ? 1 - (1 - part) : 1 - part) * 255);
  switch (sixth) {
    case 0:
      return {red: 255, green: between, blue: 0};
    case 1:
      return {red: between, green: 255, blue: 0};
    case 2:
      return {red: 0, green: 255, blue: between};
    case 3:
      return {red: 0, green: between, blue: 255};
    case 4:
      return {red: between, green: 0, blue: 255};
    default:
      return {red: 255, green: 0, blue: between};
  }
}
