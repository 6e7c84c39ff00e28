import {existsSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';

/** The built pages. This file is in dist/lib/src/apps/cli of the package, and as a source in src/apps/cli. */
export const SITE_FOLDER = join(packageFolder(), 'dist/site');

function packageFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
}
