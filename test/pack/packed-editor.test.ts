// Level: all
/** The packed package, run by npx in an empty folder without a network: from nothing to a turning motor. */
import {spawn} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {chromium} from 'playwright-core';
import t from 'tap';
import {watchProcess} from '../cli/start-main.js';
import {addAndConnect, clickBlock, dragToWorkspace, showOurBlocks} from '../support/editor-page.js';
import {motorRuns} from '../support/panel.js';
import {until} from '../support/until.js';
import {packPackage} from './pack-package.js';

/** npm unpacks 2,500 files. */
const PATIENCE_MS = 180_000;

/** No program listens there. */
const NOWHERE = 'http://127.0.0.1:9/';

t.test('npx serves the editor from the packed file alone', async t => {
  const folder = mkdtempSync(join(tmpdir(), 'blockwave-npx-'));
  t.teardown(() => rmSync(folder, {recursive: true, force: true}));
  const args = [
    '--yes',
    `file:${join(folder, await packPackage(folder, 'editor'))}`,
    'start',
    '--port',
    '0',
  ];
  const child = spawn('npx', args, {
    cwd: folder,
    env: {
      ...process.env,
      npm_config_cache: join(folder, 'cache'),
      npm_config_registry: NOWHERE,
      npm_config_offline: 'true',
      HTTP_PROXY: NOWHERE,
      HTTPS_PROXY: NOWHERE,
    },
    // A group of its own: npx does not pass every signal on.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const {said, ended} = watchProcess(child);
  t.teardown(async () => {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
    await ended;
  });
  const address = () => /http:\/\/localhost:\d+/.exec(said.out)?.[0];
  await until('the address is printed', () => address() !== undefined, PATIENCE_MS);

  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
    timeout: PATIENCE_MS,
  });
  t.teardown(() => browser.close());
  const page = await browser.newPage({viewport: {width: 1280, height: 800}});
  page.setDefaultTimeout(PATIENCE_MS);
  const outside: string[] = [];
  page.on('request', request => {
    if (!/^(http:\/\/localhost:|data:|blob:)/.test(request.url())) outside.push(request.url());
  });
  await page.goto(`${address() ?? ''}/?locale=en`);
  await page.locator('.blocklyToolboxCategory').first().waitFor({timeout: 600_000});
  await addAndConnect(page);
  await showOurBlocks(page);
  await dragToWorkspace(page, 'motorOn');
  await clickBlock(page, 'motorOn');
  await motorRuns(page, 'A', 100);
  t.same(outside, [], 'nothing is asked of another server');
  for (const name of ['blockwave-source.tar.gz', 'LICENSE-scratch-gui.txt']) {
    t.equal((await page.request.get(`${address() ?? ''}/${name}`)).status(), 200, name);
  }
});
