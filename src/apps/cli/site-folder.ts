import {existsSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';

/** This file is in dist/lib/src/apps/cli of the package, and as a source in src/apps/cli. */
export const PACKAGE_FOLDER = packageFolder();

/** The built pages. */
export const SITE_FOLDER = join(PACKAGE_FOLDER, 'dist/site');

/** What `npx blockwave add` copies. */
export const ADD_ON_FOLDER = join(PACKAGE_FOLDER, 'dist/add-on');

function packageFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
}
