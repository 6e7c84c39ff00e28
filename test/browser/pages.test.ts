// Level: all
/** Every page of ours but the editor: how it looks. */
import {readdir} from 'node:fs/promises';
import type {Page} from 'playwright-core';
import t from 'tap';
import {reportStyle} from '../../src/apps/cli/throughput/report-style.js';
import {toHtml} from '../../src/lab/throughput/html/report-html.js';
import {report, step} from '../lab/throughput/reports.js';
import {screenshot, startBrowser} from '../support/browser.js';
import {connectVirtual, openHubPage, runMotor} from '../support/panel-page.js';
import {panelButton, panelOf} from '../support/panel.js';
import {inRepository} from '../support/repository.js';

const browser = await startBrowser(t);

/** Every page of ours but the editor, whose colours are Scratch's; and what shows that it is complete. */
const PAGES = {
  'throughput.html': '#command .name',
  'doctor.html': 'li',
  'hub.html': '.try-it',
  'help.html': 'li img',
  'about.html': 'nav a',
  'blocks.html': '.block',
  'teacher.html': 'h1',
  'certificate.html': 'h1',
  'docs/index.html': 'li a',
  'docs/firmware.html': 'table',
} as const;

/** They have the languages of the editor. */
const TRANSLATED = ['doctor.html', 'hub.html', 'help.html', 'about.html', 'blocks.html'];
/** No part of them is wider than a telephone, and scrolls. */
const WHOLE = ['doctor.html', 'help.html', 'blocks.html'];
const SIZE = {width: 360, height: 740};

/** What WCAG asks for text of the usual size, and for large or bold text. */
const LEAST_CONTRAST = {usual: 4.5, large: 3} as const;

/**
 * Texts whose contrast with their ground is too low, also in the panel. Blocks have Scratch's own colours; letters in drawings
 * have a shape as their ground, which no style names.
 */
function faintTexts(page: Page): Promise<string[]> {
  return page.evaluate(least => {
    type Color = readonly [number, number, number, number];
    const parse = (text: string): Color => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = (text.match(/[\d.]+/g) ?? []).map(Number);
      return [red, green, blue, alpha];
    };
    const linear = (value: number) =>
      value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
    const luminance = ([red, green, blue]: Color) =>
      0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
    const parentOf = (element: Element): Element | null => {
      const root = element.getRootNode();
      return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
    };
    const within = (root: ParentNode, selector: string): Element[] =>
      [...root.querySelectorAll(selector)].flatMap(each => [
        each,
        ...(each.shadowRoot ? within(each.shadowRoot, '*') : []),
      ]);
    const groundOf = (element: Element): Color => {
      for (let at: Element | null = element; at; at = parentOf(at)) {
        const color = parse(getComputedStyle(at).backgroundColor);
        if (color[3] === 1) return color;
      }
      return [255, 255, 255, 1];
    };
    const found: string[] = [];
    for (const element of within(document, 'body *')) {
      const own = [...element.childNodes].filter(node => node instanceof Text);
      const words = own.map(node => node.data.trim()).join('');
      const placeholder =
        element instanceof HTMLInputElement && element.value === '' ? element.placeholder : '';
      const text = element instanceof HTMLSelectElement ? element.value : words || placeholder;
      if (text === '' || !element.checkVisibility({visibilityProperty: true})) continue;
      if (element.matches('script, style, :disabled, .block *, .block, option, svg *')) continue;
      if (element.closest('fieldset:disabled')) continue;
      const style = getComputedStyle(element, placeholder === '' ? null : '::placeholder');
      // A menu that shows a picture only.
      if (parse(style.color)[3] === 0) continue;
      const [light, dark] = [parse(style.color), groundOf(element)]
        .map(luminance)
        .sort((a, b) => b - a) as [number, number];
      const contrast = (light + 0.05) / (dark + 0.05);
      const isLarge = parseFloat(style.fontSize) >= (Number(style.fontWeight) >= 700 ? 18.6 : 24);
      if (contrast < (isLarge ? least.large : least.usual)) {
        found.push(`${contrast.toFixed(1)} "${text.slice(0, 40)}" in ${element.tagName}`);
      }
    }
    return found;
  }, LEAST_CONTRAST);
}

const isDark = (page: Page) =>
  page.evaluate(() => {
    const [red = 255] =
      (
        getComputedStyle(document.body).backgroundColor +
        getComputedStyle(document.documentElement).backgroundColor
      )
        .replace('rgba(0, 0, 0, 0)', '')
        .match(/\d+/g) ?? [];
    return Number(red) < 60;
  });

