// Level: all
import type {Dialog, Locator, Page} from 'playwright-core';
import t from 'tap';
import {EXAMPLE_LIST} from '../../src/apps/editor/examples/list.js';
import {examples} from '../../src/words/tables/examples.js';
import {exampleProject} from '../../src/apps/learning/example-files.js';
import {saveProject} from '../../src/apps/learning/project/save-project.js';
import type {SavedProject} from '../learning/saved-project.js';
import {screenshot, startBrowser} from '../support/browser.js';
import {loadEditor, workspaceBlock} from '../support/editor-page.js';
import {openPanel, panelButton, panelOf} from '../support/panel.js';
import {virtualState} from '../support/panel-page.js';

const browser = await startBrowser(t);
const page = await browser.open();

const button = page.locator('.examples-button');
const dialog = page.locator('dialog.examples');
const cards = dialog.locator('li button');
const cardOf = (id: string): Locator => dialog.locator(`[data-example="${id}"]`);
const title = page.locator('[class*="title-field"]').first();

/** Answers Scratch's question whether the project may be replaced, and returns how often it was asked. */
async function answering(answer: 'accept' | 'dismiss', act: () => Promise<void>): Promise<number> {
  let asked = 0;
  const onDialog = (each: Dialog) => {
    asked += 1;
    void each[answer]();
  };
  page.on('dialog', onDialog);
  await act();
  page.off('dialog', onDialog);
  return asked;
}

t.test('the button opens nine cards, each with a picture, a title and what it needs', async t => {
  t.equal(await button.innerText(), 'Examples');
  await button.click();
  await cards.first().waitFor();
  t.equal(await cards.count(), 9);
  await page.waitForFunction(picturesAreLoaded);
  const texts = await cards.allInnerTexts();
  EXAMPLE_LIST.forEach(({title, does, needs, family}, index) => {
    for (const key of [title, does, needs]) t.match(texts[index], examples.en[key]);
    t.match(texts[index], family === 'wedo2' ? 'WeDo 2.0' : 'Education 2026');
  });
  const {bottom, end} = await cardOf('lever-robot').evaluate(card => ({
    bottom: card.getBoundingClientRect().bottom,
    end: card.closest('.examples-body')?.getBoundingClientRect().bottom ?? 0,
  }));
  t.ok(bottom <= end, 'the last card is in sight');
  const {firstMotor, firstMotorDoes, needsMotor} = examples.en;
  const name = [firstMotor, firstMotorDoes, needsMotor, 'WeDo 2.0'].join(' ');
  t.equal(
    await page.getByRole('button', {name, exact: true}).count(),
    1,
    'a name for those who do not see',
  );
  t.equal(await page.getByRole('dialog', {name: 'Examples'}).count(), 1);
});

t.test('by keyboard: from card to card, and back to the button', async t => {
  await page.keyboard.press('Escape');
  await dialog.waitFor({state: 'hidden'});
  t.equal(await focusedText(page), 'Examples', 'the button has the focus again');
  await page.keyboard.press('Enter');
  await cards.first().waitFor();
  await cards.first().focus();
  await page.keyboard.press('Enter');
  await dialog.waitFor({state: 'hidden'});
  await workspaceBlock(page, 'startMotorPower').waitFor();
  t.equal(await title.inputValue(), 'First motor');
  await page.waitForFunction(isAtTopOfPalette, '.blocklyFlyout .wedo2_motorOnFor');
  t.pass('the palette shows our blocks');
});

t.test('an unchanged example is replaced without a question, a changed project is not', async t => {
  const open = async () => {
    await button.click();
    await cardOf('first-motor').click();
    await dialog.waitFor({state: 'hidden'});
  };
  t.equal(await answering('accept', open), 0);

  // A new name for the sprite is a change.
  const name = page.locator('[class*="sprite-info"] input').first();
  await name.fill('Mine');
  await name.press('Enter');
  const keep = async () => {
    await button.click();
    await cardOf('first-motor').click();
  };
  t.equal(await answering('dismiss', keep), 1);
  t.ok(await dialog.isVisible(), 'the dialog stays');
  t.equal(await name.inputValue(), 'Mine', 'and so does the project');
  await page.keyboard.press('Escape');
  t.equal(await answering('accept', open), 1);
  await page.waitForFunction(
    () =>
      document.querySelector<HTMLInputElement>('[class*="sprite-info"] input')?.value === 'Wheel',
  );
  t.pass('the example again');
});

