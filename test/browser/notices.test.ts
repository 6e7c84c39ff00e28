// Level: all
import type {Page} from 'playwright-core';
import t, {type Test} from 'tap';
import type {NoticeId} from '../../src/session/notice.js';
import {notices} from '../../src/words/tables/notices.js';
import {OTHER_HOST, startBrowser, screenshot} from '../support/browser.js';
import {
  boxOf,
  card,
  connectInDialog,
  connectionDialog,
  notice,
  openLibrary,
  setSize,
} from '../support/editor-page.js';
import {panelOf} from '../support/panel.js';
import {virtualState} from '../support/panel-page.js';
import {skipTimeUntil} from '../support/page-time.js';

const browser = await startBrowser(t);

type Failure = readonly [step: 'choose' | 'connect', name: string, message: string];

/** A fake Bluetooth that fails with this error; without a name, a connection is never answered. */
function stubBluetooth(): void {
  const isToFail = (wanted: string) => (Reflect.get(window, 'failure') as Failure)[0] === wanted;
  const fail = () => {
    const [, name, message] = Reflect.get(window, 'failure') as Failure;
    if (name === '') return new Promise(() => undefined);
    return Promise.reject(new DOMException(message, name));
  };
  const device = Object.assign(new EventTarget(), {
    gatt: {connect: fail, disconnect: () => undefined},
  });
  const requestDevice = () => (isToFail('choose') ? fail() : Promise.resolve(device));
  Object.defineProperty(navigator, 'bluetooth', {configurable: true, value: {requestDevice}});
}

/** In the page: without WebSocket it has no Scratch Link. */
function switchScratchLink(isOn: boolean): void {
  if (isOn) Reflect.set(window, 'WebSocket', Reflect.get(window, 'realWebSocket'));
  else Object.assign(window, {realWebSocket: window.WebSocket, WebSocket: undefined});
}

const SMALL = {width: 1024, height: 768};
const LARGE = {width: 1920, height: 1080};

async function openDialog(page: Page): Promise<void> {
  await page.setViewportSize(SMALL);
  await openLibrary(page);
  await card(page).click();
}

/** Clicks "Find a hub (Bluetooth)…" in the dialog, which fails with this error. */
async function failToConnect(page: Page, failure: Failure): Promise<void> {
  await page.evaluate(wanted => void Reflect.set(window, 'failure', wanted), failure);
  const tiles = connectionDialog(page).locator('[class*="connection-modal_peripheral-tile_"]');
  await tiles.first().getByRole('button').click();
}

/** Like the user in the browser's settings for the site. */
async function denyLoopback(page: Page): Promise<void> {
  const context = page.context();
  const target = await (await context.newCDPSession(page)).send('Target.getTargetInfo');
  const session = await context.browser()?.newBrowserCDPSession();
  await session?.send('Browser.setPermission', {
    permission: {name: 'loopback-network'},
    setting: 'denied',
    origin: browser.address,
    browserContextId: target.targetInfo.browserContextId ?? '',
  });
}

async function leavesFree(t: Test, page: Page, size: {width: number; height: number}) {
  const bar = await boxOf(page.locator('#notice'));
  t.ok(bar.x >= 0 && bar.x + bar.width <= size.width && bar.y + bar.height <= size.height);
  const covered = await page.locator('blockwave-panel[open], .ReactModal__Content').evaluateAll(
    (all, {x, y, width, height}) =>
      all
        .map(each => each.getBoundingClientRect())
        .filter(each => each.left < x + width && x < each.right)
        .filter(each => each.top < y + height - 1 && y + 1 < each.bottom),
    bar,
  );
  t.same(covered, [], `${size.width}: the panel and the dialogs are free`);
}

