// Finds the compilers that the tests of the firmware use; on Debian as root it installs them.
import {existsSync} from 'node:fs';
import {delimiter, join} from 'node:path';
import {installOnDebian} from './apt.js';

/** What each is a part of in Debian. */
const PACKAGES = {
  gcc: ['gcc', 'libc6-dev'],
  'g++': ['g++'],
  clang: ['clang', 'libclang-rt-dev'],
  'arm-none-eabi-gcc': ['gcc-arm-none-eabi', 'libnewlib-arm-none-eabi'],
};

/** Installs what is missing where that is possible. A test that needs what is still missing is left out, and says so. */
export async function ensureCompilers() {
  const missing = Object.keys(PACKAGES).filter(name => !isThere(name));
  if (missing.length > 0) await installOnDebian(...missing.flatMap(name => PACKAGES[name]));
}

function isThere(name) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.some(folder => existsSync(join(folder, name)));
}
