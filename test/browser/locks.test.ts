// Level: all
import t from 'tap';
import {checkLocks} from '../session/locks-contract.js';
import {startBrowser} from '../support/browser.js';

t.test("the browser's locks are what the fake ones are", async t => {
  const browser = await startBrowser(t);
  const page = await browser.blankPage();
  await page.goto(`${browser.address}/help.html`);
  t.same(await page.evaluate(`(${checkLocks.toString()})(navigator.locks)`), []);

  const other = await page.context().newPage();
  await other.goto(`${browser.address}/help.html`);
  await other.evaluate(
    () =>
      new Promise<void>(onHeld => {
        const holdForEver = () => new Promise(() => onHeld());
        void navigator.locks.request('one', holdForEver);
      }),
  );
  const isFree = page.evaluate(() =>
    navigator.locks.request('one', {ifAvailable: true}, lock => lock !== null),
  );
  t.equal(await isFree, false, 'another page has it');
  await other.close();
  t.equal(
    await page.evaluate(() => navigator.locks.request('one', () => 'taken')),
    'taken',
    'a page that is closed lets its locks go',
  );
});
