// The help page: how to connect a hub, in the language that its address names.
import {doctor} from '../../words/tables/doctor.js';
import {connection} from '../../words/tables/connection.js';
import {howToStartIn} from '../../words/how-to-start.js';
import {directionOf} from '../../words/direction.js';
import {LANGUAGES} from '../../words/languages.js';
import {help} from '../../words/tables/help.js';
import {hubs} from '../../words/tables/hubs.js';
import {lookUp} from '../../words/look-up.js';
import {element} from '../../panel/dom.js';
import {preferredLocale} from './locale.js';

const SCRATCH_LINK = 'https://scratch.mit.edu/wedo';
/** Chrome does not follow a link to this address: the reader copies it. */
const WEB_BLUETOOTH_FLAG = 'chrome://flags/#enable-web-bluetooth';

const language = preferredLocale(LANGUAGES);
const start = howToStartIn(new URLSearchParams(location.search));
const text = (key: keyof typeof help.en): string => lookUp(help, language, key);

const inserts = new Map<string, () => Node>([
  ['{connect}', () => element('b', {}, text('connectButton'))],
  ['{bluetooth}', () => element('b', {}, lookUp(hubs, language, 'bluetooth'))],
  ['{virtualHub}', () => element('b', {}, lookUp(hubs, language, 'virtualHub'))],
  ['{scratchLink}', () => element('a', {href: SCRATCH_LINK}, 'Scratch Link')],
  ['{flags}', () => element('code', {dir: 'ltr'}, WEB_BLUETOOTH_FLAG)],
]);

function paragraph(key: keyof typeof help.en): HTMLElement {
  const pieces = text(key).split(/(\{\w+\})/);
  return element('p', {}, ...pieces.map(piece => inserts.get(piece)?.() ?? piece));
}

/** `picture` is a file in the page's folder, which shows what the text says. */
const step = (picture: string, ...paragraphs: HTMLElement[]): HTMLElement =>
  element(
    'li',
    {},
    element('img', {src: picture, alt: '', width: '430', height: '190'}),
    element('div', {}, ...paragraphs),
  );

const link = (file: string, key: keyof typeof help.en): HTMLElement =>
  element('p', {}, element('a', {href: `${file}?locale=${language}`}, text(key)));

document.documentElement.lang = language;
document.documentElement.dir = directionOf(language);
document.title = `${text('title')} – Blockwave`;
document.querySelector('main')?.append(
  element('h1', {}, text('title')),
  element(
    'ol',
    {},
    step('picture-bluetooth.svg', paragraph('bluetoothOn')),
    step(
      start === 'greenButton' ? 'picture-button.svg' : 'picture-device.svg',
      element('p', {}, lookUp(connection, language, start)),
    ),
    step('picture-connect.svg', paragraph('connectHub')),
    step('picture-link.svg', paragraph('scratchLink'), paragraph('linux')),
    step('picture-virtual.svg', paragraph('noHub')),
  ),
  element(
    'p',
    {class: 'doctor'},
    element(
      'a',
      {class: 'button', href: `doctor.html?start=${start}&locale=${language}`},
      lookUp(doctor, language, 'title'),
    ),
  ),
  // The add-on for other editors has only this page and doctor.html.
  ...('alone' in document.body.dataset ? [] : [otherPages()]),
);

function otherPages(): HTMLElement {
  return element(
    'footer',
    {},
    link('blocks.html', 'blocksPage'),
    link('about.html', 'about'),
    element('p', {}, text('forDevelopers')),
    link('throughput.html', 'throughputPage'),
    link('hub.html', 'hubPage'),
  );
}
