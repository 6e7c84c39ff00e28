import {
  createHubWords,
  insert,
  type ConnectionText,
  type HubWords,
  type Inserts,
} from '../words/hub-words.js';
import type {NamedColor} from '../hubs/named-colors.js';
import {colorNames} from '../words/tables/color-names.js';
import {connection} from '../words/tables/connection.js';
import {panel} from '../words/tables/panel.js';
import {lookUp} from '../words/look-up.js';

export type PanelText = keyof typeof panel.en | ConnectionText;

/** The panel's texts in one language. */
export interface PanelWords extends HubWords {
  text(key: PanelText, inserts?: Inserts): string;
  /** As the menus of the blocks call it. */
  color(name: NamedColor): string;
}

export function createWords(locale: string): PanelWords {
  const words = createHubWords(locale);
  return {
    ...words,
    text: (key, inserts) =>
      isOfConnection(key)
        ? words.connection(key, inserts)
        : insert(lookUp(panel, locale, key), inserts),
    color: name => lookUp(colorNames, locale, name === 'light-blue' ? 'lightBlue' : name),
  };
}

const isOfConnection = (key: PanelText): key is ConnectionText => key in connection.en;
