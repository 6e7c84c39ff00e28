// Prints the progress and the result of a test run.
import process from 'node:process';
import {clearInterval, setInterval} from 'node:timers';
import {showFailure} from './show-failure.js';

/** A line is printed at least this often, to show that a long test is still running. */
const SILENCE_MS = 30_000;

/** Counts and prints the test files of a run. */
export function createProgress() {
  const total = {passed: 0, failed: 0, skipped: []};
  const failures = [];
  const running = new Map();
  let expected = 0;
  let finished = 0;
  let lastLineMs = Date.now();

  const print = line => {
    lastLineMs = Date.now();
    console.log(line);
  };
  const timer = setInterval(() => {
    if (running.size === 0 || Date.now() - lastLineMs < SILENCE_MS) return;
    const parts = [...running].map(([name, began]) => `${name} (${secondsSince(began)})`);
    print(`          still running: ${parts.join(', ')}`);
  }, 1000);
  timer.unref();

  function finish(name, result) {
    const began = running.get(name) ?? Date.now();
    running.delete(name);
    finished += 1;
    const width = String(expected).length;
    const place = `[${String(finished).padStart(width)}/${expected}]`;
    print(`${place} ${name}  ${result}  ${secondsSince(began)}`);
  }

  function fail(text) {
    failures.push(text);
    print(`\n${text}\n`);
  }

  return {
    /** This many more parts will be run. */
    expect: count => void (expected += count),
    start(name) {
      if (running.size === 0) lastLineMs = Date.now();
      running.set(name, Date.now());
    },

    /** A test file ended with these counts (see tap-report.js). */
    fileEnded(file, {passed, skipped, failures: failed}) {
      total.passed += passed;
      total.skipped.push(...skipped);
      total.failed += failed.length;
      const words = [`${passed} passed`];
      if (failed.length > 0) words.push(`${failed.length} FAILED`);
      if (skipped.length > 0) words.push(`${skipped.length} skipped`);
      finish(file, words.join(', '));
      for (const each of failed) fail(showFailure(file, each));
    },

    /** Something besides a test file failed; `problem` says how. Counts as one failure. */
    fail(name, problem) {
      total.failed += 1;
      fail(`✗ ${name}\n${problem}`);
    },

    /** All failures again, what was skipped, and the line that CI reads. Sets the exit code. */
    summarize() {
      clearInterval(timer);
      if (failures.length > 0) console.log(`\nAll failures again:\n\n${failures.join('\n\n')}`);
      if (total.skipped.length > 0) console.log();
      for (const {name, reason} of total.skipped) {
        console.log(`Left out: "${name}"${reason && `, because ${reason}`}`);
      }
      console.log(
        `\n${total.passed} passed, ${total.failed} failed, ${total.skipped.length} skipped`,
      );
      if (total.failed > 0) process.exitCode = 1;
    },
  };
}

const secondsSince = beganMs => `${((Date.now() - beganMs) / 1000).toFixed(1)} s`;
