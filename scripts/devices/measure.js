// Runs the throughput tester with one device.
import {spawn} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {clearTimeout, setTimeout} from 'node:timers';
import {inProject, ROOT} from '../project.js';
import {createBoard} from './board.js';
import {createRandom} from './random.js';
import {createSchedule} from './schedule.js';
import {startScratchLink} from './scratch-link.js';

/** A tester that does not end on Ctrl-C within this time is killed. */
const END_WITHIN_MS = 10_000;
/** A soak has steps of its own. */
const SHORT = ['--repeats', '1', '--seconds', '2'];

/**
 * Resolves to `code` (null: it exceeded the time limit), `seconds`, `verdict` (null: there is no report), `words`, and `latestMs`, how
 * late the device was at most because of this computer.
 */
export async function measure(device, {folder, limitSeconds}) {
  const schedule = createSchedule();
  const random = createRandom(1);
  const name = `Device ${device.name}`;
  const link = await startScratchLink({
    name,
    schedule,
    createBoard: port => createBoard({schedule, random, port, ...device.board}),
  });
  const file = join(folder, `${device.name}.json`);
  const options = ['--via', 'scratch-link', '--scratch-link-url', link.url, '--name', name];
  if (!device.options.includes('--soak')) options.push(...SHORT);
  const began = Date.now();
  try {
    const ended = await runTester([...options, ...device.options, '--json', file], limitSeconds);
    const seconds = (Date.now() - began) / 1000;
    const verdict = readVerdict(file);
    // A run that ended early says why on stderr.
    const isEarly = verdict === null || ended.code > 1;
    const early = isEarly ? lastLine(ended.errors) : '';
    const words = [verdict?.reason, ...eventsIn(ended.output), early].filter(Boolean).join(' ');
    return {code: ended.code, seconds, verdict, words, latestMs: schedule.latestMs()};
  } finally {
    link.end();
    schedule.end();
  }
}

function runTester(args, limitSeconds) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [inProject('bin/blockwave.js'), 'throughput', ...args], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let errors = '';
    let isOver = false;
    let killing;
    const limit = setTimeout(() => {
      isOver = true;
      child.kill('SIGINT');
      killing = setTimeout(() => child.kill('SIGKILL'), END_WITHIN_MS);
    }, limitSeconds * 1000);
    const end = () => child.kill('SIGKILL');
    process.on('exit', end);
    child.stdout.setEncoding('utf8').on('data', text => {
      output += text;
    });
    child.stderr.setEncoding('utf8').on('data', text => {
      errors += text;
    });
    child.on('error', reject);
    child.on('close', code => {
      clearTimeout(limit);
      clearTimeout(killing);
      process.off('exit', end);
      resolve({code: isOver ? null : code, output, errors});
    });
  });
}

function readVerdict(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).verdict;
  } catch {
    return null;
  }
}

const lastLine = text => text.trim().split('\n').at(-1);

/** The lines of the verdict that name a restart or a lost link. */
const eventsIn = output =>
  output
    .slice(0, output.indexOf('\n\n'))
    .split('\n')
    .filter(line => /^The (device|link) /.test(line));