const FAILURES: readonly (readonly [NoticeId, Failure])[] = [
  ['no-bluetooth', ['choose', 'NotFoundError', 'Bluetooth adapter not available.']],
  ['bluetooth-denied', ['choose', 'SecurityError', 'Bluetooth permission has been blocked.']],
  ['not-found', ['connect', 'NetworkError', 'Connection Error: Connection attempt failed.']],
  ['in-use', ['connect', 'NetworkError', 'Connection Error: Already connected.']],
  ['busy', ['connect', 'NetworkError', 'Connection already in progress.']],
  ['refused', ['connect', 'NotSupportedError', 'Unsupported device.']],
  ['timeout', ['connect', '', '']],
];

/** The answers of a Scratch Link to a search, and the notice for each. */
const REFUSED_SEARCHES = [
  ['scratch-link-old', {code: -32601, message: 'Method not found'}],
  ['no-bluetooth', {code: -32500, message: 'Bluetooth is not available'}],
] as const;

/** In the dialog: what to do with the hub, or what is wrong. */
const guide = (page: Page) => connectionDialog(page).locator('.connection-guide');

const hint = (page: Page, id: NoticeId) => guide(page).getByText(notices.en[id][0]);

const searchAgain = (page: Page): Promise<void> =>
  connectionDialog(page).getByText('Refresh').click();

t.test('connections that fail', async t => {
  const page = await browser.open();
  await page.evaluate(stubBluetooth);
  // After many failures Chromium opens the WebSockets of a page seconds later.
  await page.evaluate(switchScratchLink, false);
  await openDialog(page);
  const step = guide(page).getByText('Press the green button');
  for (const [id, failure] of FAILURES) {
    await step.waitFor();
    await failToConnect(page, failure);
    const [whatHappened] = notices.en[id];
    const alert = page.getByRole('alert').filter({hasText: whatHappened});
    // A connection without an answer fails after 15 s.
    if (id === 'timeout') await skipTimeUntil(alert);
    else await alert.waitFor();
    await screenshot(page, `notice-${id}`);
    t.equal(await alert.count(), 1, `${id}: screen readers read it at once`);
    t.equal(await guide(page).locator(alert).count(), 1, 'in the dialog');
    t.notOk(await connectionDialog(page).getByText('went wrong').isVisible(), 'one message');
    t.equal(await notice(page, id).count(), 0, 'and none below');
    const help = connectionDialog(page).getByText('Help').filter({visible: true});
    t.equal(await help.count(), 1);
    t.equal(await help.getAttribute('href'), `doctor.html?code=${id}&start=greenButton&locale=en`);
    await connectionDialog(page).getByRole('button', {name: 'Try again'}).click();
  }
  const failure = ['connect', 'NotSupportedError', 'Unsupported device.'] as const;
  await step.waitFor();
  await failToConnect(page, failure);
  await guide(page).getByText('Help').waitFor();
  await page.keyboard.press('Escape');
  await connectionDialog(page).waitFor({state: 'detached'});
  await openDialog(page);
  await step.waitFor();
  await failToConnect(page, failure);
  await guide(page).getByRole('button', {name: 'Virtual hub'}).click();
  await connectionDialog(page).waitFor({state: 'detached'});
  await panelOf(page).locator('.hub-view').waitFor();
  t.pass('the virtual hub in place of the real one');
  await page.evaluate(switchScratchLink, true);
});

t.test('a search that finds nothing says what to do, in place of Scratch’s words', async t => {
  const page = await browser.open();
  await page.evaluate(stubBluetooth);
  await page.evaluate(switchScratchLink, false);
  await openDialog(page);
  await connectionDialog(page).getByText('Virtual hub').first().waitFor();
  await page.evaluate(() => {
    const {runtime} = window.editorStore.getState().scratchGui.vm;
    const emit = runtime.emit.bind(runtime) as (event: string, list?: object) => void;
    emit('PERIPHERAL_LIST_UPDATE', {});
    emit('PERIPHERAL_SCAN_TIMEOUT');
  });
  await guide(page).getByText('Press the green button').waitFor();
  await guide(page).getByRole('button', {name: 'Virtual hub'}).waitFor();
  await screenshot(page, 'nothing-found');
  t.equal(await connectionDialog(page).getByText('No devices found').isVisible(), false);
  await guide(page).getByRole('button', {name: 'Virtual hub'}).click();
  await panelOf(page).locator('.hub-view').waitFor();
  await page.evaluate(switchScratchLink, true);
});