/** Elements whose content or box is partly outside the visible area. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [document.documentElement, ...document.body.querySelectorAll('*:not(script, option)')]
      .filter(each => {
        const {left, right} = each.getBoundingClientRect();
        const isWide = each.clientWidth > 1 && each.scrollWidth > each.clientWidth + 1;
        return isWide || left < 0 || right > window.innerWidth;
      })
      .map(each => `cut off: ${each.tagName} ${each.textContent.slice(0, 60)}`),
  );

/** What is wrong with the look of this page on a telephone. */
async function problemsOf(page: Page, name: string): Promise<string[]> {
  const problems: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({colorScheme});
    if ((await isDark(page)) !== (colorScheme === 'dark')) problems.push('a ground of the other');
    const faint = await faintTexts(page);
    problems.push(...faint.map(each => `${colorScheme}, too little contrast: ${each}`));
  }
  const widest = await page.evaluate(() => document.documentElement.scrollWidth);
  if (widest > SIZE.width) problems.push(`${widest} pixels wide`);
  if (WHOLE.includes(name)) problems.push(...(await cutOff(page)));
  return problems;
}

t.test('every page can be read on a telephone, in light and in dark', async t => {
  const page = await browser.blankPage(SIZE);
  const wrong: string[] = [];
  for (const [name, whenReady] of Object.entries(PAGES)) {
    for (const language of TRANSLATED.includes(name) ? ['de', 'ar', 'ja'] : ['en']) {
      const address = `${name}?locale=${language}`;
      await page.goto(`${browser.address}/${address}`);
      await page.locator(whenReady).first().waitFor();
      const found = await problemsOf(page, name);
      const direction = await page.evaluate(() => document.documentElement.dir);
      if (language === 'ar' && direction !== 'rtl') found.push('not from right to left');
      wrong.push(...found.map(each => `${address}: ${each}`));
      await screenshot(page, `page-${name.replaceAll('/', '-')}-${language}`);
    }
  }
  t.same(wrong, []);
  t.same(browser.outsideRequests, []);
  t.same(browser.pageErrors, []);
});

/** The ground of the open panel. */
const isPanelDark = (page: Page) =>
  panelOf(page)
    .locator('.panel')
    .evaluate(panel => Number(/\d+/.exec(getComputedStyle(panel).backgroundColor)?.[0]) < 60);

t.test('the panel of the page hub.html, with a hub and with its messages', async t => {
  const page = await openHubPage(browser, {width: 1300, height: 900});
  await connectVirtual(page);
  await runMotor(page, 100);
  await panelButton(page, 'slowLink').click();
  for (const view of ['Picture', 'Messages']) {
    await panelOf(page).getByRole('tab', {name: view, exact: true}).click();
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({colorScheme});
      t.equal(await isPanelDark(page), colorScheme === 'dark', `${view}, ${colorScheme}`);
      t.same(await faintTexts(page), [], `${view}, ${colorScheme}: too little contrast`);
    }
  }
  await page.emulateMedia({colorScheme: 'dark'});
  await panelOf(page).evaluate(panel => panel.removeAttribute('color-scheme'));
  t.notOk(await isPanelDark(page), 'light in a page that does not ask for more, as the editor');
});

t.test('the report of a measurement, too', async t => {
  const page = await browser.blankPage({width: 390, height: 844});
  const timeline = [
    {offered: 2, dropped: 0, lost: 0, delivered: 2, latencyMicroseconds: [25_000, 40_000]},
  ];
  const failed = step({offeredRate: 40, isSustained: false, failing: ['loss'], lostPercent: 9});
  const whole = report({}, {timeline});
  const requirements = [{text: 'rate>=40', isMet: false, actual: '20.0'}];
  const html = toHtml(
    {...whole, steps: [...whole.steps, failed], isPartial: true},
    {requirements, style: await reportStyle()},
  );
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({colorScheme});
    await page.setContent(html);
    t.equal(await isDark(page), colorScheme === 'dark');
    t.same(await faintTexts(page), [], colorScheme);
    const widest = await page.evaluate(() => document.documentElement.scrollWidth);
    t.ok(widest <= 390, `${widest} of 390 pixels`);
  }
});

t.test('a script that came into a page does not run', async t => {
  const page = await browser.blankPage();
  for (const name of Object.keys(PAGES)) {
    await page.goto(`${browser.address}/${name}`);
    t.notOk(await page.evaluate(runsInlineScript), name);
  }
});

/** In the page. */
function runsInlineScript(): boolean {
  const script = document.createElement('script');
  script.textContent = 'window.cameIn = true';
  document.body.append(script);
  return 'cameIn' in window;
}

t.test('every page of the site is in the list, or is the editor', async t => {
  const names = await readdir(inRepository('dist/site'));
  const others = names.filter(name => name.endsWith('.html') && !(name in PAGES));
  t.same(others, ['index.html']);
});
