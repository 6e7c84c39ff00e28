// Shows that a long step goes on.
import {clearInterval, setInterval} from 'node:timers';

const LINE_EVERY_MS = process.stdout.isTTY ? 500 : 10_000;

/** Prints what `line` returns again and again, in a terminal in one place, until the returned function is called. */
export function showProgress(line) {
  const timer = setInterval(() => {
    if (process.stdout.isTTY) process.stdout.write(`\r  ${line()}  `);
    else console.log(`  ${line()}`);
  }, LINE_EVERY_MS);
  return () => {
    clearInterval(timer);
    if (process.stdout.isTTY) process.stdout.write('\r');
  };
}
