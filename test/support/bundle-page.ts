import {mkdtemp, readFile, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import webpack, {type Configuration, type Stats} from 'webpack';
import {inRepository, REPOSITORY} from './repository.js';

const bundles = new Map<string, Promise<string>>();

/** One script of a page's code, for browsers; `entry` is its path in the repository. */
export function bundlePage(entry: string): Promise<string> {
  const script = bundles.get(entry) ?? bundle(entry);
  bundles.set(entry, script);
  return script;
}

async function bundle(entry: string): Promise<string> {
  const {default: configurations} = (await import(
    new URL('webpack.config.js', REPOSITORY).href
  )) as {
    default: readonly Configuration[];
  };
  const path = await mkdtemp(`${tmpdir()}/rig-page-`);
  const [usual] = configurations;
  const compiler = webpack({
    ...usual,
    entry: inRepository(entry),
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
