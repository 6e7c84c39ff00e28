import {element} from '../../panel/dom.js';
import type {EditorStore} from './gui.js';
import type {Card} from './gui-internals.js';
import {onLocale} from './locale.js';

/** A card of the library that the panel shows, too. */
export interface PanelKind extends Card {
  readonly iconURL: string;
  /** In the editor's language. */
  readonly name: string;
}

/**
 * Puts cards beside those of the families that the panel shows while no hub is connected. A click does what it does in the library.
 */
export function addKindsToPanel(
  panel: HTMLElement,
  store: EditorStore,
  kinds: readonly PanelKind[],
): void {
  for (const kind of kinds) {
    const name = element('span', {});
    const picture = element('img', {src: kind.iconURL, alt: '', width: '84', height: '52'});
    const button = element('button', {type: 'button', slot: 'kind'}, picture, name);
    button.addEventListener('click', () => {
      store.getState().scratchGui.vm.extensionManager.loadExtensionURL(kind.extensionId);
    });
    panel.append(button);
    onLocale(store, () => (name.textContent = kind.name));
  }
}
