// Level: all
import type {Page} from 'playwright-core';
import t from 'tap';
import {rigIsLeftOut} from '../rig/bus-daemon.js';
import {openConnected, startMotor} from '../rig/editor-bluetooth.js';
import {screenshot} from '../support/browser.js';
import {clickBlock, notice} from '../support/editor-page.js';
import {goSilent, takeAway} from '../support/connected-extension.js';
import {skipTimeUntil, skipTimeUntilTrue} from '../support/page-time.js';
import {until} from '../support/until.js';

const skip = rigIsLeftOut();

const alertOfScratch = (page: Page) => page.locator('[class*="alert_alert-message"]');

t.test('notices about a link', {skip}, async t => {
  const setup = await openConnected(t);
  const {hub, page, rig} = setup;

  await t.test('notices about values that the hub reports', async t => {
    await page.setViewportSize({width: 1024, height: 768});
    hub.setBattery(9);
    await notice(page, 'battery-low').waitFor();
    hub.setHighCurrent(true);
    await notice(page, 'high-current').waitFor();
    await screenshot(page, 'notice-high-current');
    hub.setHighCurrent(false);
    await skipTimeUntil(notice(page, 'battery-low'));
    await screenshot(page, 'notice-battery-low');
    hub.setBattery(80);
    await notice(page, 'battery-low').waitFor({state: 'detached'});
    t.pass('each while it is so');
  });

  await t.test('a lost link: reconnecting, lost, connected again', async t => {
    await page.setViewportSize({width: 1280, height: 800});
    await startMotor(setup);
    const bringBack = takeAway(hub);
    await notice(page, 'reconnecting').waitFor();
    const reconnect = page.locator('.notice').getByRole('button', {name: 'Reconnect'});
    t.equal(await reconnect.count(), 0, 'because the page reconnects');
    await screenshot(page, 'notice-reconnecting');

    await skipTimeUntil(notice(page, 'lost'));
    // Until now, an alert about the first notice would have come, too.
    t.equal(await alertOfScratch(page).count(), 0, 'without the button "Reconnect" of Scratch');
    t.match(await page.getByRole('alert').allInnerTexts(), [/switched on/]);
    t.equal(await reconnect.count(), 1, 'the user may choose another hub');
    await screenshot(page, 'notice-lost');

    bringBack();
    await skipTimeUntilTrue(page, 'the hub is connected', () => hub.state.connected);
    await notice(page, 'connected-again').waitFor();
    await screenshot(page, 'notice-connected-again');
    await skipTimeUntil(notice(page, 'connected-again'), 'detached');
    t.equal(await page.locator('.notice[data-notice]').count(), 0, 'gone by itself');
    await until('the motor stands', () => hub.state.motors.get(1)?.powerPercent === 0);
  });

  await t.test('a link that hardly answers', async t => {
    const wake = goSilent(hub);
    await clickBlock(page, 'motorOn');
    await skipTimeUntil(notice(page, 'unstable'));
    t.match(await page.getByRole('status').allInnerTexts(), [/hardly answers.*nearer/]);
    await screenshot(page, 'notice-unstable');
    wake();
  });

  t.same(rig.browser.pageErrors, []);
});
