// Level: all
import t from 'tap';
import {startBrowser} from '../support/browser.js';
import {
  addAndConnect,
  boxOf,
  chooseLanguage,
  paletteBlock,
  showOurBlocks,
} from '../support/editor-page.js';

const browser = await startBrowser();
t.teardown(() => browser.close());
const page = await browser.open();
await addAndConnect(page);

t.test('in a language written from right to left, headings begin where blocks begin', async t => {
  await chooseLanguage(page, 'العربية');
  await paletteBlock(page, 'motorOn').filter({hasText: 'المحرك'}).waitFor();
  await showOurBlocks(page);
  const block = await boxOf(paletteBlock(page, 'motorOn'));
  const headings = page.locator('.blocklyFlyoutLabel').filter({hasText: /المزيد/});
  t.ok((await headings.count()) >= 2);
  for (const heading of await headings.locator('text').all()) {
    const {x, width} = await boxOf(heading);
    t.ok(Math.abs(x + width - (block.x + block.width)) < 2, 'its right edge');
  }
});
