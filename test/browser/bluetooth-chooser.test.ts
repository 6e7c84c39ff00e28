// Level: all
import t from 'tap';
import {startBrowser} from '../support/browser.js';
import {card, connectionDialog, openLibrary} from '../support/editor-page.js';

const browser = await startBrowser();
t.teardown(() => browser.close());

/** The browser's Bluetooth as far as its chooser: it notes whether it was asked within a click. `cancel()` closes it. */
function stubBluetooth(): void {
  const asked: {isInClick: boolean; options: unknown}[] = [];
  Object.defineProperty(window, 'asked', {value: asked});
  Object.defineProperty(navigator, 'bluetooth', {
    configurable: true,
    value: {
      requestDevice(options: unknown) {
        asked.push({isInClick: navigator.userActivation.isActive, options});
        return new Promise((_resolve, reject) => {
          const error = new DOMException('User cancelled the chooser.', 'NotFoundError');
          Object.assign(window, {cancel: () => reject(error)});
        });
      },
    },
  });
}

t.test(
  '"Bluetooth…" opens the chooser inside the click, and back to the list if it is cancelled',
  async t => {
    const page = await browser.open();
    await page.evaluate(stubBluetooth);
    await openLibrary(page);
    await card(page).click();
    const dialog = connectionDialog(page).first();
    const entry = dialog.locator('[class*="connection-modal_peripheral-tile_"]', {
      hasText: 'Bluetooth',
    });
    await entry.waitFor();
    t.equal(await dialog.getByText('Virtual hub').count(), 1);

    await entry.getByRole('button').click();
    await page.waitForFunction('asked.length > 0');
    t.match(await page.evaluate('asked'), [
      {
        isInClick: true,
        options: {
          filters: [{services: ['00001523-1212-efde-1523-785feabcd123']}],
          optionalServices: [
            '00004f0e-1212-efde-1523-785feabcd123',
            '0000180f-0000-1000-8000-00805f9b34fb',
          ],
        },
      },
    ]);
    await entry.waitFor({state: 'detached'});
    await page.evaluate('cancel()');
    await entry.waitFor();
    t.equal(await dialog.getByText('Virtual hub').count(), 1, 'the list is back');

    // An error that comes later than the list would be seen in the second round.
    await entry.getByRole('button').click();
    await page.waitForFunction('asked.length > 1');
    await entry.waitFor({state: 'detached'});
    await page.evaluate('cancel()');
    await entry.waitFor();
    t.equal(
      await page.getByText(/went wrong|make sure/i).count(),
      0,
      'and nothing is called an error',
    );
  },
);
