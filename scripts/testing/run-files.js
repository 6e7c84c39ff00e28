// Runs test files: each group in a process of its own, as many groups at a time as there are processors.
import os from 'node:os';
import {groupsOf, hasFakeTimers} from './files.js';
import {startTestProcess} from './test-process.js';

/** The time-out of files that set none themselves. */
const TIMEOUT_MS = 600_000;

/** @param isOver Asked before each file: whether to skip the remaining files. */
export async function runFiles(files, progress, env = {}, isOver = () => false) {
  const waiting = groupsOf(files);
  progress.expect(files.length);
  const work = async () => {
    for (let group = waiting.shift(); group; group = waiting.shift()) {
      await runGroup(group, progress, env, isOver);
    }
  };
  await Promise.all(Array.from({length: os.availableParallelism()}, work));
}

async function runGroup(files, progress, env, isOver) {
  let current;
  const endAfter = async file => {
    const problem = await current?.end();
    current = undefined;
    if (problem !== undefined) progress.fail(`the process of the files up to ${file}`, problem);
  };
  for (const file of files) {
    if (isOver()) break;
    current ??= await startTestProcess(env);
    progress.start(file);
    const counts = await current.run(file, {
      timeoutMs: TIMEOUT_MS,
      isTimedByTap: !hasFakeTimers(file),
    });
    progress.fileEnded(file, counts);
    // It may have left timers or globals.
    if (counts.failures.length > 0) await endAfter(file);
  }
  await endAfter(files.at(-1));
}