t.test('Bluetooth that is off from the start: said before the click', async t => {
  const page = await browser.open();
  await page.evaluate(stubBluetooth);
  await page.evaluate(() => {
    Object.assign(navigator.bluetooth, {getAvailability: () => Promise.resolve(false)});
  });
  await page.evaluate(switchScratchLink, false);
  await openDialog(page);
  await hint(page, 'no-bluetooth').waitFor();
  await screenshot(page, 'notice-no-bluetooth-before');
  t.notOk(await guide(page).getByText('Press').isVisible(), 'it would be of no use');
  await failToConnect(page, ['choose', 'SecurityError', 'Bluetooth permission has been blocked.']);
  await hint(page, 'bluetooth-denied').waitFor();
  t.pass('the click still asks the browser, which knows more');
  await page.evaluate(switchScratchLink, true);
});

t.test('a page from a school’s own server, without https', async t => {
  const page = await browser.blankPage();
  await page.goto(`${browser.address.replace('localhost', OTHER_HOST)}/?locale=en`);
  await openDialog(page);
  await hint(page, 'insecure-page').waitFor();
  await connectionDialog(page).getByText('Virtual hub').waitFor();
  t.same(browser.pageErrors, []);
});

t.test(
  'a browser with no Bluetooth, a Scratch Link that does not help, and the virtual hub',
  async t => {
    const page = await browser.open();
    // This page may no longer reach Scratch Link in the end.
    t.teardown(() => page.context().close());
    await openDialog(page);

    await t.test('no Bluetooth', async t => {
      // On Linux Chromium has it, switched off.
      const id = process.platform === 'linux' ? 'web-bluetooth-off' : 'no-web-bluetooth';
      await hint(page, id).waitFor();
      t.notOk(await guide(page).getByText('Press').isVisible(), 'it would be of no use');
      t.equal(await notice(page, id).count(), 0, 'said once');
      await connectionDialog(page).getByText('Virtual hub').waitFor();
    });

    await t.test(
      'a Scratch Link that the page may not reach, or that refuses the search',
      async t => {
        const shownNotice = page.locator('.notice[data-notice]');
        await denyLoopback(page);
        await searchAgain(page);
        await hint(page, 'scratch-link-denied').waitFor();

        for (const [id, error] of REFUSED_SEARCHES) {
          await page.routeWebSocket(/scratch\/ble/, socket => {
            socket.onMessage(message => {
              const {id} = JSON.parse(String(message)) as {id: number};
              socket.send(JSON.stringify({jsonrpc: '2.0', id, error}));
            });
          });
          await searchAgain(page);
          await hint(page, id).waitFor();
        }
        await connectInDialog(page);
        await shownNotice.waitFor({state: 'detached'});
        t.equal(await shownNotice.count(), 0, 'gone with the next choice');
      },
    );

    await t.test('a low battery, set with the slider of the virtual hub', async t => {
      t.equal((await virtualState(page)).batteryPercent, 100, 'full before');
      await panelOf(page).getByRole('slider', {name: 'Battery'}).fill('10');
      await notice(page, 'battery-low').waitFor();
      const status = page.getByRole('status').filter({hasText: 'almost empty'});
      t.equal(await status.count(), 1, 'screen readers read it when they pause');
      const help = page.locator('.notice').getByRole('link', {name: 'Help'});
      t.equal(
        await help.getAttribute('href'),
        'doctor.html?code=battery-low&start=greenButton&locale=en',
      );
      for (const size of [SMALL, LARGE]) {
        await setSize(page, size);
        await leavesFree(t, page, size);
      }
    });

    t.same(browser.pageErrors, []);
  },
);
