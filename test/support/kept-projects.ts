import type {Page} from 'playwright-core';
import {until} from './until.js';

// The unsaved projects that the editor keeps in the browser's storage.

/** Resolves when the browser's storage has this many projects. */
export async function keptCountIs(page: Page, count: number): Promise<void> {
  // waitForFunction() does not wait for a promise's value.
  await until(
    `the browser keeps ${count} projects`,
    async () => (await keptTitles(page)).length === count,
  );
}

/** In alphabetical order. */
export const keptTitles = async (page: Page): Promise<string[]> =>
  (await page.evaluate(titlesInStorage)).sort();

/** In the page. */
function titlesInStorage(): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('blockwave');
    request.onerror = () => reject(new Error('no database'));
    request.onsuccess = () => {
      const {result} = request;
      const kept = result
        .transaction('unsaved-projects')
        .objectStore('unsaved-projects')
        .getAll() as IDBRequest<{title: string}[]>;
      kept.onsuccess = () => {
        result.close();
        resolve(kept.result.map(({title}) => title));
      };
    };
  });
}
