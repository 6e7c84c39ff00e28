// Level: all
/** What official Scratch shows of a project with new blocks, as docs/start.md says. */
import type {Page} from 'playwright-core';
import t from 'tap';
import {sb3Of} from '../../src/apps/learning/example-files.js';
import {hub} from '../../src/apps/learning/project/hub-block.js';
import type {Project} from '../../src/apps/learning/project/project.js';
import {whenFlagClicked} from '../../src/apps/learning/project/scratch-blocks.js';
import {page as words} from '../../src/words/languages.js';
import {NEW_BLOCKS, projectWith} from '../learning/all-blocks.js';
import {screenshot, startBrowser} from '../support/browser.js';
import {openProject, saveProject, workspaceBlock} from '../support/editor-page.js';
import {openOfficialEditor} from '../support/official-editor.js';

const browser = await startBrowser();
t.teardown(() => browser.close());

const drawnBlocks = (page: Page) =>
  page.locator(
    'svg.blocklySvg > .blocklyWorkspace .blocklyBlockCanvas > .blocklyDraggable:not(.blocklyComment)',
  );

t.test('a sprite with new blocks shows none of its blocks, another one shows all', async t => {
  const [sprite] = projectWith(NEW_BLOCKS).sprites;
  const other = {
    ...sprite,
    name: 'Other',
    scripts: [{blocks: [whenFlagClicked, hub('motorOn', {MOTOR_ID: 'motor'})]}],
  };
  const project: Project = {...projectWith([]), sprites: [sprite, other]};
  const path = await saveInOurEditor(await sb3Of(project));
  const page = await browser.blankPage();
  const messages: string[] = [];
  page.on('dialog', dialog => messages.push(dialog.message()));
  await openOfficialEditor(page, 'https://scratch.example');
  await openProject(page, path);
  const comments = page.locator('svg.blocklySvg .blocklyComment textarea');
  await comments.first().waitFor();
  t.equal(await drawnBlocks(page).count(), 0);
  t.same(messages, [], 'Scratch itself says nothing about it');
  const texts = await comments.evaluateAll(areas =>
    areas.map(area => (area as HTMLTextAreaElement).value),
  );
  t.ok(texts.includes(words.en.noteForScratch), 'our comment does');
  await screenshot(page, 'official-scratch');
  await page.locator('[class*="sprite-selector-item"]').filter({hasText: 'Other'}).first().click();
  await drawnBlocks(page).first().waitFor();
  t.equal(await drawnBlocks(page).count(), 1, 'the script of the other sprite');
  t.equal(await comments.count(), 0);
});

/** Opens the project in our editor and saves it there. */
async function saveInOurEditor(buffer: Buffer): Promise<string> {
  const page = await browser.open();
  await openProject(page, {name: 'new.sb3', mimeType: 'application/x.scratch.sb3', buffer});
  await workspaceBlock(page, 'runMotor').waitFor();
  return saveProject(page);
}
