import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {gzipSync} from 'node:zlib';
import webpack from 'webpack';
import {vmSource} from '../test/support/scratch-vm.js';

/** The size of one minified file. */
export interface SizeFigure {
  readonly bundle: 'blockwave' | 'official, its own file' | 'official, with all that it imports';
  readonly minifiedBytes: number;
  /** With level 9 of zlib. */
  readonly gzippedBytes: number;
}

/**
 * The official extension is never shipped alone. Its size is between that of its one file and that of the file with
 * all its imports, because other parts of the vm use some of them, too.
 */
export async function measureBundleSizes(ourBundle: string): Promise<SizeFigure[]> {
  return [
    figure('blockwave', readFileSync(ourBundle)),
    figure('official, its own file', await bundleOfficial(false)),
    figure('official, with all that it imports', await bundleOfficial(true)),
  ];
}

function figure(bundle: SizeFigure['bundle'], bytes: Uint8Array): SizeFigure {
  return {
    bundle,
    minifiedBytes: bytes.length,
    gzippedBytes: gzipSync(bytes, {level: 9}).length,
  };
}

async function bundleOfficial(withImports: boolean): Promise<Uint8Array> {
  const entry = vmSource('extensions/scratch3_wedo2/index.js');
  const folder = mkdtempSync(join(tmpdir(), 'blockwave-bench-'));
  const everyImport = /^[^/]/;
  const compiler = webpack({
    mode: 'production',
    target: ['web', 'es2022'],
    devtool: false,
    performance: {hints: false},
    entry,
    output: {path: folder, filename: 'official.js', library: {type: 'commonjs2'}},
    externalsType: 'commonjs2',
    ...(withImports ? {} : {externals: everyImport}),
  });
  try {
    await new Promise<void>((resolve, reject) => {
      compiler.run((error, stats) => {
        if (error) reject(error);
        else if (stats?.hasErrors() === true) reject(new Error(stats.toString('errors-only')));
        else resolve();
      });
    });
    return readFileSync(join(folder, 'official.js'));
  } finally {
    await new Promise(resolve => {
      compiler.close(resolve);
    });
    rmSync(folder, {recursive: true, force: true});
  }
}
