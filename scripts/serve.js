// The server of src/apps/cli/serve-files.ts, compiled without the rest: npm start need not wait until the whole command line is built.
import {mkdir, readFile, writeFile} from 'node:fs/promises';
import {createServer} from 'node:http';
import {pathToFileURL} from 'node:url';
import {inProject} from './project.js';

/** The file that is run, and all that it imports. */
const SERVER_FILES = ['serve-files', 'static-files'];

/** Serves dist/site; port 0 takes any free one. Resolves to {port, close}; rejects with Node's own error. */
export async function serveEditor(port) {
  const {serveFiles} = await importServer();
  return serveFiles(inProject('dist/site'), port);
}

async function importServer() {
  const {default: typescript} = await import('typescript');
  const compilerOptions = {module: 'ESNext', target: 'ES2022'};
  await mkdir(inProject('dist'), {recursive: true});
  for (const name of SERVER_FILES) {
    const source = await readFile(inProject(`src/apps/cli/${name}.ts`), 'utf8');
    const {outputText} = typescript.transpileModule(source, {compilerOptions});
    await writeFile(inProject(`dist/${name}.js`), outputText);
  }
  return import(pathToFileURL(inProject('dist/serve-files.js')).href);
}

/** Checks before a long install that the port can be used. Rejects with Node's own error if it cannot. */
export function checkPort(port) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => server.close(resolve));
  });
}
