import {html, nothing, render} from 'lit-html';
import {repeat} from 'lit-html/directives/repeat.js';
import type {ListedHub} from '../session/hub-search.js';
import type {LibraryCard} from '../scratch/hub-family.js';
import type {ConnectionState} from '../session/connection-state.js';
import type {HubSession, LastHub} from '../session/hub-session.js';
import type {ConnectionText, HubWords, Inserts} from '../words/hub-words.js';
import {button} from './buttons.js';
import {connectListed, connectVirtualHub, isVirtual} from './connect-listed.js';
import {element} from './dom.js';
import {icon} from './icons.js';

interface ConnectViewOptions {
  readonly words: HubWords;
  readonly card: Pick<LibraryCard, 'tipIcon' | 'howToStart'>;
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
  /** Back to the kinds of hubs; null: there is no choice. */
  readonly onBack: (() => void) | null;
}

/** The state of a hub. A lost one is searched for until the user begins a search of another. */
export const STATE_WORDS: Readonly<Record<ConnectionState, ConnectionText>> = {
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
  const {words, card, session, hasVirtualHub, hubNumber, expectedName, onRemove, onBack, title} =
    options;
  const text = (key: ConnectionText, inserts?: Inserts) => words.connection(key, inserts);
  const whole = element('div', {class: 'connect-view', tabindex: '-1'});
  let found: readonly ListedHub[] = [];
  let last: LastHub | null = null;
  /** The user has chosen a hub here, and not in another list, such as Scratch's dialog. */
  let isChosenHere = false;

  const connectAgain = ({id, name}: LastHub) =>
    button(
      'hub',
      text('connectAgain', {name: words.listedName(name)}),
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
      ${onBack === null ? nothing : button('kinds', text('anotherHub'), onBack)}
    `;
  };
  const whatToDo = () => {
    const name = expectedName();
    return html`
      <p>${text(card.howToStart)}</p>
      ${name === null ? nothing : html`<p>${text('usedHub', {name: words.listedName(name)})}</p>`}
    `;
  };
  const draw = () => {
    const {state} = session;
    const isConnected = session.isConnected();
    const notice = session.notices.shown;
    const status = text(STATE_WORDS[state]);
    if (state !== 'scanning') found = [];
    const hadFocus = whole.matches(':focus-within');
    render(
      html`
        <div class="advice">
          ${isConnected ? nothing : html`<img src=${card.tipIcon} alt="" width="120" height="120" />`}
          <div>
            <p class="heading">
              ${title === null ? status : html`<span>${title()}</span> <span role="status">${status}</span>`}
            </p>
            ${isConnected ? nothing : whatToDo()}
            <p
              class="problem"
              role="status"
              data-level=${notice?.level ?? ''}
              .textContent=${notice ? words.notice(notice, hubNumber()) : ''}
            ></p>
            <slot name="help"></slot>
          </div>
        </div>
        <div class="ways">
          ${last && (state === 'idle' || state === 'scanning') ? connectAgain(last) : nothing}
          ${foundList({
            words,
            found: found.filter(({id}) => id !== last?.id),
            onConnect: id => {
              isChosenHere = true;
              session.connect(id);
            },
          })}
          <div class="actions">${actions()}</div>
        </div>
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
    // The user has closed the browser's chooser: the list comes back, as in Scratch's dialog.
    session.events.on('connectFailed', code => {
      if (code === 'cancelled' && isChosenHere) session.scan();
      isChosenHere = false;
    }),
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

interface FoundListOptions {
  readonly words: HubWords;
  readonly found: readonly ListedHub[];
  /** Called inside the click: a browser opens its chooser only there. */
  readonly onConnect: (id: string) => void;
}

/** What a search has found: a line for each hub, which connects it. */
const foundList = ({words, found, onConnect}: FoundListOptions) => html`
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

/** The newest list, real hubs first. Lines keep their places otherwise: a child may be about to click. */
function keepPlaces(shown: readonly ListedHub[], list: readonly ListedHub[]): readonly ListedHub[] {
  const newest = new Map(list.map(hub => [hub.id, hub]));
  const places = new Set([...shown, ...list].map(({id}) => id));
  const kept = [...places].flatMap(id => newest.get(id) ?? []);
  return kept.sort((a, b) => Number(isVirtual(a)) - Number(isVirtual(b)));
}
