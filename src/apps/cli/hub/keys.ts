import {pressKey} from './control.js';
import type {ControlledHub, Keys} from './served-model.js';

/** The part of process.stdin that is used. */
export interface Keyboard {
  readonly isTTY: boolean;
  setRawMode(isRaw: boolean): unknown;
  on(event: 'data', listener: (data: {toString(): string}) => void): unknown;
  pause(): unknown;
}

/** The texts of the arrows. */
export const ARROW = {
  up: '\u001b[A',
  down: '\u001b[B',
  right: '\u001b[C',
  left: '\u001b[D',
} as const;

/** @param moveBy Gets one step to the right or down, or back. */
export function arrowKeys(moveBy: (right: number, down: number) => void): Keys {
  return {
    [ARROW.up]: () => moveBy(0, -1),
    [ARROW.down]: () => moveBy(0, 1),
    [ARROW.right]: () => moveBy(1, 0),
    [ARROW.left]: () => moveBy(-1, 0),
  };
}

const CTRL_C = '\u0003';
/** A terminal may send several keys at once; an arrow is several characters. */
const KEY = /\p{Cc}\[[A-D]|./gsu;

/** Passes keys to the chosen hub, if there is a terminal. The function returned ends this. */
export function readKeys(keyboard: Keyboard, hubs: readonly ControlledHub[]): () => void {
  if (!keyboard.isTTY) return () => undefined;
  let [chosen] = hubs;
  keyboard.setRawMode(true);
  keyboard.on('data', data => {
    for (const [key] of data.toString().matchAll(KEY)) {
      // In this mode the terminal does not send the signal itself.
      if (key === CTRL_C) process.kill(process.pid, 'SIGINT');
      if (/^[1-9]$/.test(key)) chosen = hubs[Number(key) - 1] ?? chosen;
      else if (chosen) pressKey(chosen, key);
    }
  });
  return () => {
    keyboard.setRawMode(false);
    keyboard.pause();
  };
}
