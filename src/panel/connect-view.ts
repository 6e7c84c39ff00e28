import type {DiscoveredPeripheral} from '../gatt/discovery.js';
import type {HubSession} from '../session/hub-session.js';
import {createButton} from './buttons.js';
import {element} from './dom.js';
import {icon} from './icons.js';
import type {PanelWords} from './words.js';

export interface ConnectViewOptions {
  readonly words: PanelWords;
  readonly session: HubSession;
  /** Which of several hubs this is; undefined: there is only one. */
  readonly hubNumber: () => number | undefined;
  /** The name of the hub that the project used; null: none. */
  readonly expectedName: string | null;
  /** Removes this hub from the panel; null: it cannot be removed. */
  readonly onRemove: (() => void) | null;
}

/** A hub that is not connected: a search, and the list of what it has found. */
export function createConnectView(options: ConnectViewOptions) {
  const {words, session, hubNumber, expectedName, onRemove} = options;
  const status = element('p', {class: 'heading'});
  const problem = element('p', {class: 'problem', role: 'status'});
  const search = createButton('connect', words.text('search'), () => session.scan());
  const cancel = createButton('cancel', words.text('cancel'), () => session.disconnect());
  const remove = onRemove && createButton('remove', words.text('removeHub'), onRemove);
  const found = element('ul', {class: 'found', 'aria-label': words.text('hubs')});
  const whole = element(
    'div',
    {class: 'connect-view'},
    status,
    ...(expectedName === null
      ? []
      : [element('p', {}, words.text('usedHub', {name: expectedName}))]),
    problem,
    found,
    element('div', {class: 'actions'}, search, cancel, ...(remove ? [remove] : [])),
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
      if (lines.has(id)) continue;
      lines.set(id, line);
      found.append(line.element);
    }
  };
  const {events} = session;
  const stops = [
    events.on('list', showList),
    events.on('notice', notice => {
      problem.textContent = notice ? words.notice(notice.id, hubNumber()) : '';
      problem.dataset.level = notice?.level ?? '';
    }),
  ];

  let shown = '';
  return {
    element: whole,
    update() {
      const {state} = session;
      if (state === shown) return;
      shown = state;
      const isIdle = state !== 'scanning' && state !== 'connecting';
      status.textContent = words.text(
        isIdle ? 'notConnected' : state === 'scanning' ? 'searching' : 'connecting',
      );
      if (state !== 'scanning') showList([]);
      search.hidden = !isIdle;
      cancel.hidden = isIdle;
      if (remove) remove.hidden = !isIdle;
      whole.dataset.state = state;
    },
    dispose() {
      for (const stop of stops) stop();
    },
  };
}

interface FoundLine {
  readonly element: HTMLLIElement;
  setName(name: string): void;
}

function createLine(words: PanelWords, onConnect: () => void): FoundLine {
  const label = element('span', {class: 'found-name'});
  const action = element('span', {class: 'found-action'}, words.text('connect'));
  const button = element('button', {type: 'button', class: 'button'}, icon('hub'), label, action);
  // Inside the click: a browser opens its chooser only there.
  button.addEventListener('click', onConnect);
  return {
    element: element('li', {}, button),
    setName: name => {
      label.textContent = name;
    },
  };
}
