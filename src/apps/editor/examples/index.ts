import type {GattServer} from '../../../gatt/gatt-server.js';
import {examples} from '../../../words/tables/examples.js';
import {lookUp} from '../../../words/look-up.js';
import {element, svg} from '../../../panel/dom.js';
import type {EditorStore} from '../gui.js';
import {onLocale} from '../locale.js';
import {keepInMenuBar} from '../menu-bar.js';
import {createExamplesDialog} from './dialog.js';
import {openExample} from './open-example.js';
import {plugIn} from './plug-in.js';

/**
 * Adds the button "Examples" to the menu bar, which opens a dialog with the example projects. `virtualHub`: that of hub 1, which
 * gets what an example needs.
 */
export function addExamples(store: EditorStore, virtualHub: GattServer | null): void {
  const label = element('span', {});
  const button = element('button', {type: 'button', class: 'examples-button'}, icon(), label);
  const dialog = createExamplesDialog(async ({id, title, needs}) => {
    const {locale} = store.getState().locales;
    const isOpen = await openExample(store, id, lookUp(examples, locale, title));
    if (isOpen) plugIn(needs, virtualHub);
    return isOpen;
  });
  button.addEventListener('click', () => dialog.open());
  document.body.append(dialog.element);
  onLocale(store, locale => {
    const name = lookUp(examples, locale.locale, 'button');
    label.textContent = name;
    button.setAttribute('aria-label', name);
    dialog.setLocale(locale);
  });
  keepInMenuBar(button);
}

/** Four cards. */
function icon(): SVGSVGElement {
  const cards = ['1 1', '11 1', '1 11', '11 11'].map(corner => {
    const [x = '', y = ''] = corner.split(' ');
    return svg('rect', {x, y, width: '8', height: '8', rx: '2', fill: 'currentColor'});
  });
  return svg(
    'svg',
    {viewBox: '0 0 20 20', width: '20', height: '20', 'aria-hidden': 'true'},
    ...cards,
  );
}
