import {mkdir} from 'node:fs/promises';
import type {Page} from 'playwright-core';
import {inRepository} from './repository.js';

/** The pictures that documents show are kept; `DOC_PICTURES=1` replaces them. */
const FOLDER = process.env.DOC_PICTURES === '1' ? 'docs/pictures/' : 'test-results/docs/';

/** Takes a picture of a document. Like all pictures of tests it lands in test-results, unless new ones are asked for. */
export async function docPicture(
  page: Page,
  name: string,
  clip?: {readonly x: number; readonly y: number; readonly width: number; readonly height: number},
): Promise<void> {
  await mkdir(inRepository(FOLDER), {recursive: true});
  const path = inRepository(`${FOLDER}${name}.jpg`);
  await page.screenshot({path, type: 'jpeg', quality: 70, ...(clip && {clip})});
}
