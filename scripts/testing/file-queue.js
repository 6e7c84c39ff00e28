// Runs test files in as few processes as possible.
import {startTestProcess} from './test-process.js';
import {hasFakeTimers, needsOwnProcess} from './files.js';

/**
 * A queue of test files that several callers may work on at once, each with a process of its own. After a
 * file that failed, the next one starts in a new process, because the failed one may have left timers or globals.
 */
export function createFileQueue(files, {timeoutMs, level}, progress) {
  // Files that need a process of their own come first: many short files at the end balance the lanes.
  const waiting = [...files].sort((a, b) => needsOwnProcess(b) - needsOwnProcess(a));
  progress.expect(files.length);

  /** Runs files until none is left. */
  return async function work() {
    let current;
    let lastFile;
    const endCurrent = async () => {
      const problem = await current?.end();
      current = undefined;
      if (problem !== undefined) progress.stepEnded(`the process of ${lastFile}`, problem);
    };
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      const isAlone = needsOwnProcess(file);
      if (isAlone) await endCurrent();
      current ??= await startTestProcess(level);
      progress.start(file);
      const counts = await current.run(file, {timeoutMs, hasFakeTimers: hasFakeTimers(file)});
      lastFile = file;
      progress.fileEnded(file, counts);
      if (isAlone || counts.failures.length > 0) await endCurrent();
    }
    await endCurrent();
  };
}
