import {createRequire} from 'node:module';
import {dirname} from 'node:path';
import {fileURLToPath} from 'node:url';

const require = createRequire(import.meta.url);
const folder = dirname(fileURLToPath(import.meta.url));

/**
 * Loads a package that need not be installed, from beside this one or from the current folder: npx runs this package
 * from a folder of its own. Undefined if it is in neither.
 */
export function optionalPackage(name: string): unknown {
  try {
    return require(require.resolve(name, {paths: [folder, process.cwd()]}));
  } catch (error) {
    const isAbsent = error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND';
    if (isAbsent) return undefined;
    throw error;
  }
}
