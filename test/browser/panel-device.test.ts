// Level: all
/** Devices with a profile in the panel. */
import {readFileSync} from 'node:fs';
import t from 'tap';
import {screenshot, startBrowser} from '../support/browser.js';
import {openDevicePage, showDevice} from '../support/device-panel.js';
import {inRepository} from '../support/repository.js';

const browser = await startBrowser();
t.teardown(() => browser.close());

const EXAMPLES = ['car', 'weather', 'arm'] as const;
const profileOf = (name: string): unknown =>
  JSON.parse(readFileSync(inRepository(`firmware/examples/${name}/profile.json`), 'utf8'));

for (const [width, height, locale] of [[840, 390, 'en'], [480, 390, 'ar'], [320, 560, 'de']] as const) {
  t.test(`examples ${width}`, async t => {
    const page = await openDevicePage(browser, {width, height});
    for (const name of EXAMPLES) {
      await showDevice(page, profileOf(name), {locale, isReal: false});
      await page.waitForTimeout(300);
      await screenshot(page, `device-${name}-${width}`);
    }
    t.same(browser.pageErrors, []);
  });
}
