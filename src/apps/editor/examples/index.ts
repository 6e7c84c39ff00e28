import {examples} from '../../../words/tables/examples.js';
import {lookUp} from '../../../words/look-up.js';
import {element, svg} from '../../../panel/dom.js';
import {createFamilyLabel} from '../family-label.js';
import type {EditorStore} from '../gui.js';
import type {InstalledEditor} from '../install-in-editor.js';
import {onLocale} from '../locale.js';
import {keepInMenuBar} from '../menu-bar.js';
import {connectRobot} from './connect-robot.js';
import {createExamplesDialog} from './dialog.js';
import {EXAMPLE_LIST} from './list.js';
import {openExample} from './open-example.js';
import {plugIn} from './plug-in.js';

/**
 * Adds the button "Examples" to the menu bar, which opens a dialog with the example projects. The virtual hubs get what an example
 * needs, and the panel shows the devices that are connected for it.
 */
export function addExamples(
  store: EditorStore,
  {blockwave, openPanel}: Pick<InstalledEditor, 'blockwave' | 'openPanel'>,
): void {
  // A class may do without a family. Scratch itself can open a project for WeDo 2.0.
  const families = new Map(blockwave.families.map(({family}) => [family.id, family]));
  const list = EXAMPLE_LIST.filter(({family}) => family === 'wedo2' || families.has(family));
  const label = element('span', {});
  const button = element('button', {type: 'button', class: 'examples-button'}, icon(), label);
  const {extensionManager} = store.getState().scratchGui.vm;
  const dialog = createExamplesDialog(list, {
    createLabel(id) {
      const family = families.get(id);
      return family ? createFamilyLabel(family) : '';
    },
    isInUse: id => extensionManager.isExtensionLoaded(id),
    async onChoose({id, title, needs}) {
      const {locale} = store.getState().locales;
      const isOpen = await openExample(store, id, lookUp(examples, locale, title));
      if (isOpen) {
        plugIn(needs, blockwave.virtualHub);
        const connected = connectRobot(needs, blockwave);
        if (connected) openPanel(connected);
      }
      return isOpen;
    },
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
