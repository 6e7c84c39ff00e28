// Level: all
/** Hubs of several families in one editor. Beside these: the hub page with its tabs, hub-page.test.ts. */
import type {Locator} from 'playwright-core';
import t from 'tap';
import {families} from '../../blocks/index.js';
import type {BlockwavePanel} from '../../src/panel/index.js';
import {startBrowser, screenshot} from '../support/browser.js';
import {
  card,
  clickGreenFlag,
  clickStop,
  connectionDialog,
  connectRow,
  hubRows,
  notice,
  openLibrary,
} from '../support/editor-page.js';
import {hint, question} from '../support/hub-question.js';
import {openScripts} from '../support/lesson-project.js';
import {openPanel, panelOf} from '../support/panel.js';
import {boost, wedo2, whenFlagClicked} from '../support/project.js';
import {skipTimeUntil} from '../support/page-time.js';

const browser = await startBrowser(t);
const page = await browser.open();
// A vm keeps the extensions that it has loaded: no other test shall get this editor.
t.teardown(() => page.context().close());

const EXTENSIONS = ['wedo2', 'boost', 'poweredup', 'cardrobot'];

const familyTab = (name: string): Locator =>
  panelOf(page).locator('.family-tabs').getByRole('tab', {name});

/** Resolves once the motor in a port of a family's first virtual hub turns, or stands. */
async function motorTurns(id: string, port: number, doesTurn = true): Promise<void> {
  await page.waitForFunction(
    ([familyId, portNumber, isToTurn]) => {
      const panel = document.querySelector<BlockwavePanel>('blockwave-panel');
      const found = panel?.blockwave?.families.find(({family}) => family.id === familyId);
      const session = found?.extension?.hubs[0];
      const hub = session && found.extension.virtualHubOf(session);
      const {motors} = (hub as unknown as {state: {motors: Map<number, {powerPercent: number}>}})
        .state;
      return (motors.get(portNumber)?.powerPercent ?? 0) > 0 === isToTurn;
    },
    [id, port, doesTurn] as const,
  );
}

t.test('the library shows a card for each family, first of all', async t => {
  await openLibrary(page);
  const all = page.locator('[class*="library-item_featured-item"]');
  const ids = await all.evaluateAll(cards => cards.map(({id}) => id));
  t.same(ids.slice(0, EXTENSIONS.length), EXTENSIONS);
  t.equal(new Set(ids).size, ids.length, 'Scratch’s own cards are replaced');
  for (const {id, card: words} of families) {
    await card(page, id).getByText(words.name, {exact: true}).waitFor();
    await card(page, id).getByText(words.description).waitFor();
  }
  await page.keyboard.press('Escape');
  await all.first().waitFor({state: 'detached'});
});

t.test('WeDo 2.0 and Boost in one project', async t => {
  await openScripts(
    page,
    [
      [whenFlagClicked, boost('motorOn', {MOTOR_ID: 'A'})],
      [whenFlagClicked, wedo2('startMotorPower', {MOTOR_ID: 'motor A', POWER: 100})],
    ],
    [],
    EXTENSIONS,
  );
  // A test before this one may have closed it: then virtual hubs do not open it.
  await openPanel(page);
  await clickGreenFlag(page);
  await question(page).waitFor();
  t.equal(await question(page).count(), 1, 'one after the other');
  const ask = (family: string) =>
    page.getByRole('dialog', {name: `${family} This project uses a hub.`});
  await ask('WeDo 2.0').getByRole('button', {name: 'Connect'}).click();
  await hubRows(page).first().waitFor();
  t.equal(await question(page).count(), 0, 'not over the list of hubs');
  await connectRow(page, 'Virtual hub');
  await ask('BOOST').getByRole('button', {name: 'Connect'}).click();
  await hubRows(page).first().waitFor();
  await connectRow(page, 'Virtual hub');
  await familyTab('BOOST').and(page.locator('[aria-selected="true"]')).waitFor();
  await hint(page).getByText('The hub is ready.').waitFor();
  await clickGreenFlag(page);
  await motorTurns('wedo2', 1);
  await motorTurns('boost', 0);
  await screenshot(page, 'families-two-hubs');
  await clickStop(page);
  await motorTurns('wedo2', 1, false);
  await motorTurns('boost', 0, false);
});

t.test('notices say which family they are about, and Scratch’s alerts stay closed', async t => {
  // In the page: both virtual hubs are switched off.
  await page.evaluate(() => {
    const panel = document.querySelector<BlockwavePanel>('blockwave-panel');
    for (const {extension} of panel?.blockwave?.families ?? []) {
      const session = extension?.hubs[0];
      const hub = session && extension.virtualHubOf(session);
      if (session?.isConnected())
        (hub as unknown as {setInRange(is: boolean): void}).setInRange(false);
    }
  });
  const notices = page.locator('.notice[data-notice]');
  for (const name of ['WeDo 2.0', 'BOOST']) {
    await notices.filter({hasText: name}).first().waitFor();
    await skipTimeUntil(notice(page, 'lost').filter({hasText: name}));
  }
  t.equal(await notices.count(), 2);
  t.equal(await page.getByText('Scratch lost connection').count(), 0);
  t.equal(await notices.getByRole('link', {name: 'Help'}).count(), 2);
  await notices.filter({hasText: 'WeDo 2.0'}).getByRole('button', {name: 'Close'}).click();
  t.equal(await notices.count(), 1);
  await notices.getByRole('button', {name: 'Reconnect'}).click();
  const dialog = page.locator('.ReactModal__Content').filter({has: connectionDialog(page)});
  await dialog.getByText('Boost Move Hub').waitFor();
  await dialog.getByRole('button', {name: 'Close'}).click();
  t.same(browser.pageErrors, []);
});
