// Level: all
/**
 * npm run hub as its users meet it: Scratch's own editor, with its own WeDo 2.0 extension, on a page of Scratch's
 * site in a real browser. Scratch looks at port 20111 only, which may be taken on this machine:
 * the browser connects to another port in its place. Nothing else about the connection is changed.
 */
import {spawn} from 'node:child_process';
import t from 'tap';
import {screenshot, startBrowser} from '../support/browser.js';
import {
  card,
  clickBlock,
  clickStop,
  connectionDialog,
  dragToWorkspace,
  openLibrary,
  showOurBlocks,
} from '../support/editor-page.js';
import {openOfficialEditor} from '../support/official-editor.js';
import {until} from '../support/until.js';
import {inRepository} from '../support/repository.js';

const SCRIPT = inRepository('bin/blockwave.js');

const browser = await startBrowser(t);
const hub = spawn(process.execPath, [SCRIPT, 'hub', '--port', String(browser.scratchLinkPort)], {
  stdio: ['ignore', 'ignore', 'pipe'],
});
t.teardown(() => hub.kill('SIGTERM'));
let said = '';
hub.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
await until('the hub is there', () => /127\.0\.0\.1:\d+/.test(said));
const lastStatus = () => said.trim().split('\n').at(-1) ?? '';

t.test('the official extension on a page of scratch.mit.edu drives the served hub', async t => {
  const page = await browser.blankPage();
  await openOfficialEditor(page, 'https://scratch.mit.edu');
  t.equal(await page.evaluate('window.isSecureContext'), true);
  await openLibrary(page);
  await card(page).click();
  const dialog = connectionDialog(page);
  // The official extension connects to the first hub that it finds.
  await dialog.getByRole('button', {name: 'Start Searching'}).click();
  await dialog.getByRole('button', {name: 'Go to Editor'}).click();
  await dialog.waitFor({state: 'detached'});
  await until('the light is blue', () => /1 session .*light #0000ff/.test(lastStatus()));

  await showOurBlocks(page);
  await dragToWorkspace(page, 'motorOn');
  await clickBlock(page, 'motorOn');
  await until('the motor runs', () => lastStatus().includes('motor A 100%'));
  await screenshot(page, 'served-hub');
  await clickStop(page);
  await until('the motor stands', () => lastStatus().includes('motor A coast'));

  await clickBlock(page, 'motorOn');
  await until('the motor runs again', () => lastStatus().includes('motor A 100%'));
  await page.close();
  await until('the session is over, and its motor stands', () =>
    /^0 sessions .*motor A coast/.test(lastStatus()),
  );
});

t.test('a page of another origin is turned away', async t => {
  const page = await browser.blankPage();
  await openOfficialEditor(page, 'https://evil.example');
  await openLibrary(page);
  await card(page).click();
  const dialog = connectionDialog(page);
  await dialog.getByRole('button', {name: 'Start Searching'}).click();
  await dialog.getByText('make sure').first().waitFor();
  const isRefused = () => said.includes('"https://evil.example" is not allowed');
  await until('the hub reports the refusal', isRefused);
  t.match(lastStatus(), /^0 sessions|^Refused/);
});
