// Level: all
/** `npx blockwave profile try` with the page that it serves. */
import {copyFileSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import t from 'tap';
import {startMain} from '../cli/start-main.js';
import {startBrowser} from '../support/browser.js';
import {inRepository} from '../support/repository.js';
import {until} from '../support/until.js';

const browser = await startBrowser(t);

t.test('the page has the blocks of the file, and follows its changes', async t => {
  const file = join(t.testdir(), 'car.json');
  copyFileSync(inRepository('firmware/examples/car/profile.json'), file);
  const good = readFileSync(file, 'utf8');
  const {child, said, ended} = startMain(['profile', 'try', file, '--port', '0']);
  t.teardown(() => child.kill('SIGKILL'));
  const address = () => /http:\/\/localhost:\d+\/\?\S+/.exec(said.out)?.[0] ?? '';
  await until('the address is printed', () => address() !== '');

  const page = await browser.blankPage();
  const block = (opcode: string) => page.locator(`.blocklyFlyout .car_${opcode}`);
  const dialog = page.locator('[data-question="own-hub"]');
  await page.goto(`${address()}&locale=en`);
  await block('stopCar').waitFor();

  writeFileSync(file, good.replace('"perSecond": 40', '"perSecond": 1e9'));
  await dialog.getByText('sending.perSecond is 1000000000').waitFor();
  t.ok(await block('stopCar').count(), 'the last blocks stay');
  t.match(said.out, 'The editor keeps the last blocks that could be used.');

  writeFileSync(file, good.replaceAll('stopCar', 'halt'));
  await block('halt').waitFor();
  t.equal(await dialog.count(), 0, 'the project does not use the block that is gone');
  t.equal(await block('stopCar').count(), 0);

  const renamed = good
    .replaceAll('stopCar', 'halt')
    .replaceAll('"en": "forwards"', '"en": "ahead"');
  writeFileSync(file, renamed.replace('"en": "stop"', '"en": "whoa"'));
  await block('halt').filter({hasText: 'whoa'}).waitFor();
  await block('drive').filter({hasText: 'ahead'}).waitFor();
  t.equal(await block('halt').count(), 1, 'a change of words only is shown, too');

  child.kill('SIGINT');
  t.equal(await ended, 0);
});
