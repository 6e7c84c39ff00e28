// Level: all
/** The kinds of hubs and the search in the sizes of school laptops and a phone: nothing to do is cut, and the blocks keep room. */
import type {Page} from 'playwright-core';
import t from 'tap';
import {startBrowser, screenshot} from '../support/browser.js';
import {boxOf, loadEditor, setSize} from '../support/editor-page.js';
import {openPanel, panelButton, panelOf} from '../support/panel.js';

const browser = await startBrowser(t);

const SIZES = [
  [1366, 768],
  [1024, 768],
  // A school's laptop at a zoom of 200%.
  [683, 384],
  [390, 844],
] as const;

const KINDS = ['wedo2', 'boost', 'poweredup', 'cardrobot'];

/** What a child reads or presses while nothing is connected. The list scrolls: its first line is in sight. */
const PARTS = [
  'header .hint',
  'header > button',
  '.kind .primary',
  '.kind > strong',
  '.advice p:not(:empty)',
  '.found li:first-child .button',
  '.actions .button',
].join(', ');

/** In the page: the texts of the parts that are not in sight as a whole. */
function partsOutOfSight(panel: Element, selector: string): readonly string[] {
  const root = panel.shadowRoot;
  if (!root) throw new Error('no panel');
  const parts = [...root.querySelectorAll<HTMLElement>(selector)];
  const slotted = [...panel.querySelectorAll<HTMLElement>('[slot="kind"]')];
  return [...parts, ...slotted]
    .filter(part => part.checkVisibility())
    .filter(part => {
      const box = part.getBoundingClientRect();
      const corners = [
        [box.left + 4, box.top + 4],
        [box.right - 4, box.bottom - 4],
      ] as const;
      return !corners.every(([x, y]) => {
        const top = root.elementFromPoint(x, y);
        return top !== null && (part.contains(top) || part.parentElement?.contains(top));
      });
    })
    .map(part => part.textContent.trim());
}

const outOfSight = (page: Page) => panelOf(page).evaluate(partsOutOfSight, PARTS);

for (const locale of ['en', 'de', 'ar']) {
  t.test(
    `${locale}: each kind of hub can be chosen, and what a search needs is in sight`,
    async t => {
      const page = await browser.blankPage({width: 1366, height: 768});
      await loadEditor(page, `${browser.address}/?locale=${locale}`);
      for (const [width, height] of SIZES) {
        await setSize(page, {width, height});
        await openPanel(page);
        t.same(await outOfSight(page), [], `${width}: the kinds`);
        const blocks = await boxOf(page.locator('svg.blocklySvg'));
        t.ok(blocks.height >= 100, `${width}: ${blocks.height} pixels for blocks`);
        const zoom = page.locator('.blocklyZoom').first();
        if (await zoom.isVisible()) {
          const {y, height: zoomHeight} = await boxOf(zoom);
          t.ok(y >= blocks.y && y + zoomHeight <= blocks.y + blocks.height, `${width}: the zoom`);
        }
        await screenshot(page, `first-hub-fits-${locale}-${width}`);
        for (const id of KINDS) {
          await panelOf(page).locator(`[data-kind="${id}"] .primary`).click();
          await panelButton(page, 'cancel').waitFor();
          t.same(await outOfSight(page), [], `${width}: the search for ${id}`);
          await screenshot(page, `first-search-${locale}-${width}-${id}`);
          await panelButton(page, 'kinds').click();
        }
        await panelButton(page, 'close').click();
      }
      t.same(browser.pageErrors, []);
    },
  );
}
