import {readdirSync, readlinkSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {get} from 'node:http';
import {connect} from 'node:net';
import {join} from 'node:path';
import t from 'tap';
import {serveFiles} from '../../src/apps/cli/editor/serve-files.js';
import {importScript} from '../support/repository.js';
import {until} from '../support/until.js';

t.test('a file that was built again while the server runs is served whole', async t => {
  const folder = t.testdir({'editor.js': 'short'});
  const {port, close} = await serveFiles(folder, 0);
  t.teardown(close);
  const get = (file: string) => fetch(`http://127.0.0.1:${port}/${file}`);

  t.equal(await (await get('editor.js')).text(), 'short');
  writeFileSync(join(folder, 'editor.js'), 'longer than before');
  writeFileSync(join(folder, 'new.js'), 'new');
  t.equal(await (await get('editor.js')).text(), 'longer than before');
  t.equal(await (await get('new.js')).text(), 'new');

  rmSync(join(folder, 'editor.js'));
  t.equal((await get('editor.js')).status, 404, 'a file that is missing during a build');
});

t.test('files are only read', async t => {
  const folder = t.testdir({'a.txt': 'as it was'});
  const {port, close} = await serveFiles(folder, 0);
  t.teardown(close);
  const url = `http://127.0.0.1:${port}/a.txt`;
  for (const method of ['PUT', 'POST', 'DELETE', 'PATCH', 'OPTIONS']) {
    const {status, headers} = await fetch(url, {method});
    t.match({status, allow: headers.get('allow')}, {status: 405, allow: 'GET, HEAD'}, method);
  }
  t.equal((await fetch(url, {method: 'HEAD'})).status, 200);
  t.equal(await (await fetch(url)).text(), 'as it was');
});

t.test('nothing outside the folder is served, and files only as a whole', async t => {
  const folder = t.testdir({'secret.txt': 'secret', site: {'a.txt': '0123456789'}});
  const {port, close} = await serveFiles(join(folder, 'site'), 0);
  t.teardown(close);
  const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}/${path}`)).status;
  const outside = ['..%2fsecret.txt', '%2e%2e/secret.txt', '..%5csecret.txt', '%zz'];
  t.same(await Promise.all(outside.map(statusOf)), [404, 404, 404, 404]);
  for (const range of ['bytes=5-2', 'bytes=2-5', 'nonsense']) {
    const answer = await fetch(`http://127.0.0.1:${port}/a.txt`, {headers: {range}});
    t.match({status: answer.status, text: await answer.text()}, {status: 200, text: '0123456789'});
  }
});

t.test('hidden files, and links that leave the folder, are not served', async t => {
  const folder = t.testdir({
    outside: {'secret.sb3': 'secret', 'index.html': 'secret'},
    site: {
      '.hidden.sb3': 'secret',
      '.git': {config: 'secret'},
      'whole.sb3': 'open',
      out: t.fixture('symlink', '../outside'),
      'out.sb3': t.fixture('symlink', '../outside/secret.sb3'),
      'page.html.br': t.fixture('symlink', '../outside/secret.sb3'),
      'in.sb3': t.fixture('symlink', 'whole.sb3'),
    },
  });
  symlinkSync(join(folder, 'site'), join(folder, 'linked'));
  for (const root of ['site', 'linked']) {
    const {port, close} = await serveFiles(join(folder, root), 0);
    t.teardown(close);
    const get = async (path: string) => {
      const headers = {'accept-encoding': 'br'};
      const answer = await fetch(`http://127.0.0.1:${port}/${path}`, {headers});
      return answer.status;
    };
    const closed = ['.hidden.sb3', '%2ehidden.sb3', '.git/config', 'out', 'out/', 'out/secret.sb3'];
    for (const path of [...closed, 'out.sb3', 'out.sb3?a', 'page', 'page.html']) {
      t.equal(await get(path), 404, path);
    }
    for (const path of ['whole.sb3', 'in.sb3']) t.equal(await get(path), 200, path);
  }
});

/** The files of a folder that this process has open, on Linux. */
const filesOf = (folder: string) => () =>
  readdirSync('/proc/self/fd').filter(name => {
    try {
      return readlinkSync(`/proc/self/fd/${name}`).startsWith(folder);
    } catch {
      return false; // The one that reads this list.
    }
  });

t.test('files on Linux', {skip: process.platform !== 'linux'}, async t => {
  const folder = t.testdir({'large.js': 'x'.repeat(20_000_000), 'a.txt': 'a'});
  const {port, close} = await serveFiles(folder, 0);
  t.teardown(close);

  t.test('a file is closed when the client goes away', async () => {
    const openFiles = filesOf(folder);
    const request = get({port, host: '127.0.0.1', path: '/large.js'});
    request.on('error', () => undefined);
    // Nothing reads the answer, so the server waits in the middle of the file.
    await until('the server reads the file', () => openFiles().length > 0);
    request.destroy();
    await until('the server has closed the file', () => openFiles().length === 0);
  });

  t.test('files of requests that wait are closed when the client goes away', async () => {
    const openFiles = filesOf(folder);
    const socket = connect(port, '127.0.0.1');
    const request = 'GET /large.js HTTP/1.1\r\nHost: localhost\r\n\r\n';
    socket.write(request.repeat(20));
    await until('the server reads a file for each', () => openFiles().length === 20);
    socket.destroy();
    await until('the server has closed all files', () => openFiles().length === 0);
  });

  t.test('a file that cannot be read ends its own connection only', async t => {
    const {port, close} = await serveFiles('/proc/self', 0);
    t.teardown(close);
    await t.rejects(fetch(`http://127.0.0.1:${port}/mem`).then(answer => answer.text()));
    t.equal((await fetch(`http://127.0.0.1:${port}/mem.txt`)).status, 404);
  });
});

t.test('the service worker of this server keeps nothing', async t => {
  const folder = t.testdir({'service-worker.js': 'keepAll();'});
  const {port, close} = await serveFiles(folder, 0);
  t.teardown(close);
  const answer = await fetch(`http://127.0.0.1:${port}/service-worker.js`);
  t.match(answer.headers.get('content-type'), /javascript/);
  t.equal(await answer.text(), 'self.skipWaiting();');
});

interface CompressScript {
  readonly compressFiles: (folder: string) => Promise<void>;
}

t.test(
  'files are compressed when they are built, and served so to those who accept it',
  async t => {
    const script = 'let a = 1; '.repeat(1000);
    const folder = t.testdir({
      'editor.js': script,
      'small.js': 'let a;',
      static: {'icon.svg': script},
    });
    const {compressFiles} = (await importScript('compress-files')) as CompressScript;
    await compressFiles(folder);
    t.same(
      readdirSync(folder, {recursive: true, encoding: 'utf8'}).filter(name =>
        /\.(br|gz)$/.test(name),
      ),
      ['editor.js.br', 'editor.js.gz', 'static/icon.svg.br', 'static/icon.svg.gz'],
    );
    const {port, close} = await serveFiles(folder, 0);
    t.teardown(close);
    for (const encoding of ['br', 'gzip', 'identity']) {
      const answer = await fetch(`http://127.0.0.1:${port}/editor.js`, {
        headers: {'accept-encoding': encoding},
      });
      const expected = encoding === 'identity' ? null : encoding;
      t.equal(answer.headers.get('content-encoding'), expected, encoding);
      t.match(answer.headers.get('content-type'), /javascript/);
      t.equal(answer.headers.get('vary'), 'Accept-Encoding');
      t.equal(await answer.text(), script);
    }
  },
);
