import {createRequire} from 'node:module';

const require = createRequire(import.meta.url);

/** Loads a package that need not be installed; undefined if it is not. */
export function optionalPackage(name: string): unknown {
  try {
    return require(name);
  } catch (error) {
    const isAbsent = error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND';
    if (isAbsent) return undefined;
    throw error;
  }
}
