// Finds Chromium for the browser tests; on Debian as root it installs one.
import {existsSync} from 'node:fs';
import {delimiter, join} from 'node:path';
import {installOnDebian} from './apt.js';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Where installers put a browser that is not on the PATH. */
const PLACES = {
  linux: ['/usr/bin/chromium', '/snap/bin/chromium', '/opt/google/chrome/chrome'],
  darwin: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
  win32: ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA']
    .map(name => process.env[name])
    .filter(folder => folder !== undefined)
    .map(folder => join(folder, 'Google/Chrome/Application/chrome.exe')),
};

/** The path of Chromium. Throws an Error that says what to install if there is none. */
export async function ensureChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (existsSync(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH names ${chosen}, which does not exist.`);
  }
  if (!find()) await installOnDebian('chromium');
  return find() ?? fail();
}

function find() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = folders.flatMap(folder => NAMES.map(name => join(folder, name)));
  return [...onPath, ...(PLACES[process.platform] ?? [])].find(path => existsSync(path));
}

function fail() {
  throw new Error(
    'The browser tests need Chromium or Chrome. Install one (Debian: apt-get install chromium;\n' +
      'macOS: brew install --cask chromium; Windows: Chrome from google.com/chrome), or set CHROMIUM_PATH\n' +
      'to one you have. `npm test -- test/hubs test/scratch` and the like need no browser.',
  );
}
