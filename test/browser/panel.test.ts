/** The panel on its own page: opening, hubs, faults, names, motion. */
import type {Page} from 'playwright-core';
import t from 'tap';
import type {BlockwavePanel} from '../../src/panel/index.js';
import {startBrowser} from '../support/browser.js';
import {twoFrames} from '../support/editor-page.js';
import {skipTimeUntil} from '../support/page-time.js';
import {connectVirtual, openHubPage, runMotor, virtualState} from '../support/panel-page.js';
import {panelButton, panelOf, portOf} from '../support/panel.js';

const browser = await startBrowser(t);

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.textContent.trim());

t.test('it is closed and opened by keys, and reports both', async t => {
  const page = await openHubPage(browser);
  t.equal(await panelButton(page, 'close').count(), 0, 'a panel that is permanent has no button');
  await panelOf(page).evaluate((panel: BlockwavePanel) => (panel.permanent = false));
  await page.evaluate(() => {
    const events: string[] = [];
    const panel = document.querySelector<BlockwavePanel>('blockwave-panel');
    for (const name of ['open', 'close']) panel?.addEventListener(name, () => events.push(name));
    Object.assign(window, {panelEvents: events});
  });
  await panelButton(page, 'close').press('Enter');
  const opener = panelOf(page).getByRole('button', {name: 'Hub', expanded: false});
  await opener.waitFor();
  t.equal(await focused(page), 'Hub', 'the focus is on the button that opens it');
  t.equal(await panelOf(page).locator('header').count(), 0);
  t.equal(await panelOf(page).getAttribute('open'), null);
  await page.keyboard.press('Enter');
  await panelOf(page).locator('header').waitFor();
  const first = panelButton(page, 'connect').first();
  t.ok(await first.evaluate(button => button.matches(':focus')), 'the first of the cards');
  t.equal(await panelOf(page).getAttribute('open'), '');
  t.same(await page.evaluate('panelEvents'), ['close', 'open']);
});

t.test('a virtual hub is found and connected with keys alone', async t => {
  const page = await openHubPage(browser);
  await panelButton(page, 'connect').press('Enter');
  const line = panelOf(page).getByRole('button', {name: 'Virtual hub Connect'});
  await line.press('Enter');
  await panelOf(page).locator('.hub-view').waitFor();
  t.equal((await virtualState(page)).connected, true);
  t.equal(await panelOf(page).getByRole('status').first().textContent(), 'Hub 1: Connected');
  t.match(
    await page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.id),
    'view',
    'the focus stays in the panel',
  );
  await panelButton(page, 'disconnect').press('Enter');
  await panelOf(page).getByText('Not connected', {exact: true}).waitFor();
  t.equal((await virtualState(page)).connected, false);
});

t.test('a virtual hub keeps its picture in the list of found hubs when it is renamed', async t => {
  const page = await openHubPage(browser);
  const found = panelOf(page).locator('.found .button');
  const pictures: string[] = [];
  for (const name of ['Virtual hub', 'Robo']) {
    await page.evaluate(newName => {
      const panel = document.querySelector<BlockwavePanel>('blockwave-panel');
      const source = panel?.blockwave?.families[0].extension;
      const hub = source?.hubs[0] && source.virtualHubOf(source.hubs[0]);
      const {state} = hub as object as {readonly state: {name: string}};
      state.name = newName;
    }, name);
    await panelButton(page, 'connect').click();
    await found.filter({hasText: name}).waitFor();
    pictures.push(await found.first().locator('svg').innerHTML());
    await panelButton(page, 'cancel').click();
    await panelOf(page).getByText('Not connected', {exact: true}).waitFor();
  }
  const [virtual] = pictures;
  t.same(pictures, [virtual, virtual]);
  t.not(
    virtual,
    await panelOf(page).locator('[data-tab="hub"] svg').innerHTML(),
    'not of a real one',
  );
});

t.test('a search without a hub says why, and is cancelled', async t => {
  const page = await openHubPage(browser);
  await page.clock.install();
  await panelButton(page, 'connect').click();
  await panelOf(page).locator('.found li').waitFor();
  // The virtual hub is found before the browser has answered about Bluetooth.
  await panelOf(page).locator('.problem', {hasText: 'Bluetooth is switched off'}).waitFor();
  await panelButton(page, 'cancel').click();
  await panelOf(page).getByText('Not connected', {exact: true}).waitFor();
  t.equal(await panelOf(page).locator('.found li').count(), 0);
});

t.test('what a screen reader finds', async t => {
  const page = await openHubPage(browser);
  await connectVirtual(page);
  await portOf(page, 'A').locator('select').selectOption('tilt');
  await portOf(page, 'A').locator('.pad').waitFor();
  t.equal(await panelOf(page).ariaSnapshot(), SNAPSHOT.trim());
});

