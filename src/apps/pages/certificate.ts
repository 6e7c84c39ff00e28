// Explains the server's certificate, on a page that is read before the certificate is trusted.
import {element} from '../../panel/dom.js';
import {certificate} from '../../words/classroom/index.js';
import {directionOf} from '../../words/direction.js';
import {LANGUAGES} from '../../words/languages.js';
import {lookUp} from '../../words/look-up.js';
import {preferredLocale} from '../editor/locale.js';

const language = preferredLocale(LANGUAGES);
const word = (key: keyof typeof certificate.en) => lookUp(certificate, language, key);

const SYSTEMS = ['windows', 'mac', 'chromebook', 'linux', 'android'] as const;

/** The page that was asked for: a path of this server, over https. */
function editorAddress(): string {
  const wanted = new URLSearchParams(window.location.search).get('to') ?? './';
  const address = new URL(wanted.replace(/^[/\\]+/, ''), new URL('./', window.location.href));
  const here = new URL('./', window.location.href);
  const target = address.host === here.host ? address : here;
  target.protocol = 'https:';
  return target.href;
}

document.documentElement.lang = language;
document.documentElement.dir = directionOf(language);
document.title = word('title');
document.body.append(
  element('h1', {}, word('title')),
  element('p', {}, word('why')),
  element('a', {class: 'main', href: editorAddress()}, word('open')),
  element('h2', {}, word('onceTitle')),
  element('p', {}, word('once')),
  element('p', {}, word('onceBluetooth')),
  element('h2', {}, word('alwaysTitle')),
  element('p', {}, word('always')),
  element('a', {class: 'main', href: 'blockwave-authority.crt', download: ''}, word('download')),
  element('ul', {}, ...SYSTEMS.map(system => element('li', {}, word(system)))),
  element('p', {}, word('check')),
);
