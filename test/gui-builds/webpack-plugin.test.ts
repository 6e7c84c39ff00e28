// Level: all
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import t from 'tap';
import webpack, {type Compiler} from 'webpack';
import {BlockwavePlugin} from '../../src/apps/cli/add/webpack-plugin.js';
import {inRepository} from '../support/repository.js';

/** Writes a page at the time at which html-webpack-plugin does. */
const writePage = (text: string) => (compiler: Compiler) =>
  compiler.hooks.thisCompilation.tap('page', compilation => {
    const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE;
    compilation.hooks.processAssets.tap({name: 'page', stage}, () =>
      compilation.emitAsset('index.html', new compiler.webpack.sources.RawSource(text)),
    );
  });

async function build(folder: string, plugins: ((compiler: Compiler) => void)[]) {
  const compiler = webpack({
    mode: 'development',
    devtool: false,
    context: folder,
    entry: './gui.js',
    output: {path: join(folder, 'build')},
    plugins: [...plugins, new BlockwavePlugin()],
  });
  return new Promise<string[]>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) reject(error);
      else resolve((stats?.compilation.errors ?? []).map(({message}) => message));
    });
  });
}

t.test('a build gets the folder and the line in its page', async t => {
  const folder = t.testdir({'gui.js': ''});
  t.strictSame(await build(folder, [writePage('<head></head>')]), []);
  t.equal(
    readFileSync(join(folder, 'build/index.html'), 'utf8'),
    '<head><script src="blockwave/add-on.js" data-blockwave></script></head>',
  );
  const files = readdirSync(inRepository('dist/add-on')).filter(name => name !== 'page.html');
  t.strictSame(readdirSync(join(folder, 'build/blockwave')).sort(), files.sort());
});

t.test('a build without a page fails with a sentence', async t => {
  const folder = t.testdir({'gui.js': ''});
  t.match(await build(folder, []), [/^BlockwavePlugin: this build writes no index\.html/]);
  t.notOk(existsSync(join(folder, 'build/blockwave')));
});
