// Level: all
/** Scratch's libraries without the internet, and with assets that a school has put beside the page. */
import {createHash} from 'node:crypto';
import t from 'tap';
import {assets as words} from '../../src/words/tables/assets.js';
import {startBrowser, screenshot} from '../support/browser.js';
import {prepareEditor} from '../support/editor-page.js';

const browser = await startBrowser(t);
const page = await browser.blankPage();
const note = page.locator('.assets-note');
const items = page.locator('[class*="library-item_library-item"]');
const sprites = page.locator('[class*="sprite-selector-item_sprite-selector-item"]');

/** A school's picture under the name of a costume of the library. */
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
const HASH = createHash('md5').update(PICTURE).digest('hex');

// No other server can be reached.
await page.route(
  url => url.host.endsWith('scratch.mit.edu'),
  route => route.abort(),
);
await page.route('**/assets/index.json', route => route.fulfill({json: [`${HASH}.svg`]}));
await page.route(`**/assets/${HASH}.svg`, route =>
  route.fulfill({contentType: 'image/svg+xml', body: PICTURE}),
);
await page.goto(`${browser.address}/?locale=en`);
await page.locator('.blocklyToolboxCategory').first().waitFor();
await prepareEditor(page);

t.test('a note and placeholders in place of broken pictures', async t => {
  await page.locator('button[aria-label="Choose a Sprite"]').first().click();
  await items.first().waitFor();
  await note.getByText(words.en.missing).waitFor();
  const broken = await page
    .locator('[class*="library-item"] img')
    .evaluateAll(
      (images: HTMLImageElement[]) =>
        images.filter(({complete, naturalWidth}) => complete && naturalWidth === 0).length,
    );
  t.equal(broken, 0);
  await screenshot(page, 'sprite-library-offline');
});

t.test('a sprite whose pictures are missing is not added', async t => {
  const count = await sprites.count();
  await items.first().click();
  await note.getByText(words.en.notAdded).waitFor();
  t.equal(await sprites.count(), count);
});

t.test('an asset of the site is taken from there, and what it completes is added', async t => {
  const count = await sprites.count();
  const sprite = {
    name: 'Square',
    isStage: false,
    variables: {},
    costumes: [{name: 'square', assetId: HASH, md5ext: `${HASH}.svg`, dataFormat: 'svg'}],
    sounds: [],
    blocks: {},
  };
  await page.evaluate(async json => {
    const {storage} = window.GUI.legacyConfig as {
      readonly storage: {getLibraryAssetUrl(id: string, format: string): string};
    };
    const {assetId = ''} = (JSON.parse(json) as typeof sprite).costumes[0] ?? {};
    const address = storage.getLibraryAssetUrl(assetId, 'svg');
    if (address !== `assets/${assetId}.svg`) throw new Error(address);
    const {scratchGui} = window.editorStore.getState() as unknown as {
      scratchGui: {vm: {addSprite(json: string): Promise<void>}};
    };
    await scratchGui.vm.addSprite(json);
  }, JSON.stringify(sprite));
  await page.waitForFunction(
    before =>
      document.querySelectorAll('[class*="sprite-selector-item_sprite-selector-item"]').length >
      before,
    count,
  );
  t.equal(await sprites.count(), count + 1);
});
