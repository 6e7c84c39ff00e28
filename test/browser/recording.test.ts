// Level: all
import {readFile} from 'node:fs/promises';
import t from 'tap';
import {parseRecording} from '../../src/recorder/parse-recording.js';
import {screenshot, startBrowser} from '../support/browser.js';
import {addAndConnect} from '../support/editor-page.js';

t.test('a page that is asked to records, and saves that as a file', async t => {
  const browser = await startBrowser(t);
  const page = await browser.blankPage();
  await page.goto(`${browser.address}/?locale=de&record`);
  await page.locator('.blocklyToolboxCategory').first().waitFor();
  const button = page.getByRole('button', {name: 'Aufzeichnung speichern'});
  t.equal(await button.isDisabled(), true, 'nothing is recorded before the extension is loaded');
  await addAndConnect(page);
  await screenshot(page, 'recording');
  const download = page.waitForEvent('download');
  await button.click();
  const file = await download;
  t.equal(file.suggestedFilename(), 'recording-wedo2-1.jsonl');
  const {header, items} = parseRecording(await readFile(await file.path(), 'utf8'));
  t.equal(header.profile, 'wedo2');
  t.ok(items.some(({kind}) => kind === 'notification'));
  const states = items.flatMap(item => (item.kind === 'state' ? [item.state] : []));
  t.same(states, ['scanning', 'connecting', 'connected']);
  t.same(browser.pageErrors, []);
});
