// The script inside index.html, which scripts/editor-files.js puts there: it loads the editor's scripts, and shows how far
// that is. Everything else waits for them, so this file imports as little as possible.
// Script elements load them, and fetch() only counts bytes: a script made of fetched bytes has no address, from which scratch-gui takes
// that of its files, and no compiled code in the cache, which saves 8 s on a slow computer.
import {directionOf} from '../../../words/direction.js';
import {LANGUAGES} from '../../../words/languages.js';
import {splash} from '../../../words/tables/splash.js';
import {lookUp} from '../../../words/look-up.js';
import {element} from '../../../panel/dom.js';
import {preferredLocale} from '../locale.js';
import {readStored, store} from '../../../panel/page-storage.js';
import {watchDownload} from './download.js';
import {runScripts} from './run-scripts.js';

/** A script and its size, which is known at build time: the server announces only the size of the compressed file. */
interface ScriptFile {
  readonly name: string;
  readonly bytes: number;
}

/** The scripts of the last page that was loaded here: the browser has them in its cache. */
const STORAGE_KEY = 'blockwave.loaded';

/** A download that takes longer gets a bar. Measuring it slows a fast one down. */
const SHOW_DOWNLOAD_AFTER_MS = 1000;

const language = preferredLocale(LANGUAGES);
const text = (key: keyof typeof splash.en): string => lookUp(splash, language, key);

const root = document.getElementById('splash') ?? document.body;
const words = element('p', {role: 'status'}, text('loading'));
const bar = element('div', {
  role: 'progressbar',
  'aria-label': text('loading'),
  'aria-valuemin': '0',
  'aria-valuemax': '100',
});
document.documentElement.lang = language;
root.dir = directionOf(language);
root.append(words, bar);

function showProgress(percent: number): void {
  if (bar.ariaValueNow === String(percent)) return;
  bar.setAttribute('aria-valuenow', String(percent));
  bar.style.setProperty('--progress', `${percent}%`);
}

/** The browser draws nothing while it runs a script of 17 MB, but it moves what the compositor moves. */
function showStarting(): void {
  showProgress(100);
  words.textContent = text('starting');
  root.classList.add('splash-starting');
}

function showFailed(error: unknown): void {
  console.error(error);
  const again = element('button', {type: 'button'}, text('tryAgain'));
  again.addEventListener('click', () => window.location.reload());
  root.classList.remove('splash-starting');
  words.setAttribute('role', 'alert');
  words.replaceChildren(element('strong', {}, text('failed')), ' ', text('whatToDo'));
  bar.replaceWith(again);
}

/** The browser reports a file when it is complete. */
const isLoaded = ({name}: ScriptFile): boolean =>
  performance.getEntriesByName(new URL(name, document.baseURI).href).length > 0;

/** Shows how far the download is, until it is complete. */
async function showDownload(files: readonly ScriptFile[]): Promise<void> {
  const missing = files.filter(file => !isLoaded(file));
  if (missing.length === 0) {
    showStarting();
    return;
  }
  const bytesOf = (some: readonly ScriptFile[]) => some.reduce((sum, {bytes}) => sum + bytes, 0);
  const totalBytes = bytesOf(files);
  let loadedBytes = totalBytes - bytesOf(missing);
  words.textContent = text('loading');
  root.classList.remove('splash-starting');
  showProgress(0);
  await Promise.all(
    missing.map(({name}) =>
      watchDownload(name, bytes => {
        loadedBytes += bytes;
        showProgress(Math.min(100, Math.round((loadedBytes / totalBytes) * 100)));
      }),
    ),
  );
  showStarting();
}

/** The teacher's settings, which the editor reads: classroom.json of this folder as text; empty if there is none. */
async function classroomFile(): Promise<string> {
  const response = await fetch('classroom.json', {cache: 'no-cache'}).catch(() => null);
  return response?.ok === true ? response.text() : '';
}

async function load(): Promise<void> {
  const scripts = root.dataset.scripts ?? '[]';
  const files = JSON.parse(scripts) as readonly ScriptFile[];
  const classroom = classroomFile().then(content => (root.dataset.classroom = content));
  let timer = 0;
  if (readStored(STORAGE_KEY) === scripts) showStarting();
  else {
    root.classList.add('splash-starting');
    timer = window.setTimeout(() => void showDownload(files), SHOW_DOWNLOAD_AFTER_MS);
  }
  const names = files.map(({name}) => name);
  const last = names.pop() ?? '';
  await runScripts(names, last, classroom).finally(() => clearTimeout(timer));
  store(STORAGE_KEY, scripts);
}

load().catch(showFailed);
