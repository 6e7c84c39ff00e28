// Level: all
/** What the built dist/blockwave.js says in a packaged project when a hub is lost and comes back, in each language. */
import t from 'tap';
import {exampleProject, sb3Of} from '../../src/apps/learning/example-files.js';
import {createHubWords} from '../../src/words/hub-words.js';
import {hubs, LANGUAGES} from '../../src/words/languages.js';
import {startBrowser} from '../support/browser.js';
import {
  connectHub,
  noticesOfLostLink,
  openPackaged,
  overlayCard,
  packageProject,
} from '../support/packaged-page.js';

const browser = await startBrowser();
t.teardown(() => browser.close());
const address = `${browser.address}/packaged/`;
const html = await packageProject(await sb3Of(exampleProject('first-motor', 'en')));

for (const language of LANGUAGES) {
  t.test(language, async t => {
    const page = await browser.blankPage({width: 480, height: 360});
    await page.addInitScript(name => {
      Object.defineProperty(navigator, 'language', {value: name});
    }, language);
    await openPackaged(page, address, html);
    const name = hubs[language].virtualHub;
    if (name === undefined) throw new Error(`${language} has no name of the virtual hub.`);
    await connectHub(page, name);
    await overlayCard(page).waitFor({state: 'hidden'});
    const words = createHubWords(language);
    t.same(await noticesOfLostLink(page), [
      words.notice('reconnecting'),
      words.notice('connected-again'),
    ]);
    await page.close();
  });
}
