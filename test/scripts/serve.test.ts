import {pathToFileURL} from 'node:url';
import t from 'tap';
import {inRepository} from '../support/repository.js';

interface ServeScript {
  readonly serveEditor: (
    port: number,
  ) => Promise<{readonly port: number; readonly close: () => Promise<void>}>;
}

t.test('the server of npm start runs without a build of the command line', async t => {
  const address = pathToFileURL(inRepository('scripts/serve.js')).href;
  const {serveEditor} = (await import(address)) as ServeScript;
  const {port, close} = await serveEditor(0);
  t.teardown(() => close());
  const response = await fetch(`http://localhost:${port}/no-such-file.html`);
  t.equal(response.status, 404);
});
