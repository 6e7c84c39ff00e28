import {createHash} from 'node:crypto';
import {existsSync} from 'node:fs';
import {copyFile, readdir, readFile, writeFile} from 'node:fs/promises';
import {basename, join} from 'node:path';
import {EXIT, optionsOf, UsageError, type Command} from '../command.js';
import {checkIsFolder, makeFolder, reading, writing} from '../files.js';
import {SITE_FOLDER} from '../site-folder.js';

const USAGE = `npx blockwave assets <folder> [options]

Copies Scratch's pictures and sounds from a folder that you have into the site. The editor then shows them
without the internet. Their names are the MD5 hash of the content and an ending, as in an unpacked project
(.sb3) or in the folder static/assets of Scratch's program for computers. See docs/install.md.

  --site FOLDER  the site. Default: the one that npx blockwave serves
  --help         this text

  npx blockwave assets ~/scratch-assets --site /var/www/blockwave`;

/** What Scratch's server names such a file. */
const ASSET = /^[0-9a-f]{32}\.(?:svg|png|jpe?g|bmp|gif|wav|mp3)$/;

export const assets: Command = {
  name: 'assets',
  usage: USAGE,
  options: optionsOf(USAGE),
  arguments: ['folder'],
  async run({folder, site = SITE_FOLDER}, io) {
    const from = String(folder);
    const target = String(site);
    if (!existsSync(join(target, 'scratch-gui.js'))) {
      throw new UsageError(`${target} is not a site of Blockwave: it has no scratch-gui.js.`);
    }
    const found = await assetsIn(from);
    if (found.length === 0) {
      throw new Error(`${from} has no asset: a file such as ${'0123456789abcdef'.repeat(2)}.svg.`);
    }
    const copying = copyAssets(found, join(target, 'assets'));
    const {copied, damaged} = await writing(target, copying);
    for (const path of damaged) {
      io.stderr.write(`Left out, because its content does not match its name: ${path}\n`);
    }
    io.stdout.write(`${copied} assets are now in ${join(target, 'assets')}.\n`);
    return damaged.length === 0 ? EXIT.done : EXIT.failure;
  },
};

async function assetsIn(folder: string): Promise<string[]> {
  await checkIsFolder(folder, 'unpack it into a folder');
  const names = await reading(folder, readdir(folder, {recursive: true}));
  return names.filter(name => ASSET.test(basename(name))).map(name => join(folder, name));
}

/** Also writes the list that the editor reads, with what was there before. */
async function copyAssets(
  paths: readonly string[],
  target: string,
): Promise<{readonly copied: number; readonly damaged: readonly string[]}> {
  await makeFolder(target);
  const damaged: string[] = [];
  for (const path of paths) {
    const hash = createHash('md5').update(await readFile(path));
    const isWhole = basename(path).startsWith(hash.digest('hex'));
    if (isWhole) await copyFile(path, join(target, basename(path)));
    else damaged.push(path);
  }
  const names = (await readdir(target)).filter(name => ASSET.test(name)).sort();
  await writeFile(join(target, 'index.json'), `${JSON.stringify(names)}\n`);
  return {copied: paths.length - damaged.length, damaged};
}
