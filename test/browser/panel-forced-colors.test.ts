// Level: all
/** The panel where the user's system sets all colours: what is drawn as a background is still seen. */
import t from 'tap';
import {screenshot, startBrowser} from '../support/browser.js';
import {connectModel, openPanelPage} from '../support/bare-panel.js';
import {panelButton, panelOf, portOf} from '../support/panel.js';
import {backgroundOf} from '../support/background.js';

const browser = await startBrowser(t);

t.test('with the colours of the system', async t => {
  const page = await openPanelPage(browser, {width: 1000, height: 420});
  await page.emulateMedia({forcedColors: 'active'});
  await connectModel(page, 'wedo2');
  const {ground} = await backgroundOf(panelOf(page).locator('.panel'));
  const port = portOf(page, 'A');
  t.not((await backgroundOf(port.locator('.plug'), '::before')).ground, ground, 'the cable');
  t.not((await backgroundOf(port.locator('.place'), '::before')).ground, ground, 'its other end');
  const button = await backgroundOf(panelOf(page).locator('.hub-button'));
  t.not(button.picture, 'none', 'the green button');
  const dot = await backgroundOf(panelOf(page).locator('.hub-dot'));
  t.not(dot.ground, ground, 'the hub is connected');

  const colorOf = (part: string) =>
    panelOf(page)
      .locator(`.hub-tabs [aria-selected="true"] ${part}`)
      .evaluate(element => getComputedStyle(element).color);
  t.equal(await colorOf('.hub-name'), await colorOf('.hub-label'), 'the name of the chosen hub');

  await panelButton(page, 'add').click();
  const tab = async (name: string) =>
    (await backgroundOf(panelOf(page).getByRole('tab', {name}))).ground;
  t.not(await tab('Hub 2'), await tab('Hub 1'), 'the chosen hub');
  t.not(await tab('Picture'), await tab('Messages'), 'the chosen view');
  await screenshot(page, 'panel-forced-colors');
  t.same(browser.pageErrors, []);
});

t.test('the buttons of a remote', async t => {
  const page = await openPanelPage(browser, {width: 1000, height: 420});
  await page.emulateMedia({forcedColors: 'active'});
  await connectModel(page, 'remote');
  const buttons = portOf(page, 'A').locator('.remote-button');
  const [plus, stop] = await Promise.all([0, 1].map(at => backgroundOf(buttons.nth(at))));
  t.not(plus?.ground, stop?.ground, 'the red one is red');
  await screenshot(page, 'panel-forced-colors-remote');
});

t.test(
  'where the user asks for more contrast, text and outlines are black, and text is white in the dark',
  async t => {
    const page = await openPanelPage(browser, {width: 868, height: 270});
    await connectModel(page, 'moveHub');
    const colors = () =>
      panelOf(page).evaluate(panel => [
        getComputedStyle(panel).color,
        getComputedStyle(panel.shadowRoot?.querySelector('.case') ?? panel).stroke,
      ]);
    await page.emulateMedia({contrast: 'more'});
    t.same(await colors(), ['rgb(0, 0, 0)', 'rgb(0, 0, 0)']);
    await panelOf(page).evaluate(panel => panel.setAttribute('color-scheme', 'light dark'));
    await page.emulateMedia({contrast: 'more', colorScheme: 'dark'});
    t.equal((await colors())[0], 'rgb(255, 255, 255)');
    await screenshot(page, 'panel-contrast-dark');
  },
);
