// The server of src/apps/cli/editor/serve-files.ts, compiled without the rest: npm start need not wait until the whole command line is built.
import {mkdir, readFile, rm, writeFile} from 'node:fs/promises';
import {createServer} from 'node:http';
import {dirname, join, relative, resolve} from 'node:path';
import {pathToFileURL} from 'node:url';
import {inProject} from './project.js';

/** Serves dist/site; port 0 takes any free one. Resolves to {port, close}; rejects with Node's own error. */
export async function serveEditor(port) {
  const {serveFiles} = await importServer();
  return serveFiles(inProject('dist/site'), port);
}

/** Compiles the file and all that it imports, into an empty folder: an old file would hide that a new one is missing. */
async function importServer() {
  const {default: typescript} = await import('typescript');
  const compilerOptions = {module: 'ESNext', target: 'ES2022'};
  const folder = inProject('dist/start');
  await rm(folder, {recursive: true, force: true});
  const sources = new Set([inProject('src/apps/cli/editor/serve-files.ts')]);
  for (const path of sources) {
    const source = await readFile(path, 'utf8');
    const {outputText} = typescript.transpileModule(source, {compilerOptions});
    // In the output: it has no imports of types.
    for (const {fileName} of typescript.preProcessFile(outputText).importedFiles)
      if (fileName.startsWith('.'))
        sources.add(resolve(dirname(path), fileName.replace(/\.js$/, '.ts')));
    const compiled = join(folder, relative(inProject('src'), path).replace(/\.ts$/, '.js'));
    await mkdir(dirname(compiled), {recursive: true});
    await writeFile(compiled, outputText);
  }
  return import(pathToFileURL(join(folder, 'apps/cli/editor/serve-files.js')).href);
}

/** Checks before a long install that the port can be used. Rejects with Node's own error if it cannot. */
export function checkPort(port) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => server.close(resolve));
  });
}
