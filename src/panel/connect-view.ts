import {html, nothing, render} from 'lit-html';
import type {ListedHub} from '../session/hub-search.js';
import type {LibraryCard} from '../scratch/hub-family.js';
import type {ConnectionState} from '../session/connection-state.js';
import type {HubSession, LastHub} from '../session/hub-session.js';
import type {ConnectionText, HubWords, Inserts} from '../words/hub-words.js';
import {button} from './buttons.js';
import {connectListed, connectVirtualHub} from './connect-listed.js';
import {element} from './dom.js';
import {foundList, keepPlaces} from './found-list.js';

export interface ConnectViewOptions {
  readonly words: HubWords;
  readonly card: Pick<LibraryCard, 'tipIcon' | 'hasGreenButton'>;
  readonly session: HubSession;
  readonly hasVirtualHub: boolean;
  /** Which of several hubs this is; undefined: there is only one. */
  readonly hubNumber: () => number | undefined;
  /** The name of the hub that the project used; null: none. */
  readonly expectedName: () => string | null;
  /** Removes this hub; null: it cannot be removed. */
  readonly onRemove: (() => void) | null;
  /**
   * Which hub this is, in a page that shows nothing else of it: the view then reports its state to screen readers. Null: the page
   * does both.
   */
  readonly title: (() => string) | null;
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

/** How a hub is connected: what to do with it, the hub of last time, a search with the list of what it has found, the virtual hub. */
export function createConnectView(options: ConnectViewOptions) {
  const {words, card, session, hasVirtualHub, hubNumber, expectedName, onRemove, title} = options;
  const text = (key: ConnectionText, inserts?: Inserts) => words.connection(key, inserts);
  const whole = element('div', {class: 'connect-view', tabindex: '-1'});
  let found: readonly ListedHub[] = [];
  let last: LastHub | null = null;

  const connectAgain = ({id, name}: LastHub) =>
    button(
      'hub',
      text('connectAgain', {name}),
      () => connectListed(session, hub => hub.id === id),
      {isPrimary: true},
    );
  const actions = () => {
    const {state} = session;
    const isBusy = state === 'scanning' || state === 'connecting';
    const disconnect = () => session.disconnect();
    if (session.isConnected()) return button('disconnect', text('disconnect'), disconnect);
    return html`
      ${isBusy ? nothing : button('connect', text('search'), () => session.scan(), {isPrimary: last === null})}
      ${state === 'idle' ? nothing : button('cancel', text('cancel'), disconnect)}
      ${
        // The list of a search has it, too.
        isBusy || !hasVirtualHub
          ? nothing
          : button('virtual', text('tryVirtualHub'), () => connectVirtualHub(session))
      }
      ${isBusy || onRemove === null ? nothing : button('remove', text('removeHub'), onRemove)}
    `;
  };
  const whatToDo = () => {
    const name = expectedName();
    return html`
      <p>${text(card.hasGreenButton ? 'greenButton' : 'switchOn')}</p>
      ${name === null ? nothing : html`<p>${text('usedHub', {name})}</p>`}
    `;
  };
  const draw = () => {
    const {state} = session;
    const isConnected = session.isConnected();
    const notice = session.notices.shown;
    const status = text(STATUS[state]);
    if (state !== 'scanning') found = [];
    const hadFocus = whole.matches(':focus-within');
    render(
      html`
        ${isConnected ? nothing : html`<img src=${card.tipIcon} alt="" width="120" height="120" />`}
        <p class="heading">
          ${title === null ? status : html`<span>${title()}</span> <span role="status">${status}</span>`}
        </p>
        ${isConnected ? nothing : whatToDo()}
        <p
          class="problem"
          role="status"
          data-level=${notice?.level ?? ''}
          .textContent=${notice ? words.notice(notice.id, hubNumber()) : ''}
        ></p>
        <slot name="help"></slot>
        ${last && (state === 'idle' || state === 'scanning') ? connectAgain(last) : nothing}
        ${foundList({
          words,
          found: found.filter(({id}) => id !== last?.id),
          onConnect: id => session.connect(id),
        })}
        <div class="actions">${actions()}</div>
      `,
      whole,
    );
    // What had it is gone.
    if (hadFocus && !whole.matches(':focus-within')) whole.focus();
  };

  let isDisposed = false;
  const lookForLast = async () => {
    const hub = await session.findLast();
    if (isDisposed) return;
    last = hub;
    draw();
  };
  const stops = [
    session.events.on('list', list => {
      found = keepPlaces(found, list);
      draw();
    }),
    session.events.on('notice', draw),
    session.events.on('state', state => {
      // The hub of this connection is the last one.
      if (state === 'idle') void lookForLast();
      draw();
    }),
  ];
  draw();
  void lookForLast();
  return {
    element: whole,
    update: draw,
    dispose() {
      isDisposed = true;
      for (const stop of stops) stop();
    },
  };
}
