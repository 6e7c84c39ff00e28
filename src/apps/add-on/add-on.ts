// What `npx blockwave add` puts into the page of a built scratch-gui. It runs before all other scripts of that page.
import {element} from '../../panel/dom.js';
import {installInEditor} from '../editor/install-in-editor.js';
import {onEditorStore} from './find-store.js';

const STYLES = [
  'tokens.css',
  'panel.css',
  'notice.css',
  'guide.css',
  'dialog.css',
  'question.css',
  'add-on.css',
];

const {currentScript} = document;
/** The folder of this script, which also has the pages. */
const folder =
  currentScript instanceof HTMLScriptElement ? new URL('.', currentScript.src).href : '';

for (const name of STYLES) {
  document.head.append(element('link', {rel: 'stylesheet', href: folder + name}));
}
document.head.append(element('script', {type: 'module', src: `${folder}panel.js`}));

onEditorStore(store => {
  const notices = element('div', {class: 'notices'});
  const panel = element('div', {class: 'blockwave-panel-place'});
  document.body.append(panel, notices);
  try {
    installInEditor(store, {notices, panel, pages: folder});
    // The editor has done it before the first rendering ended. Our blocks need its translations of the official ones.
    const {locales, scratchGui} = store.getState();
    scratchGui.vm.setLocale(locales.locale, locales.messagesByLocale[locales.locale] ?? {});
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    notices.append(element('p', {class: 'blockwave-problem', role: 'alert'}, text));
    console.error(error);
  }
});
