// The help page: how to connect a hub, in the language that its address asks for.
import {Texts} from '../../words/texts.js';
import {element} from './dom.js';
import {HELP_LANGUAGES, directionOf, helpTextsIn} from './help-texts.js';
import {preferredLocale} from './locale.js';

const SCRATCH_LINK = 'https://scratch.mit.edu/wedo';
/** Chrome lets no page link there: it is to be copied. */
const WEB_BLUETOOTH_FLAG = 'chrome://flags/#enable-web-bluetooth';

const language = preferredLocale(HELP_LANGUAGES);
const help = helpTextsIn(language);
const names = new Texts();
names.setLocale(language);

const inserts = new Map<string, () => Node>([
  ['{connect}', () => element('b', {}, help.connectButton)],
  ['{bluetooth}', () => element('b', {}, names.own('bluetooth'))],
  ['{virtualHub}', () => element('b', {}, names.own('virtualHub'))],
  ['{scratchLink}', () => element('a', {href: SCRATCH_LINK}, 'Scratch Link')],
  ['{flags}', () => element('code', {dir: 'ltr'}, WEB_BLUETOOTH_FLAG)],
]);

const paragraph = (text: string): HTMLElement =>
  element('p', {}, ...text.split(/(\{\w+\})/).map(piece => inserts.get(piece)?.() ?? piece));

const step = (...texts: string[]): HTMLElement => element('li', {}, ...texts.map(paragraph));

document.documentElement.lang = language;
document.documentElement.dir = directionOf(language);
document.title = `${help.title} – Blockwave`;
document.body.append(
  element('h1', {}, help.title),
  element(
    'ol',
    {},
    step(help.bluetoothOn),
    step(help.greenButton),
    step(help.connectHub),
    step(help.scratchLink, help.linux),
    step(help.noHub),
  ),
  element('footer', {}, element('a', {href: 'about.html'}, help.about)),
);
