import {createInterface} from 'node:readline';
import type {Output} from '../../command.js';

/** Resolves with whether the user agrees. */
export type Confirm = (question: string) => Promise<boolean>;

interface Keyboard extends NodeJS.ReadableStream {
  readonly isTTY?: boolean;
}

/** Null without a terminal. */
export function confirmIn(keyboard: Keyboard, output: Output): Confirm | null {
  if (keyboard.isTTY !== true || output.isTTY !== true) return null;
  return async question => {
    output.write(`${question} [y/N] `);
    // The terminal itself handles the keys of the line, so that Ctrl-C ends the process.
    const lines = createInterface({input: keyboard, terminal: false});
    try {
      for await (const line of lines) return /^y(?:es)?$/i.test(line.trim());
      return false;
    } finally {
      lines.close();
    }
  };
}
