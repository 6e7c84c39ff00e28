import {rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import t from 'tap';
import {importScript} from '../support/repository.js';

interface Server {
  readonly port: number;
  readonly close: () => void;
}

interface ServeScript {
  readonly serveEditor: (port: number, folder: string) => Promise<Server>;
}

t.test('a file that was built again while the server runs is served whole', async t => {
  const folder = t.testdir({'editor.js': 'short'});
  const {serveEditor} = (await importScript('serve')) as ServeScript;
  const {port, close} = await serveEditor(0, folder);
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
