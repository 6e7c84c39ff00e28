/** What `npm run release` has written, and how long the package takes to serve the editor. */
import {spawn} from 'node:child_process';
import {mkdtempSync, readdirSync, rmSync, statSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {performance} from 'node:perf_hooks';
import {inRepository} from '../test/support/repository.js';

export interface ReleaseFiles {
  readonly files: readonly {readonly name: string; readonly bytes: number}[];
  /** From `npx` in an empty folder, without a network, to the address of the editor: npm unpacks the package first. */
  readonly firstStartMs: number;
}

const FOLDER = inRepository('dist/release');
const NOWHERE = 'http://127.0.0.1:9/';

export async function measureReleaseFiles(): Promise<ReleaseFiles> {
  const names = readdirSync(FOLDER).sort();
  const files = names.map(name => ({name, bytes: statSync(join(FOLDER, name)).size}));
  const packed = names.find(name => name.startsWith('blockwave-editor-')) ?? '';
  const empty = mkdtempSync(join(tmpdir(), 'blockwave-release-'));
  try {
    return {files, firstStartMs: await startMs(packed, empty)};
  } finally {
    rmSync(empty, {recursive: true, force: true});
  }
}

async function startMs(packed: string, folder: string): Promise<number> {
  const beganMs = performance.now();
  const args = ['--yes', `file:${join(FOLDER, packed)}`, 'start', '--port', '0'];
  const child = spawn('npx', args, {
    cwd: folder,
    env: {
      ...process.env,
      npm_config_cache: join(folder, 'cache'),
      npm_config_registry: NOWHERE,
      npm_config_offline: 'true',
    },
    // A group of its own: npx does not pass every signal on.
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await new Promise((resolve, reject) => {
    child.stdout.once('data', resolve);
    child.once('close', () => reject(new Error('The packed package ended before it served.')));
  });
  const elapsedMs = performance.now() - beganMs;
  const ended = new Promise(resolve => child.once('close', resolve));
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
  await ended;
  return elapsedMs;
}