/** Names and roles, in the order of the tab key. */
const SNAPSHOT = `
- region "Hub":
  - tablist "Kinds of hubs":
    - tab "WeDo 2.0" [selected]
    - tab "BOOST"
    - tab "Powered Up"
    - tab "Education 2026"
  - tablist "Hubs":
    - tab "Hub 1 Virtual hub" [selected]
  - button "Add a hub"
  - tablist "Views":
    - tab "Picture" [selected]
    - tab "Messages"
  - status: "Hub 1: Connected"
  - tabpanel "Hub 1":
    - group "Port A":
      - 'group "Port A: Tilt"':
        - 'slider "Port A: Tilt: Up – down"': "0"
        - 'slider "Port A: Tilt: Left – right"': "0"
        - 'button "Port A: Tilt: Bump it"'
      - 'button "Port A: Pull the plug"'
      - combobox "Port A":
        - option "Motor"
        - option "Train motor"
        - option "Light brick"
        - option "Tilt" [selected]
        - option "Distance"
        - option "Nothing"
      - status
    - 'img "Light: blue"'
    - img "Sound –"
    - button "Button"
    - slider "Battery": "100"
    - group "Port B":
      - 'slider "Port B: Distance"': "100"
      - 'button "Port B: Pull the plug"'
      - combobox "Port B":
        - option "Motor"
        - option "Train motor"
        - option "Light brick"
        - option "Tilt"
        - option "Distance" [selected]
        - option "Nothing"
      - status
    - button "Blink and beep"
    - button "Show its color"
    - button "Sound" [pressed]
    - button "Disconnect"
    - group "What if…":
      - button "Too far away"
      - button "Slow answers"
      - button "Battery empty"
`;

t.test('motors turn at their power and in their direction', async t => {
  const page = await openHubPage(browser);
  await connectVirtual(page);
  const wheel = portOf(page, 'A').locator('.motor .wheel');
  const turns = () =>
    wheel.evaluate(element =>
      element.getAnimations().map(({playbackRate, effect}) => {
        const [from, to] = (effect as KeyframeEffect).getKeyframes();
        const degreesOf = (frame: ComputedKeyframe | undefined) =>
          Number(/[\d.-]+/.exec(String(frame?.transform))?.[0]);
        return Math.sign(degreesOf(to) - degreesOf(from)) * playbackRate;
      }),
    );
  t.same(await turns(), [], 'at rest');
  // The hub gets 51 for 30 %. The drawing shows the block's power.
  for (const power of [100, 30, -100]) {
    await runMotor(page, power);
    await portOf(page, 'A').locator(`[data-percent="${power}"]`).waitFor();
    t.same(await turns(), [power / 100], `at ${power} %`);
  }

  await page.emulateMedia({reducedMotion: 'reduce'});
  await page.evaluate(twoFrames);
  t.same(await turns(), [], 'no turning for those who asked for less motion');
  t.match(await portOf(page, 'A').locator('.arrow').innerText(), '↺', 'but a sign of it');
});

t.test('out of range the hub is lost until it is back', async t => {
  const page = await openHubPage(browser);
  await page.clock.install();
  await connectVirtual(page);
  await panelButton(page, 'outOfRange').click();
  await panelOf(page).getByText('We are looking for it').first().waitFor();
  t.equal((await virtualState(page)).connected, false);
  t.equal(await panelButton(page, 'outOfRange').getAttribute('aria-pressed'), 'true');
  await panelButton(page, 'outOfRange').click();
  await skipTimeUntil(panelOf(page).locator('[data-state="connected"]'));
  t.equal((await virtualState(page)).connected, true);
  t.equal(await panelOf(page).locator('.trouble').isVisible(), false);
});

t.test('six hubs: added, swapped, removed; each has a virtual hub of its own', async t => {
  const page = await openHubPage(browser);
  await connectVirtual(page);
  for (const number of [2, 3, 4, 5, 6]) {
    await panelButton(page, 'add').click();
    await panelOf(page)
      .getByRole('tab', {name: `Hub ${number}`, selected: true})
      .waitFor();
    await panelOf(page).getByText('Not connected', {exact: true}).waitFor();
    await panelButton(page, 'connect').click();
    await panelOf(page)
      .getByRole('button', {name: `Virtual hub ${number} Connect`})
      .click();
    await panelOf(page).locator('.hub-view').waitFor();
  }
  t.equal(await panelButton(page, 'add').isVisible(), false, 'no seventh hub');
  const tabs = panelOf(page).getByRole('tablist', {name: 'Hubs', exact: true}).getByRole('tab');
  await tabs.nth(5).press('ArrowRight');
  t.equal(await tabs.nth(0).getAttribute('aria-selected'), 'true', 'around');
  await tabs.nth(2).click();
  await portOf(page, 'A').locator('select').selectOption('tilt');
  await panelOf(page).getByRole('combobox', {name: 'Swap with…'}).selectOption('Hub 1');
  await panelOf(page).getByRole('tab', {name: 'Hub 1', selected: true}).waitFor();
  t.equal((await virtualState(page, 0)).plugged[0], 34, 'hub 3 is hub 1 now');
  t.equal((await virtualState(page, 2)).plugged[0], 1);

  await tabs.nth(5).click();
  await panelButton(page, 'disconnect').click();
  await panelButton(page, 'remove').click();
  await panelOf(page).getByRole('tab', {name: 'Hub 6'}).waitFor({state: 'detached'});
  t.equal(await tabs.count(), 5);
  t.same(browser.pageErrors, []);
});

t.test('nothing runs while it is closed', async t => {
  const page = await openHubPage(browser);
  await connectVirtual(page);
  const framesOf = () =>
    page.evaluate(async () => {
      const original = window.requestAnimationFrame.bind(window);
      let frames = 0;
      window.requestAnimationFrame = callback => {
        frames++;
        return original(callback);
      };
      for (let frame = 0; frame < 5; frame++) {
        await new Promise(resolve => original(resolve));
      }
      window.requestAnimationFrame = original;
      return frames;
    });
  t.ok((await framesOf()) >= 4, 'one loop while it is open');
  await panelOf(page).evaluate((panel: BlockwavePanel) => panel.close());
  t.equal(await framesOf(), 0);
});
