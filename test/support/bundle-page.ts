import {mkdtemp, readFile, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {resolve} from 'node:path';
import {pathToFileURL} from 'node:url';
import webpack, {type Configuration, type Stats} from 'webpack';

/** One script of a page's code, for browsers; `entry` is its path in the project, in which the process was started. */
export async function bundlePage(entry: string): Promise<string> {
  const {default: configurations} = (await import(pathToFileURL('webpack.config.js').href)) as {
    default: readonly Configuration[];
  };
  const path = await mkdtemp(`${tmpdir()}/rig-page-`);
  const [usual] = configurations;
  const compiler = webpack({
    ...usual,
    entry: resolve(entry),
    output: {path, filename: 'page.js'},
    // The fake clock looks for Node's timers where there is Node.
    resolve: {...usual?.resolve, fallback: {util: false, timers: false, 'timers/promises': false}},
  });
  try {
    const stats = await new Promise<Stats | undefined>((resolve, reject) =>
      compiler.run((error, result) => (error ? reject(error) : resolve(result))),
    );
    if (stats?.hasErrors()) throw new Error(stats.toString('errors-only'));
    return await readFile(`${path}/page.js`, 'utf8');
  } finally {
    await new Promise(resolve => compiler.close(resolve));
    await rm(path, {recursive: true, force: true});
  }
}
