import type {LibraryCard} from '../scratch/hub-family.js';
import type {HubSession} from '../session/hub-session.js';
import type {NoticeStatus} from '../session/notice.js';
import {createButton} from './buttons.js';
import {connectVirtualHub} from './connect-virtual.js';
import {element} from './dom.js';
import {createFoundList} from './found-list.js';
import type {PanelWords} from './words.js';

export interface ConnectViewOptions {
  readonly words: PanelWords;
  readonly card: Pick<LibraryCard, 'tipIcon' | 'hasGreenButton'>;
  readonly session: HubSession;
  readonly hasVirtualHub: boolean;
  /** Which of several hubs this is; undefined: there is only one. */
  readonly hubNumber: () => number | undefined;
  /** The name of the hub that the project used; null: none. */
  readonly expectedName: string | null;
  /** Removes this hub from the panel; null: it cannot be removed. */
  readonly onRemove: (() => void) | null;
}

/** A hub that is not connected: what to do with it, a search with the list of what it has found, and the virtual hub. */
export function createConnectView(options: ConnectViewOptions) {
  const {words, card, session, hasVirtualHub, hubNumber, expectedName, onRemove} = options;
  const status = element('p', {class: 'heading'});
  const problem = element('p', {class: 'problem', role: 'status'});
  const search = createButton('connect', words.text('search'), () => session.scan());
  search.classList.add('primary');
  const virtual =
    hasVirtualHub &&
    createButton('virtual', words.text('tryVirtualHub'), () => connectVirtualHub(session));
  const cancel = createButton('cancel', words.text('cancel'), () => session.disconnect());
  const remove = onRemove && createButton('remove', words.text('removeHub'), onRemove);
  const found = createFoundList({
    session,
    label: words.text('hubs'),
    action: words.text('connect'),
    nameOf: ({name, card}) => words.listedName(name, card),
  });
  const whole = element(
    'div',
    {class: 'connect-view'},
    element('img', {src: card.tipIcon, alt: '', width: '120', height: '120'}),
    status,
    element('p', {}, words.text(card.hasGreenButton ? 'greenButton' : 'switchOn')),
    ...(expectedName === null
      ? []
      : [element('p', {}, words.text('usedHub', {name: expectedName}))]),
    problem,
    // A page may add a link to its help.
    element('slot', {name: 'help'}),
    found.element,
    element(
      'div',
      {class: 'actions'},
      search,
      cancel,
      ...(virtual ? [virtual] : []),
      ...(remove ? [remove] : []),
    ),
  );

  const showProblem = (notice: NoticeStatus | null) => {
    problem.textContent = notice ? words.notice(notice.id, hubNumber()) : '';
    problem.dataset.level = notice?.level ?? '';
  };
  showProblem(session.notices.shown);
  const stops = [found.dispose, session.events.on('notice', showProblem)];

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
      if (state !== 'scanning') found.clear();
      search.hidden = !isIdle;
      cancel.hidden = isIdle;
      // The list of a search has it, too.
      if (virtual) virtual.hidden = !isIdle;
      if (remove) remove.hidden = !isIdle;
      whole.dataset.state = state;
    },
    dispose() {
      for (const stop of stops) stop();
    },
  };
}
