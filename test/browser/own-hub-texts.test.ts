// Level: all
/** What a profile may contain and scratch-blocks or a browser would take for something else. */
import {readFileSync} from 'node:fs';
import type {Page} from 'playwright-core';
import t from 'tap';
import type {DeviceProfile} from '../../src/profiles/format.js';
import {startBrowser} from '../support/browser.js';
import {inRepository} from '../support/repository.js';

const browser = await startBrowser();
t.teardown(() => browser.close());

const car = JSON.parse(
  readFileSync(inRepository('firmware/examples/car/profile.json'), 'utf8'),
) as DeviceProfile;

/** The editor with this profile's blocks. */
async function openWith(profile: DeviceProfile): Promise<Page> {
  const page = await browser.blankPage();
  await page.route('**/own/car.json', route => route.fulfill({json: profile}));
  await page.goto(`${browser.address}/?locale=en&profile=own/car.json`);
  await page.locator('#splash').waitFor({state: 'detached', timeout: 60_000});
  return page;
}

t.test('a percent sign is shown as it was typed', async t => {
  const text = 'at %1 or 50%2 %[SPEED] %{BKY_X} 100%';
  const page = await openWith({
    ...car,
    menus: {...car.menus, percent: {items: [{value: '%1'}, {value: 'b', text: '%{BKY_X} %2'}]}},
    blocks: [
      {type: 'label', text: 'label %1'},
      {
        opcode: 'percent',
        type: 'command',
        text,
        arguments: {SPEED: {type: 'number', initial: 7}},
        run: [{send: 'drive'}],
      },
      {opcode: 'level', type: 'reporter', text: 'level %1', value: '42'},
      {
        opcode: 'choose',
        type: 'command',
        text: 'choose [WHICH]',
        arguments: {WHICH: {type: 'menu', menu: 'percent', initial: 'b'}},
        run: [{send: 'drive'}],
      },
      ...car.blocks,
    ],
  });
  const block = (opcode: string) => page.locator(`.blocklyFlyout .car_${opcode}`);
  await block('drive').waitFor();
  const shown = async (opcode: string) =>
    ((await block(opcode).textContent()) ?? '').replaceAll(/[\u2060\s]+/g, '');
  t.equal(await shown('percent'), text.replace('[SPEED]', '7').replaceAll(/\s/g, ''));
  t.equal(await shown('level'), 'level%1');
  t.match(await shown('choose'), 'choose%{BKY_X}%2');
  t.same(browser.pageErrors, []);
});
