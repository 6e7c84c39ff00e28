// Level: all
/**
 * Timers in a hidden tab of Chromium: those of a worker run there. Which end first depends on the machine;
 * test/page-clock.test.ts proves on a fake clock that ours are on time. Playwright shows all of its pages and switches the slower timers of hidden ones
 * off, so this test starts a browser of its own without it.
 */
import {spawn} from 'node:child_process';
import {mkdtemp, readFile, rm} from 'node:fs/promises';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import t from 'tap';
import ts from 'typescript';
import {until} from '../support/until.js';
import {REPOSITORY} from '../support/repository.js';

const SOURCES = new URL('src/', REPOSITORY);

/**
 * Opens another tab, which hides this one. Then starts two chains of four timers of 100 ms and reports each that ends, as
 * a request for `/ended?name,state`.
 */
const PAGE = `<script type="module">
  import {createPageClock} from '/page-clock.js';
  const clock = createPageClock();
  const chain = (name, after, left = 4) =>
    after(100, () => {
      if (left > 1) chain(name, after, left - 1);
      else void fetch('/ended?' + name + ',' + document.visibilityState);
    });
  document.addEventListener('visibilitychange', () => {
    chain('page', (ms, next) => setTimeout(next, ms));
    chain('clock', (ms, next) => clock.after(ms, next));
  });
  window.open('about:blank');
</script>`;

t.test('timers of ours and of the page end in a hidden tab', async t => {
  const ended: string[] = [];
  /** Serves that page, and src/ as JavaScript. */
  const server = createServer((request, response) => {
    const [path = '', query = ''] = (request.url ?? '').split('?');
    if (path === '/ended') ended.push(query);
    if (!path.endsWith('.js')) {
      response.writeHead(200, {'content-type': 'text/html'}).end(PAGE);
      return;
    }
    void readFile(new URL(`.${path.replace(/js$/, 'ts')}`, SOURCES), 'utf8').then(source => {
      const options = {module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022};
      response.writeHead(200, {'content-type': 'text/javascript'});
      response.end(ts.transpileModule(source, {compilerOptions: options}).outputText);
    });
  });
  server.listen(0, '127.0.0.1');
  t.teardown(() => {
    server.close();
    server.closeAllConnections();
  });
  await until('the page is served', () => server.listening);
  const home = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const profile = await mkdtemp(join(tmpdir(), 'hidden-'));
  const browser = spawn(
    process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    [
      ...['--headless=new', '--no-sandbox', '--no-first-run', '--disable-background-networking'],
      ...['--disable-popup-blocking', `--user-data-dir=${profile}`, home],
    ],
    {stdio: 'ignore'},
  );
  const closed = new Promise(resolve => browser.once('close', resolve));
  t.teardown(async () => {
    browser.kill('SIGKILL');
    await closed;
    await rm(profile, {recursive: true, force: true, maxRetries: 5});
  });
  await until('both have ended', () => ended.length === 2);
  t.same(ended.sort(), ['clock,hidden', 'page,hidden']);
});
