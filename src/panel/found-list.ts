import type {ListedHub} from '../session/hub-search.js';
import type {HubSession} from '../session/hub-session.js';
import {isVirtual} from './connect-virtual.js';
import {element} from './dom.js';
import {icon, type IconName} from './icons.js';

export interface FoundListOptions {
  readonly session: Pick<HubSession, 'connect' | 'events'>;
  /** The name of the list, for screen readers. */
  readonly label: string;
  /** What a click on a line does. */
  readonly action: string;
  /** The text of a line. */
  readonly nameOf: (hub: ListedHub) => string;
}

/** What the searches of a session find: a line for each hub, which connects it. */
export function createFoundList({session, label, action, nameOf}: FoundListOptions) {
  const found = element('ul', {class: 'found', 'aria-label': label});
  const lines = new Map<string, FoundLine>();
  /** Lines keep their places: a child may be about to click. */
  const show = (list: readonly ListedHub[]) => {
    for (const [id, line] of lines) {
      if (list.some(hub => hub.id === id)) continue;
      line.element.remove();
      lines.delete(id);
    }
    for (const hub of list) {
      const {id} = hub;
      const picture = isVirtual(hub) ? 'virtual' : 'hub';
      const line = lines.get(id) ?? createLine(action, picture, () => session.connect(id));
      line.setName(nameOf(hub));
      if (!lines.has(id)) found.append(line.element);
      lines.set(id, line);
    }
  };
  return {
    element: found,
    clear: () => show([]),
    dispose: session.events.on('list', show),
  };
}

interface FoundLine {
  readonly element: HTMLLIElement;
  setName(name: string): void;
}

function createLine(action: string, picture: IconName, onConnect: () => void): FoundLine {
  const label = element('span', {class: 'found-name'});
  const button = element(
    'button',
    {type: 'button', class: 'button'},
    icon(picture),
    label,
    element('span', {class: 'found-action'}, action),
  );
  // Inside the click: a browser opens its chooser only there.
  button.addEventListener('click', onConnect);
  return {
    element: element('li', {}, button),
    setName: name => {
      label.textContent = name;
    },
  };
}
