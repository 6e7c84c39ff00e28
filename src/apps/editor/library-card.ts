import {libraryEntryOf, type HubFamily} from '../../package/index.js';
import {lookUp} from '../../words/look-up.js';
import {cards} from '../../words/tables/cards.js';
import type {EditorStore} from './gui.js';
import {onLocale} from './locale.js';
import {scratchText} from './scratch-text.js';

/**
 * The card of a family, translated and with a help page. scratch-gui reads the texts each time that it shows them.
 * `pages`: the address of the folder with help.html, which ends with a slash; empty: the page's own.
 */
export function createLibraryCard(store: EditorStore, {id, card}: HubFamily, pages: string) {
  // A reducer reads the name, and the store's state cannot be read then.
  let language = 'en';
  onLocale(store, ({locale}) => (language = locale));
  const text = (key: 'name' | 'description') => {
    const own = `${id}.${key}`;
    return isOfCard(own) ? lookUp(cards, language, own) : card[key];
  };
  return {
    ...libraryEntryOf({id, card}),
    /** A text: scratch-gui also puts it into other texts. */
    get name() {
      return text('name');
    },
    get description() {
      return text('description');
    },
    get connectingMessage() {
      // Scratch has the same text for each of its extensions.
      return scratchText(store, 'gui.extension.wedo2.connectingMessage', 'Connecting');
    },
    get helpLink() {
      return `${pages}help.html?start=${card.howToStart}&locale=${language}`;
    },
  };
}

/** The cards of home-made hubs have their texts in their profiles. */
const isOfCard = (key: string): key is keyof typeof cards.en => Object.hasOwn(cards.en, key);
