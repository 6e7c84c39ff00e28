import type {Locator, Page} from 'playwright-core';
import {openProject} from './editor-page.js';
import {lessonProject} from './lesson-project.js';
import {wedo2, whenFlagClicked} from './project.js';

// The question which hub a project should use, and the hint that follows the answer.

export const question = (page: Page): Locator => page.locator('[data-question="hub"]');

export const hint = (page: Page): Locator => page.locator('.flag-hint');

/** Opens a project whose green flag needs a hub. */
export async function openLesson(page: Page): Promise<void> {
  await openProject(page, {
    name: 'lesson.sb3',
    mimeType: 'application/x.scratch.sb3',
    buffer: await lessonProject([[whenFlagClicked, wedo2('motorOn', {MOTOR_ID: 'motor'})]]),
  });
}
