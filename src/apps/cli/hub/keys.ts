import {pressKey} from './control.js';
import type {ControlledHub} from './served-model.js';

/** The part of process.stdin that is used. */
export interface Keyboard {
  readonly isTTY: boolean;
  setRawMode(isRaw: boolean): unknown;
  on(event: 'data', listener: (data: {toString(): string}) => void): unknown;
  pause(): unknown;
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
