// Runs a checking tool, such as the linter, whose output is needed only if it found a problem.
import {spawn} from 'node:child_process';
import process from 'node:process';
import {inProject, ROOT} from '../project.js';

/** Resolves to the tool's output if it failed, and to undefined if it succeeded. */
export function problemOf(script, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [inProject('node_modules', script), ...args], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const end = () => child.kill();
    process.on('exit', end);
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', text => (printed += text));
    }
    child.on('error', reject);
    child.on('close', code => {
      process.off('exit', end);
      resolve(code === 0 ? undefined : printed.trim() || `exit code ${code}`);
    });
  });
}
