import {readFile} from 'node:fs/promises';
import type {Page} from 'playwright-core';
import {parseReport, type Report} from '../../src/lab/throughput/report.js';
import type {EditorBrowser, PageOptions} from './browser.js';

export async function openThroughputPage(
  browser: EditorBrowser,
  options: PageOptions = {},
): Promise<Page> {
  const page = await browser.blankPage({width: 1280, height: 1000, ...options});
  await page.goto(`${browser.address}/throughput.html`);
  await page.locator('#command').getByText('npx blockwave').waitFor();
  return page;
}

/** Fills in fields by their names: what is in a list, or to be ticked, too. */
export async function fillIn(
  page: Page,
  fields: Readonly<Record<string, string | true>>,
): Promise<void> {
  // The open model is what is measured: the field of the connection opens it.
  await page.locator('form details:not(#model-part)').evaluateAll(all => {
    for (const details of all) details.setAttribute('open', '');
  });
  for (const [name, value] of Object.entries(fields)) {
    const field = page.locator(`[name="${name}"]`);
    if (value === true) await field.check();
    else if (await field.evaluate(each => each instanceof HTMLSelectElement)) {
      await field.selectOption(value);
    } else await field.fill(value);
  }
}

export const start = (page: Page): Promise<void> => page.locator('#start').click();
export const stop = (page: Page): Promise<void> => page.locator('#stop').click();

/** Resolves while the step of that number, from 1 on, is under way. */
export const inStep = (page: Page, number: number): Promise<void> =>
  page.locator('#status').getByText(`Step ${number},`).waitFor();

/** Resolves while a step is under way. Until its first message the bar shows the end of the step before. */
export async function stepIsPartlyDone(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const share = Number(document.querySelector('progress')?.value);
    return share > 0.05 && share < 0.9;
  });
}

/** Resolves with the verdict's text once the run is over. */
export async function verdict(page: Page): Promise<string> {
  await page.locator('#start:enabled').waitFor();
  await page.locator('#verdict .figure').waitFor();
  return page.locator('#verdict').innerText();
}

/** The file that a button hands over, and its name. */
export async function download(page: Page, button: 'json' | 'csv' | 'html') {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.locator(`#${button}`).click(),
  ]);
  return {name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8')};
}

export async function downloadReport(page: Page): Promise<Report> {
  return parseReport((await download(page, 'json')).text);
}
