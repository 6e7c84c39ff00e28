// Level: all
import t from 'tap';
import {startBrowser} from '../support/browser.js';
import {clickGreenFlag, connectByStatusButton, openProject} from '../support/editor-page.js';
import {lessonProject} from '../support/lesson-project.js';

const browser = await startBrowser();
t.teardown(() => browser.close());

/** Notes how many seconds after its call each oscillator is to stop. */
function noteOscillators(): void {
  const stopsAfterS: number[] = [];
  Object.assign(window, {stopsAfterS});
  window.OscillatorNode = class extends OscillatorNode {
    override stop(whenS = 0): void {
      stopsAfterS.push(whenS - this.context.currentTime);
      super.stop(whenS);
    }
  };
}

/** As in a hidden tab. */
const stopFrames = () => Object.assign(window, {requestAnimationFrame: () => 0});

t.test('where the page draws no more, a tone sounds, and has its end from the start', async t => {
  const page = await browser.blankPage();
  await page.addInitScript(noteOscillators);
  await page.goto(browser.address);
  await page.locator('.blocklyToolboxCategory').first().waitFor();
  await openProject(page, {
    name: 'lesson.sb3',
    mimeType: 'application/x.scratch.sb3',
    buffer: await lessonProject(),
  });
  await connectByStatusButton(page);
  await page.evaluate(stopFrames);
  await clickGreenFlag(page);
  await page.waitForFunction('stopsAfterS.length > 0', undefined, {polling: 50});
  const [first] = await page.evaluate<number[]>('stopsAfterS');
  t.ok(first !== undefined && Math.abs(first - 1) < 0.05, `it stops after ${String(first)} s`);
  t.same(browser.pageErrors, []);
});
