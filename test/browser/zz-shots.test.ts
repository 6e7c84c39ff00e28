import t from 'tap';
import {startBrowser} from '../support/browser.js';
import {connectModel, DRAWN_MODELS, openPanelPage} from '../support/lwp3-panel.js';
const browser = await startBrowser();
t.teardown(() => browser.close());
const only = process.env.SHOT;
for (const [width, height] of [[840, 270], [480, 390], [360, 560]] as const) {
  const page = await openPanelPage(browser, {width, height});
  for (const model of DRAWN_MODELS) {
    if (only && !only.includes(model)) continue;
    for (const locale of process.env.LOC?.split(',') ?? ['en', 'ar']) {
      await connectModel(page, model, locale);
      await page.screenshot({path: `test-results/p15-${model}-${width}-${locale}.png`});
    }
  }
}
console.log(browser.pageErrors);
setTimeout(() => process.exit(0), 100);
await browser.close();
