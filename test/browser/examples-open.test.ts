// Level: all
/** Each example in the editor: scratch-blocks draws all that is in its file, and nothing covers anything. */
import t from 'tap';
import {EXAMPLE_LIST} from '../../src/apps/editor/examples/list.js';
import {exampleProject} from '../../src/apps/learning/example-files.js';
import {saveProject} from '../../src/apps/learning/project/save-project.js';
import type {SavedProject} from '../learning/saved-project.js';
import {screenshot, startBrowser} from '../support/browser.js';
import {chooseLanguage} from '../support/editor-page.js';

const browser = await startBrowser();
t.teardown(() => browser.close());
const page = await browser.open();

const LANGUAGES = [
  ['English', 'en'],
  ['Deutsch', 'de'],
  ['日本語', 'ja'],
] as const;

for (const [name, language] of LANGUAGES) {
  t.test(`in ${language}`, async t => {
    if (language !== 'en') await chooseLanguage(page, name);
    for (const {id} of EXAMPLE_LIST) {
      await page.locator('.examples-button').click();
      await page.locator(`dialog.examples [data-example="${id}"]`).click();
      await page.locator('dialog.examples').waitFor({state: 'hidden'});
      for (const {name: sprite, opcodes} of spritesOf(id, language)) {
        await page
          .locator('[class*="sprite-selector_sprite"]')
          .getByText(sprite, {exact: true})
          .click();
        await page.waitForFunction(areDrawn, opcodes);
        t.same(await page.evaluate(overlaps), [], `${id}, ${sprite}: nothing overlaps`);
      }
      await screenshot(page, `example-${id}-${language}`);
    }
  });
}

t.test('no error', async t => {
  t.same(browser.pageErrors, []);
  t.same(browser.outsideRequests, []);
});

/** The sprites of an example, and the opcodes of their blocks and variables, without what is typed in. */
function spritesOf(id: (typeof EXAMPLE_LIST)[number]['id'], language: string) {
  const json = saveProject(exampleProject(id, language)).get('project.json') ?? '';
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

/** In the page: the scripts and comments that cover each other. */
function overlaps(): string[] {
  const canvas = 'svg.blocklySvg > .blocklyWorkspace .blocklyBlockCanvas';
  const parts = [...document.querySelectorAll(`${canvas} > .blocklyDraggable`)];
  const boxes = parts.map(part => ({part, box: part.getBoundingClientRect()}));
  return boxes.flatMap(({part, box}, index) =>
    boxes
      .slice(index + 1)
      .filter(
        ({box: other}) =>
          other.left < box.right &&
          box.left < other.right &&
          other.top < box.bottom - 1 &&
          box.top < other.bottom - 1,
      )
      .map(other => `${part.classList.value} and ${other.part.classList.value}`),
  );
}
