// Explains the server's certificate, on a page that is read before the certificate is trusted.
import {element} from '../../panel/dom.js';
import {certificate} from '../../words/tables/certificate.js';
import {lookUp} from '../../words/look-up.js';
import {editorAddress} from './certificate-target.js';
import {find} from './shared/find.js';
import {setPageLanguage} from './shared/page-language.js';

const language = setPageLanguage();
const word = (key: keyof typeof certificate.en) => lookUp(certificate, language, key);

const SYSTEMS = ['windows', 'mac', 'chromebook', 'linux', 'android'] as const;

document.title = word('title');
find('main', HTMLElement).append(
  element('h1', {}, word('title')),
  element('p', {}, word('why')),
  element('a', {class: 'button primary', href: editorAddress(window.location.href)}, word('open')),
  element('h2', {}, word('onceTitle')),
  element('p', {}, word('once')),
  element('p', {}, word('onceBluetooth')),
  element('h2', {}, word('alwaysTitle')),
  element('p', {}, word('always')),
  element('a', {class: 'button', href: 'blockwave-authority.crt', download: ''}, word('download')),
  element('ul', {}, ...SYSTEMS.map(system => element('li', {}, word(system)))),
  element('p', {}, word('check')),
);