t.test('an example that cannot be loaded leaves the project as it is', async t => {
  await page.route('**/examples/en/race.sb3', route => route.fulfill({status: 404}));
  await button.click();
  await cardOf('race').click();
  await dialog.getByText('The example did not open.').waitFor();
  t.equal(await title.inputValue(), 'First motor');
  await page.unroute('**/examples/en/race.sb3');
  // Only this answer is an error on purpose.
  t.ok(browser.pageErrors.every(error => error.startsWith('404')));
  await page.keyboard.press('Escape');
});

t.test('scratch-blocks draws all that is in an example', async t => {
  for (const {id} of EXAMPLE_LIST) {
    await button.click();
    await cardOf(id).click();
    await dialog.waitFor({state: 'hidden'});
    for (const {name, opcodes} of spritesOf(id)) {
      const sprites = page.locator('[class*="sprite-selector_sprite"]');
      await sprites.getByText(name, {exact: true}).click();
      await page.waitForFunction(areDrawn, opcodes);
    }
    await screenshot(page, `example-${id}`);
  }
  // A search of the file before this one may still try Scratch Link's addresses.
  const outside = browser.outsideRequests.filter(address => !address.endsWith('/scratch/ble'));
  t.same(outside, []);
});

t.test('the virtual hub has what the example needs', async t => {
  const inSecondPort = async (id: string) => {
    await button.click();
    await cardOf(id).click();
    await dialog.waitFor({state: 'hidden'});
    return (await virtualState(page)).plugged[1];
  };
  t.equal(await inSecondPort('tilt-plane'), 34, 'the tilt sensor');
  t.equal(await inSecondPort('distance-alarm'), 35, 'the distance sensor');
});

t.test(
  'a robot ends the search, opens the panel at its levers, and its card is the first one then',
  async t => {
    const page = await browser.blankPage();
    // Without blocks of another family.
    await loadEditor(page, `${browser.address}/?locale=en`);
    const panel = panelOf(page);
    await openPanel(page);
    const education = panel.getByRole('group', {name: 'Education 2026', exact: true});
    await education.locator('[data-button="connect"]').click();
    await panelButton(page, 'cancel').waitFor();
    await panelButton(page, 'close').click();
    await page.locator('.examples-button').click();
    await page.locator('[data-example="lever-robot"]').click();
    await panel.getByRole('slider', {name: 'Left lever'}).waitFor();
    const tabs = panel.locator('.hub-label[data-state="connected"]');
    await tabs.nth(2).waitFor();
    t.equal(await tabs.count(), 3);
    await page.locator('.examples-button').click();
    const first = page.locator('dialog.examples li button').first();
    t.equal(await first.getAttribute('data-example'), 'lever-robot');
    await screenshot(page, 'examples-education');
  },
);

const focusedText = (on: Page): Promise<string> =>
  on.evaluate(() => (document.activeElement as HTMLElement | null)?.innerText ?? '');

/** In the page. */
const picturesAreLoaded = (): boolean =>
  [...document.querySelectorAll<HTMLImageElement>('dialog.examples img')].every(
    ({naturalWidth}) => naturalWidth > 0,
  );

/** In the page. */
function isAtTopOfPalette(selector: string): boolean {
  const {top = 0} = document.querySelector(selector)?.getBoundingClientRect() ?? {};
  const palette = document.querySelector('.blocklyFlyout')?.getBoundingClientRect();
  return palette !== undefined && top >= palette.top && top < palette.top + 100;
}

/** The sprites of an example, and the opcodes of their blocks and variables, without what is typed in. */
function spritesOf(id: (typeof EXAMPLE_LIST)[number]['id']) {
  const json = saveProject(exampleProject(id, 'en')).get('project.json') ?? '';
  const [, ...sprites] = (JSON.parse(json) as SavedProject).targets;
  return sprites.map(({name, blocks}) => {
    const all = Object.values(blocks);
    const inputs = all.flatMap(block => Object.values(block.inputs));
    const variables = inputs.filter(([, block]) => Array.isArray(block) && block[0] === 12);
    return {
      name,
      opcodes: [
        ...all.filter(({shadow}) => !shadow).map(({opcode}) => opcode),
        ...variables.map(() => 'data_variable'),
      ].sort(),
    };
  });
}

/** In the page: whether the workspace shows blocks with these opcodes, the first of their classes. */
function areDrawn(opcodes: readonly string[]): boolean {
  const drawn = document.querySelectorAll(
    'svg.blocklySvg > .blocklyWorkspace .blocklyBlockCanvas .blocklyBlock.blocklyDraggable',
  );
  const found = [...drawn].map(({classList}) => classList[0]).sort();
  return found.join() === opcodes.join();
}
