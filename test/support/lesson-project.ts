import {createHash} from 'node:crypto';
import JSZip from 'jszip';
import type {Page} from 'playwright-core';
import {openProject} from './editor-page.js';
import {projectOf, type Script} from './project.js';

const WHEEL = `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="120" viewBox="-60 -60 120 120">
<circle r="58" fill="#3d4b66"/><circle r="40" fill="#ffab19"/><path d="M-40 0H40M0-40V40" stroke="#fff" stroke-width="8"/></svg>`;

/** A .sb3 file with these scripts, and with those of further sprites. The stage and the sprites look like a wheel. */
export function lessonProject(
  scripts: readonly Script[],
  others: readonly (readonly Script[])[] = [],
  extensions: readonly string[] = ['wedo2'],
): Promise<Buffer> {
  const assetId = createHash('md5').update(WHEEL).digest('hex');
  const zip = new JSZip();
  zip.file('project.json', projectOf(scripts, {assetId, others, extensions}));
  zip.file(`${assetId}.svg`, WHEEL);
  return zip.generateAsync({type: 'nodebuffer'});
}

/** Opens a project with these scripts in the editor. */
export async function openScripts(
  page: Page,
  ...project: Parameters<typeof lessonProject>
): Promise<void> {
  await openProject(page, {
    name: 'lesson.sb3',
    mimeType: 'application/x.scratch.sb3',
    buffer: await lessonProject(...project),
  });
}
