// Lists the files that the service worker keeps at the first visit.
import {createHash} from 'node:crypto';
import {readFile, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {filesIn} from './project.js';

const WORKER = 'service-worker.js';

/**
 * Not kept at the first visit: pictures of tutorials and *Face Sensing*, which are kept when they are used; what no page
 * shows; and what a school may change.
 */
const LEFT_OUT = [
  /^static\/assets\/.*\.(gif|jpg|png)$/,
  /^static\/assets\/nineties_logo\./,
  /^chunks\/mediapipe-/,
  /\.hex$/,
  /\.(br|gz|txt)$/,
  /^classroom\.json$/,
  /^assets\//,
];

/** Puts the list at the head of the worker. A browser looks for changes in that file, and keeps the new files if there are any. */
export async function fillServiceWorker(site) {
  const names = filesIn(site, '.').filter(
    name => name !== WORKER && !LEFT_OUT.some(pattern => pattern.test(name)),
  );
  const entries = await Promise.all(
    names.map(async name => {
      const hash = createHash('sha256').update(await readFile(join(site, name)));
      const digest = hash.digest('base64');
      // The browser refuses a file of another version, so that an upload that is not complete changes nothing.
      return {url: name, revision: digest.slice(0, 12), integrity: `sha256-${digest}`};
    }),
  );
  const worker = join(site, WORKER);
  const code = await readFile(worker, 'utf8');
  await writeFile(worker, `self.precacheEntries = ${JSON.stringify(entries)};\n${code}`);
}
