// Level: all
/** Timers in a hidden tab of Chromium. Playwright shows all of its pages, so it is not used here. */
import {spawn} from 'node:child_process';
import {mkdtemp, readFile, rm} from 'node:fs/promises';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import t from 'tap';
import ts from 'typescript';
import {WebSocket} from 'ws';
import {until} from '../support/until.js';
import {REPOSITORY} from '../support/repository.js';

/** Long enough to start a browser on a busy machine. */
t.setTimeout(180_000);

const SOURCES = new URL('src/', REPOSITORY);

/** Starts two chains of four timers of 100 ms when the page is hidden, and notes which ends first. */
const PAGE = `<script type="module">
  import {createPageClock} from '/page-clock.js';
  window.ended = [];
  const clock = createPageClock();
  const chain = (name, after, left = 4) =>
    after(100, () => (left === 1 ? window.ended.push(name) : chain(name, after, left - 1)));
  document.addEventListener('visibilitychange', () => {
    chain('own timers', (ms, next) => setTimeout(next, ms));
    chain('the clock', (ms, next) => clock.after(ms, next));
  });
</script>`;

interface Target {
  readonly id: string;
  readonly url: string;
  readonly webSocketDebuggerUrl: string;
}

/** That page, and src/ as JavaScript. */
function serveSources() {
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
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
  return server;
}

/** The value of an expression in the page at this debugger address. */
async function attach(address: string): Promise<(expression: string) => Promise<unknown>> {
  const socket = new WebSocket(address);
  await new Promise(resolve => socket.once('open', resolve));
  t.teardown(() => socket.terminate());
  let id = 0;
  return expression =>
    new Promise(resolve => {
      const own = ++id;
      const hear = (data: Buffer) => {
        const message = JSON.parse(data.toString()) as {
          id?: number;
          result?: {result?: {value?: unknown}};
        };
        if (message.id !== own) return;
        socket.off('message', hear);
        resolve(message.result?.result?.value);
      };
      socket.on('message', hear);
      const params = {expression, returnByValue: true};
      socket.send(JSON.stringify({id: own, method: 'Runtime.evaluate', params}));
    });
}

t.test('timers of ours are on time where the page’s own are not', async t => {
  const server = serveSources();
  t.teardown(() => server.close());
  await until('the page is served', () => server.listening);
  const home = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const profile = await mkdtemp(join(tmpdir(), 'hidden-'));
  const browser = spawn(
    process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    [
      ...['--headless=new', '--no-sandbox', '--no-first-run', '--disable-background-networking'],
      ...['--remote-debugging-port=0', `--user-data-dir=${profile}`, home],
    ],
    {stdio: ['ignore', 'ignore', 'pipe']},
  );
  t.teardown(async () => {
    const ended = new Promise(resolve => browser.once('close', resolve));
    browser.kill('SIGKILL');
    await ended;
    await rm(profile, {recursive: true, force: true, maxRetries: 5});
  });
  let said = '';
  browser.stderr.on('data', (data: Buffer) => (said += data.toString()));
  await until('it can be steered', () => said.includes('DevTools listening'), 60_000);
  const tools = `http://127.0.0.1:${/ws:\/\/127\.0\.0\.1:(\d+)/.exec(said)?.[1] ?? ''}/json`;
  let page: Target | undefined;
  const look = async () => {
    const targets = (await (await fetch(tools)).json()) as readonly Target[];
    page = targets.find(({url}) => url === home);
  };
  const looking = setInterval(() => void look(), 200);
  await until('it has the page', () => page !== undefined, 60_000).finally(() =>
    clearInterval(looking),
  );
  const evaluate = await attach(page?.webSocketDebuggerUrl ?? '');
  const waitFor = async (what: string, expression: string) => {
    let value: unknown;
    const look = setInterval(() => void evaluate(expression).then(now => (value = now)), 100);
    await until(what, () => value === true, 60_000).finally(() => clearInterval(look));
  };
  await waitFor('the page is ready', 'Array.isArray(window.ended)');
  const other = (await (await fetch(`${tools}/new`, {method: 'PUT'})).json()) as Target;
  await fetch(`${tools}/activate/${other.id}`);
  await waitFor('both have ended', 'window.ended.length === 2');
  t.equal(await evaluate('document.visibilityState'), 'hidden');
  t.same(await evaluate('window.ended'), ['the clock', 'own timers']);
});
