// Runs test files in as few processes as possible.
import {startTestProcess} from './test-process.js';
import {hasFakeTimers, sharedProcessOf} from './files.js';

/**
 * A queue of test files that several callers may work on at once, each with a process of its own. After a
 * file that failed, the next one starts in a new process, because the failed one may have left timers or globals.
 */
export function createFileQueue(files, {timeoutMs, level}, progress) {
  // Files of vms come first, and files that may share a process are together. Many short files at the end balance the lanes.
  const waiting = files
    .map(file => ({file, process: sharedProcessOf(file)}))
    .sort((a, b) => orderOf(a.process) - orderOf(b.process));
  progress.expect(files.length);

  /** Runs files until none is left. */
  return async function work() {
    let current;
    let lastFile;
    let lastProcess;
    const endCurrent = async () => {
      const problem = await current?.end();
      current = undefined;
      if (problem !== undefined) progress.stepEnded(`the process of ${lastFile}`, problem);
    };
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const {file, process} = next;
      if (process !== lastProcess) await endCurrent();
      current ??= await startTestProcess(level);
      progress.start(file);
      const counts = await current.run(file, {timeoutMs, hasFakeTimers: hasFakeTimers(file)});
      lastFile = file;
      lastProcess = process;
      progress.fileEnded(file, counts);
      if (counts.failures.length > 0) await endCurrent();
    }
    await endCurrent();
  };
}

/** Files with a process of their own are not in the list. */
const orderOf = process => ['vm', 'any'].indexOf(process);
