// Level: all
import t from 'tap';
import {startBrowser} from '../support/browser.js';
import {clickGreenFlag, openProject} from '../support/editor-page.js';
import {lessonProject} from '../support/lesson-project.js';
import {forever, setVariable, wait, whenFlagClicked} from '../support/project.js';

const browser = await startBrowser();
t.teardown(() => browser.close());

/**
 * In the page: a long task of the page's own clock. Timers are late after it, so they run while the clock already jumps, and
 * stands still for them.
 */
function keepBusy(): void {
  setTimeout(() => {
    let rounds = 0;
    while (rounds < 2e7) rounds++;
  }, 0);
}

t.test('a script that waits does not stop a page whose clock jumps ahead', async t => {
  const page = await browser.open();
  await openProject(page, {
    name: 'waiting.sb3',
    mimeType: 'application/x.scratch.sb3',
    buffer: await lessonProject([[whenFlagClicked, forever(setVariable(1), wait(0.2))]]),
  });
  await clickGreenFlag(page);
  for (let jump = 0; jump < 20; jump++) {
    await Promise.all([page.evaluate(keepBusy), page.clock.fastForward(4_000)]);
  }
  t.equal(await page.evaluate(() => 1), 1, 'the page answers');
});
