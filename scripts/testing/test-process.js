// Starts a process of worker.js and sends it test files.
import {spawn} from 'node:child_process';
import process from 'node:process';
import {clearTimeout, setTimeout} from 'node:timers';
import {fileURLToPath} from 'node:url';
import {ROOT} from '../project.js';
import {compiledFrom} from './files.js';
import {readReport} from './tap-report.js';

const WORKER = fileURLToPath(new URL('worker.js', import.meta.url));
/** How long a process may need to end once it has no more files. */
const END_TIMEOUT_MS = 180_000;
/** How long after its time-out a file may block the event loop before its process is ended. */
const STUCK_TIMEOUT_MS = 240_000;

/** Starts a process for test files. Its errors, and those of the processes that it starts, go to `stderr`. */
export async function startTestProcess(env, stderr = 'inherit') {
  const {Parser} = await import('tap-parser');
  // The condition under which scratch-vm can be imported in Node.
  const args = ['--conditions=webpack', '--enable-source-maps', WORKER];
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', stderr, 'ipc'],
    env: {...process.env, ...env},
  });
  const kill = () => child.kill('SIGKILL');
  process.on('exit', kill);
  const ended = new Promise(resolve => {
    child.once('close', (code, signal) => {
      process.off('exit', kill);
      resolve({code, signal});
    });
  });
  const parser = new Parser();
  // Not pipe(): it stops reading at the end of the report, and then the process never emits 'close'.
  child.stdout.on('data', text => parser.write(text)).on('end', () => parser.end());
  /** Failures outside the test files: of a file's own teardown, or of what it left running. */
  const outside = [];
  const files = new Set();
  parser.on('assert', ({ok, name, diag}) => {
    // The line that closes a file repeats its outcome.
    if (!ok && !files.has(name)) outside.push(diag?.at ? `${name} (${placeOf(diag.at)})` : name);
  });
  let hasFailed = false;
  await Promise.race([new Promise(resolve => child.once('message', resolve)), ended]);

  return {
    /** Ends the process in the middle of a file. */
    kill,

    /**
     * Runs one file. Resolves to its counts (see tap-report.js); a process that ends in the middle is a failure.
     * `isTimedByTap`: at the time-out tap ends the file and names its open test. With fake timers in the process tap cannot,
     * and the process is ended.
     */
    async run(file, {timeoutMs, isTimedByTap}) {
      files.add(file);
      const report = readReport(parser);
      const timer = setTimeout(kill, timeoutMs + (isTimedByTap ? STUCK_TIMEOUT_MS : 0));
      if (child.connected) {
        child.send(
          {file, path: compiledFrom(file), timeoutMs: isTimedByTap ? timeoutMs : 0},
          ignoreEnded,
        );
      }
      const end = await Promise.race([report.done, ended]);
      clearTimeout(timer);
      const {counts} = report;
      if (end !== undefined) {
        const how = end.signal ?? `exit code ${end.code}`;
        counts.failures.push({path: [], name: `The process of the file ended (${how}).`});
      }
      hasFailed ||= counts.failures.length > 0;
      return counts;
    },

    /** Ends the process. Resolves to what was wrong with its end, undefined if nothing was. */
    async end() {
      const timer = setTimeout(kill, END_TIMEOUT_MS);
      if (child.connected) child.send({}, ignoreEnded);
      const {code, signal} = await ended;
      clearTimeout(timer);
      if (signal !== null)
        return 'The process did not end by itself: something that a test started is still running.';
      if (outside.length > 0) return outside.join('\n');
      // A failure in a file has the same exit code.
      if (code === 0 || hasFailed) return undefined;
      return `The process ended with exit code ${code} after its tests.`;
    },
  };
}

/** The process may end before it reads the message: `ended` tells that. */
const ignoreEnded = () => undefined;

const placeOf = ({fileName, lineNumber}) => `${fileName}:${lineNumber}`;
