import type {DiscoveredPeripheral} from '../gatt/discovery.js';
import {element} from '../panel/dom.js';
import type {ConnectionState} from '../session/connection-state.js';
import type {HubSession} from '../session/hub-session.js';
import type {ConnectionText, HubWords} from '../words/hub-words.js';

export interface HubSectionOptions {
  readonly words: HubWords;
  readonly session: HubSession;
  /** Which of several hubs this is; undefined: there is only one. */
  readonly hubNumber: () => number | undefined;
  /** The name of the hub that the project used; null: unknown. */
  readonly expectedName: () => string | null;
}

/** A lost hub is searched for until the user begins a search of another. */
const STATUS: Readonly<Record<ConnectionState, ConnectionText>> = {
  idle: 'notConnected',
  scanning: 'searching',
  connecting: 'connecting',
  connected: 'connected',
  unstable: 'connected',
  reconnecting: 'notConnected',
  lost: 'notConnected',
};

/** One hub in the list: its state, what a search has found, and what the user can do. */
export function createHubSection({words, session, hubNumber, expectedName}: HubSectionOptions) {
  const title = element('strong', {});
  const status = element('span', {role: 'status'});
  const used = element('p', {});
  const found = element('ul', {'aria-label': words.connection('hubs')});
  const button = (key: ConnectionText, onClick: () => void) => {
    const made = element('button', {type: 'button', 'data-button': key}, words.connection(key));
    made.addEventListener('click', onClick);
    return made;
  };
  const search = button('search', () => session.scan());
  /** A search ends when the list is closed. */
  const cancel = button('cancel', () => session.disconnect());
  const disconnect = button('disconnect', () => session.disconnect());
  const section = element(
    'section',
    {},
    element('p', {class: 'state'}, title, ' ', status),
    used,
    found,
    search,
    cancel,
    disconnect,
  );

  const lines = new Map<string, FoundLine>();
  /** Lines keep their places: a child may be about to click. */
  const showList = (list: readonly DiscoveredPeripheral[]) => {
    for (const [id, line] of lines) {
      if (list.some(hub => hub.id === id)) continue;
      line.element.remove();
      lines.delete(id);
    }
    for (const {id, name} of list) {
      const line = lines.get(id) ?? createLine(words, () => session.connect(id));
      line.setName(name);
      if (!lines.has(id)) found.append(line.element);
      lines.set(id, line);
    }
  };
  const update = () => {
    const {state, hubName} = session;
    const isConnected = session.isConnected();
    const isSearching = state === 'scanning' || state === 'connecting';
    const number = hubNumber();
    const name = isConnected ? hubName : null;
    const numbered =
      number === undefined ? null : words.connection('hubNumber', {number: `${number}`});
    title.textContent = [numbered, name].filter(each => each !== null).join(' · ');
    status.textContent = words.connection(STATUS[state]);
    section.dataset.state = state;
    const expected = isConnected ? null : expectedName();
    used.textContent = expected === null ? '' : words.connection('usedHub', {name: expected});
    if (state !== 'scanning') showList([]);
    search.hidden = isConnected || isSearching;
    cancel.hidden = state !== 'connecting' && state !== 'reconnecting' && state !== 'lost';
    disconnect.hidden = !isConnected;
  };
  const stops = [session.events.on('list', showList), session.events.on('state', update)];
  update();
  return {
    element: section,
    update,
    dispose() {
      for (const stop of stops) stop();
    },
  };
}

interface FoundLine {
  readonly element: HTMLLIElement;
  setName(name: string): void;
}

function createLine(words: HubWords, onConnect: () => void): FoundLine {
  const label = element('span', {});
  const button = element(
    'button',
    {type: 'button'},
    label,
    element('b', {}, words.connection('connect')),
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
