// Level: all
// A page of a host's own that shows scratch-gui and opens a project at once, as a site with saved projects does.
import {cpSync} from 'node:fs';
import {join} from 'node:path';
import t from 'tap';
import {serveFiles} from '../../src/apps/cli/editor/serve-files.js';
import {blockwave} from '../cli/command-rig.js';
import {contentsOf} from '../cli/add/scratch-gui-folder.js';
import {startBrowser} from '../support/browser.js';
import {clickGreenFlag} from '../support/editor-page.js';
import {motorRuns, panelOf} from '../support/panel.js';
import {projectOf, wedo2, whenFlagClicked} from '../support/project.js';
import {inRepository} from '../support/repository.js';

const PROJECT = projectOf([[whenFlagClicked, wedo2('motorOn', {MOTOR_ID: 'motor A'})]]);

const PAGE = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><style>html, body, #app { height: 100%; margin: 0; }</style></head>
  <body>
    <div id="app"></div>
    <script src="vendor.js"></script>
    <script src="scratch-gui.js"></script>
    <script src="start.js"></script>
  </body>
</html>`;

const START = `
const app = document.getElementById('app');
GUI.setAppElement(app);
const Editor = GUI.AppStateHOC(GUI.default);
const onVmInit = vm => vm.loadProject(${JSON.stringify(PROJECT)});
window['react-dom'].createRoot(app).render(window.react.createElement(Editor, {onVmInit}));`;

const browser = await startBrowser(t);

t.test('a project that is opened at the start gets our blocks, and asks for the hub', async t => {
  const folder = t.testdir({'index.html': PAGE, 'start.js': START});
  const gui = 'node_modules/@scratch/scratch-gui/dist';
  for (const name of ['scratch-gui.js', 'static', 'chunks', 'extension-worker.js']) {
    cpSync(inRepository(`${gui}/${name}`), join(folder, name), {recursive: true});
  }
  cpSync(inRepository('dist/site/vendor.js'), join(folder, 'vendor.js'));
  const before = contentsOf(folder);
  t.match(await blockwave(['add', folder]), {code: 0, err: ''});

  const server = await serveFiles(folder, 0);
  t.teardown(() => server.close());
  const page = await browser.blankPage();
  await page.goto(`http://localhost:${server.port}/?locale=de`);
  await page.locator('.blocklyToolboxCategory#wedo2').waitFor({timeout: 600_000});
  const block = await page.locator('.wedo2_motorOn').first().textContent();
  t.match(block, /Motor/, "in Scratch's translation");
  t.notMatch(block, /turn|motor/);
  await clickGreenFlag(page);
  const question = page.locator('[data-question="hub"]');
  await question.waitFor();
  t.equal(await question.getAttribute('lang'), 'de', 'in the language of the editor');
  await question.locator('button').nth(1).click();
  await panelOf(page).locator('.hub-view').waitFor();
  await clickGreenFlag(page);
  await motorRuns(page, 'A', 100);

  for (const name of ['doctor.html?code=lost&', 'help.html?']) {
    await page.goto(`http://localhost:${server.port}/blockwave/${name}locale=de`);
    await page.locator('h1').waitFor();
    const links = await page
      .locator('a:not([href^="http"])')
      .evaluateAll(found => found.map(link => (link as HTMLAnchorElement).href));
    for (const link of links) t.equal((await page.request.get(link)).status(), 200, link);
  }

  t.match(await blockwave(['remove', folder]), {code: 0});
  t.strictSame(contentsOf(folder), before);
});
