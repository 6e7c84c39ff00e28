// `blockwave/webpack`: does in a build of scratch-gui what `npx blockwave add` does in the built folder.
import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {ADD_ON_FOLDER} from '../site-folder.js';
import {PAGE_FOR_DIST} from './add-on.js';
import {PAGE} from './gui-folder.js';
import {withTag} from './page-tag.js';

interface Source {
  source(): string | Buffer;
}

/** The part of webpack 5 that the plugin uses. */
interface Compilation {
  readonly hooks: {
    readonly processAssets: {
      tap(options: {readonly name: string; readonly stage: number}, run: () => void): void;
    };
  };
  readonly errors: Error[];
  getAsset(name: string): {readonly source: Source} | undefined;
  emitAsset(name: string, source: Source): void;
  updateAsset(name: string, source: Source): void;
}

export interface Compiler {
  readonly webpack: {
    readonly sources: {readonly RawSource: new (content: string | Buffer) => Source};
    readonly Compilation: {readonly PROCESS_ASSETS_STAGE_SUMMARIZE: number};
  };
  readonly hooks: {
    readonly thisCompilation: {tap(name: string, run: (compilation: Compilation) => void): void};
  };
}

const NAME = 'BlockwavePlugin';

export class BlockwavePlugin {
  apply({webpack, hooks}: Compiler): void {
    const {RawSource} = webpack.sources;
    // After the plugin that writes the pages.
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
    hooks.thisCompilation.tap(NAME, compilation => {
      compilation.hooks.processAssets.tap({name: NAME, stage}, () => {
        const page = compilation.getAsset(PAGE)?.source.source().toString();
        const tagged = page === undefined ? null : withTag(page);
        if (tagged === null) {
          const message = `${NAME}: this build writes no ${PAGE} with scripts: add the plugin to the configuration that does.`;
          compilation.errors.push(new Error(message));
          return;
        }
        compilation.updateAsset(PAGE, new RawSource(tagged));
        for (const name of readdirSync(ADD_ON_FOLDER)) {
          if (name === PAGE_FOR_DIST) continue;
          const file = readFileSync(join(ADD_ON_FOLDER, name));
          compilation.emitAsset(`blockwave/${name}`, new RawSource(file));
        }
      });
    });
  }
}
