import type {Page} from 'playwright-core';
import {until} from './until.js';

// The unsaved projects that the editor keeps in the browser's storage.

/** Resolves when the browser's storage has this many projects. */
export async function keptCountIs(page: Page, count: number): Promise<void> {
  // waitForFunction() does not wait for a promise's value.
  await until(`the browser keeps ${count} projects`, () => page.evaluate(areKept, count));
}

/** In the page. */
function areKept(count: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('blockwave');
    request.onerror = () => reject(new Error('no database'));
    request.onsuccess = () => {
      const {result} = request;
      const kept = result.transaction('unsaved-projects').objectStore('unsaved-projects').count();
      kept.onsuccess = () => {
        result.close();
        resolve(kept.result === count);
      };
    };
  });
}
