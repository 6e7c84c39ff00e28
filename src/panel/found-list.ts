import {html} from 'lit-html';
import {repeat} from 'lit-html/directives/repeat.js';
import type {ListedHub} from '../session/hub-search.js';
import type {HubWords} from '../words/hub-words.js';
import {isVirtual} from './connect-listed.js';
import {icon} from './icons.js';

interface FoundListOptions {
  readonly words: HubWords;
  readonly found: readonly ListedHub[];
  /** Called inside the click: a browser opens its chooser only there. */
  readonly onConnect: (id: string) => void;
}

/** What a search has found: a line for each hub, which connects it. */
export const foundList = ({words, found, onConnect}: FoundListOptions) => html`
  <ul class="found" aria-label=${words.connection('hubs')}>
    ${repeat(
      found,
      ({id}) => id,
      hub => html`
        <li>
          <button type="button" class="button" @click=${() => onConnect(hub.id)}>
            ${icon(isVirtual(hub) ? 'virtual' : 'hub')}
            <span class="found-name">${words.listedName(hub.name, hub.card)}</span>
            <span class="found-action">${words.connection('connect')}</span>
          </button>
        </li>
      `,
    )}
  </ul>
`;

/** The newest list, whose lines keep their places: a child may be about to click. */
export function keepPlaces(
  shown: readonly ListedHub[],
  list: readonly ListedHub[],
): readonly ListedHub[] {
  const newest = new Map(list.map(hub => [hub.id, hub]));
  const places = new Set([...shown, ...list].map(({id}) => id));
  return [...places].flatMap(id => newest.get(id) ?? []);
}
