// The help page: how to connect a hub, in the language that its address names.
import type {HelpTexts} from '../../words/language.js';
import {LANGUAGES, help, hubs} from '../../words/languages.js';
import {lookUp} from '../../words/look-up.js';
import {element} from './dom.js';
import {preferredLocale} from './locale.js';

const SCRATCH_LINK = 'https://scratch.mit.edu/wedo';
/** Chrome does not follow a link to this address: the reader copies it. */
const WEB_BLUETOOTH_FLAG = 'chrome://flags/#enable-web-bluetooth';

const language = preferredLocale(LANGUAGES);
const text = (key: keyof HelpTexts): string => lookUp(help, language, key);

const inserts = new Map<string, () => Node>([
  ['{connect}', () => element('b', {}, text('connectButton'))],
  ['{bluetooth}', () => element('b', {}, lookUp(hubs, language, 'bluetooth'))],
  ['{virtualHub}', () => element('b', {}, lookUp(hubs, language, 'virtualHub'))],
  ['{scratchLink}', () => element('a', {href: SCRATCH_LINK}, 'Scratch Link')],
  ['{flags}', () => element('code', {dir: 'ltr'}, WEB_BLUETOOTH_FLAG)],
]);

function paragraph(key: keyof HelpTexts): HTMLElement {
  const pieces = text(key).split(/(\{\w+\})/);
  return element('p', {}, ...pieces.map(piece => inserts.get(piece)?.() ?? piece));
}

const step = (...keys: (keyof HelpTexts)[]): HTMLElement =>
  element('li', {}, ...keys.map(paragraph));

document.documentElement.lang = language;
document.documentElement.dir = text('direction');
document.title = `${text('title')} – Blockwave`;
document.body.append(
  element('h1', {}, text('title')),
  element(
    'ol',
    {},
    step('bluetoothOn'),
    step('greenButton'),
    step('connectHub'),
    step('scratchLink', 'linux'),
    step('noHub'),
  ),
  element('footer', {}, element('a', {href: 'about.html'}, text('about'))),
);
