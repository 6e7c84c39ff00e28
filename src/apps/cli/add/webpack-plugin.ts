// `blockwave/webpack`: does in a build of scratch-gui what `npx blockwave add` does in the built folder.
import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import type {Compiler} from 'webpack';
import {ADD_ON_FOLDER} from '../site-folder.js';
import {PAGE_FOR_DIST} from './add-on.js';
import {PAGE} from './gui-folder.js';
import {withTag} from './page-tag.js';

const NAME = 'BlockwavePlugin';

export class BlockwavePlugin {
  apply({webpack, hooks}: Compiler): void {
    const {RawSource} = webpack.sources;
    // After the plugin that writes the pages.
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
    hooks.thisCompilation.tap(NAME, compilation => {
      compilation.hooks.processAssets.tap({name: NAME, stage}, () => {
        const page = compilation.getAsset(PAGE)?.source.source();
        const tagged = page === undefined ? null : withTag(textOf(page));
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

const textOf = (content: string | Uint8Array): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content);
