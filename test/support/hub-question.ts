import type {Locator, Page} from 'playwright-core';
import {openScripts} from './lesson-project.js';
import {wedo2, whenFlagClicked} from './project.js';

// The question which hub a project should use, and the hint that follows the answer.

export const question = (page: Page): Locator => page.locator('[data-question="hub"]');

export const hint = (page: Page): Locator => page.locator('.flag-hint');

/** Opens a project whose green flag needs a hub. */
export const openLesson = (page: Page): Promise<void> =>
  openScripts(page, [[whenFlagClicked, wedo2('motorOn', {MOTOR_ID: 'motor'})]]);
