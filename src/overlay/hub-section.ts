import {element} from '../panel/dom.js';
import {createFoundList} from '../panel/found-list.js';
import type {ConnectionState} from '../session/connection-state.js';
import type {HubSession} from '../session/hub-session.js';
import type {ConnectionText, HubWords} from '../words/hub-words.js';

export interface HubSectionOptions {
  readonly words: HubWords;
  readonly session: HubSession;
  /** The heading of the family's blocks; null: the page has no other. */
  readonly familyName: () => string | null;
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
export function createHubSection(options: HubSectionOptions) {
  const {words, session, familyName, hubNumber, expectedName} = options;
  const title = element('strong', {});
  const status = element('span', {role: 'status'});
  const used = element('p', {});
  const found = createFoundList({
    session,
    label: words.connection('hubs'),
    action: words.connection('connect'),
    nameOf: ({name, card}) => words.listedName(name, card),
  });
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
    found.element,
    search,
    cancel,
    disconnect,
  );

  const update = () => {
    const {state, hubName} = session;
    const isConnected = session.isConnected();
    const isSearching = state === 'scanning' || state === 'connecting';
    const number = hubNumber();
    const name = isConnected ? hubName : null;
    const numbered =
      number === undefined ? null : words.connection('hubNumber', {number: `${number}`});
    title.textContent = [familyName(), numbered, name].filter(each => each !== null).join(' · ');
    status.textContent = words.connection(STATUS[state]);
    section.dataset.state = state;
    const expected = isConnected ? null : expectedName();
    used.textContent = expected === null ? '' : words.connection('usedHub', {name: expected});
    if (state !== 'scanning') found.clear();
    search.hidden = isConnected || isSearching;
    cancel.hidden = state !== 'connecting' && state !== 'reconnecting' && state !== 'lost';
    disconnect.hidden = !isConnected;
  };
  const stops = [found.dispose, session.events.on('state', update)];
  update();
  return {
    element: section,
    update,
    dispose() {
      for (const stop of stops) stop();
    },
  };
}
