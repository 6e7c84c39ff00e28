import type {Page} from 'playwright-core';

// The unsaved projects that the editor keeps in the browser's storage.

const LOOK_EVERY_MS = 100;
const PATIENCE_MS = 180_000;

/** Resolves when the browser's storage has this many projects. */
export async function keptCountIs(page: Page, count: number): Promise<void> {
  const deadlineMs = performance.now() + PATIENCE_MS;
  // waitForFunction() does not wait for a promise's value.
  while (!(await page.evaluate(areKept, count))) {
    if (performance.now() > deadlineMs)
      throw new Error(`The browser does not keep ${count} projects.`);
    await new Promise(resolve => setTimeout(resolve, LOOK_EVERY_MS));
  }
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
