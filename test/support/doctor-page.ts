import {once} from 'node:events';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import type {Frame, Locator, Page} from 'playwright-core';
import type {Test} from 'tap';
import type {CheckId, VerdictLevel} from '../../src/apps/pages/doctor/verdict.js';
import type {EditorBrowser, PageOptions} from './browser.js';

/** The page, or the frame that it is in. */
export type DoctorPage = Page | Frame;

/** The connection doctor, once it has looked. */
export async function openDoctor(
  browser: EditorBrowser,
  {query = '', ...options}: PageOptions & {readonly query?: string} = {},
): Promise<Page> {
  const page = await browser.blankPage(options);
  await page.goto(`${browser.address}/doctor.html?locale=en${query}`);
  await waitForRows(page);
  return page;
}

/** Its rows are there only when it has looked. */
export const waitForRows = (page: DoctorPage): Promise<void> => row(page, 'hub').waitFor();

export const row = (page: DoctorPage, check: CheckId): Locator =>
  page.locator(`li[data-check="${check}"]`);

export const levelIs = (page: DoctorPage, check: CheckId, level: VerdictLevel): Promise<void> =>
  page.locator(`li[data-check="${check}"][data-level="${level}"]`).waitFor();

export const summaryIs = (page: DoctorPage, words: string): Promise<void> =>
  page.locator('.summary').getByText(words).waitFor();

/** The report as it would be copied. */
export const reportOf = (page: DoctorPage): Promise<string> =>
  page.locator('pre').evaluate(report => report.textContent);

/** The page in a frame with these attributes, in a page of another site. Ends with the test. */
export async function openInFrame(
  t: Test,
  browser: EditorBrowser,
  attributes: string,
): Promise<{readonly page: Page; readonly frame: Frame}> {
  const address = `${browser.address}/doctor.html?locale=en`;
  // A real server: the browser would ask for the permission to load the frame into a page that Playwright makes up.
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<iframe ${attributes} width="600" height="700" src="${address}"></iframe>`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.teardown(() => server.close().closeAllConnections());
  const page = await browser.blankPage();
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const frame = page.frames()[1];
  if (!frame) throw new Error('The page has no frame.');
  await waitForRows(frame);
  return {page, frame};
}
