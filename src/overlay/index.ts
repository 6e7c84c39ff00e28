import {createIconButton} from '../panel/buttons.js';
import {createConnectView} from '../panel/connect-view.js';
import {element} from '../panel/dom.js';
import {createFrameLoop} from '../panel/frame-loop.js';
import buttons from '../panel/style/buttons.css';
import connectView from '../panel/style/connect-view.css';
import tokens from '../panel/style/tokens.css';
import type {Extension} from '../scratch/extension.js';
import type {HubFamily} from '../scratch/hub-family.js';
import type {HubSession} from '../session/hub-session.js';
import {createHubWords} from '../words/hub-words.js';
import {createHubSign} from './hub-sign.js';
import {createNoticeRow} from './notice-row.js';
import style from './style.css';

/** A family of hubs whose blocks the page has. */
export interface OverlayFamily {
  readonly family: HubFamily;
  readonly extension: Pick<Extension, 'hubs' | 'events' | 'expectedName' | 'virtualHubOf'>;
}

export interface OverlayOptions {
  /** Scratch's name of the language. */
  readonly locale: string;
  /** Ends the scripts, which stops the hubs: a page may have no stop button of its own. */
  readonly onStop: () => void;
}

export interface Overlay {
  /** To be appended to the page's body, which the full screen shows, too. Hidden without a family. */
  readonly element: HTMLElement;
  /** The families whose hubs are shown from now on. */
  setFamilies(families: readonly OverlayFamily[]): void;
  dispose(): void;
}

/** A small button "Connect your hub" and a list of hubs, for a page without Scratch's connection dialog: docs/install.md. */
export function createOverlay({locale, onStop}: OverlayOptions): Overlay {
  const words = createHubWords(locale);
  const label = element('span', {});
  const pill = element('button', {type: 'button', class: 'pill', 'aria-controls': 'card'}, label);
  const close = createIconButton('close', words.connection('close'), closeList);
  const stop = element('button', {type: 'button', class: 'button'}, words.connection('stop'));
  const views = element('div', {});
  const footer = element('footer', {}, stop);
  const title = words.connection('connectYourHub');
  const card = element(
    'div',
    {id: 'card', class: 'card', role: 'dialog', 'aria-label': title},
    close,
    views,
    footer,
  );
  const overlay = element(
    'div',
    {class: 'overlay', dir: words.direction, lang: locale},
    pill,
    card,
  );
  const host = element('div', {'data-blockwave': 'overlay', hidden: ''});
  const root = host.attachShadow({mode: 'open'});
  root.append(element('style', {}, tokens, buttons, connectView, style), overlay);

  let families: readonly OverlayFamily[] = [];
  let stops: readonly (() => void)[] = [];
  const shown = new Map<HubSession, ReturnType<typeof showHub>>();
  let isOpen = false;

  const allHubs = () => families.flatMap(({extension}) => extension.hubs);

  function showHub(session: HubSession, {family, extension}: OverlayFamily) {
    const index = () => extension.hubs.indexOf(session);
    const hubNumber = () => (extension.hubs.length > 1 ? index() + 1 : undefined);
    const search = () => {
      setOpen(true);
      session.scan();
    };
    const sign = createHubSign(family, session);
    const notice = createNoticeRow({words, session, hubNumber, onSearch: search});
    const view = createConnectView({
      words,
      card: family.card,
      session,
      hasVirtualHub: extension.virtualHubOf(session) !== null,
      hubNumber,
      expectedName: () => extension.expectedName(index()),
      onRemove: null,
      onBack: null,
      title() {
        const number = hubNumber();
        return [
          families.length > 1 ? family.name : null,
          number === undefined ? null : words.connection('hubNumber', {number: `${number}`}),
          session.isConnected() && session.hubName !== null
            ? words.listedName(session.hubName)
            : null,
        ]
          .filter(each => each !== null)
          .join(' · ');
      },
    });
    const {events} = session;
    const ends = [events.on('state', updatePill), events.on('connected', handleConnected)];
    label.before(sign.element);
    card.before(notice.element);
    views.append(view.element);
    return {
      sign,
      update() {
        notice.update();
        view.update();
      },
      dispose() {
        for (const end of ends) end();
        notice.dispose();
        view.dispose();
        for (const part of [sign, notice, view]) part.element.remove();
      },
    };
  }

  function followHubs(): void {
    const hubs = allHubs();
    for (const [session, hub] of shown) {
      if (hubs.includes(session)) continue;
      hub.dispose();
      shown.delete(session);
    }
    for (const each of families) {
      for (const session of each.extension.hubs) {
        if (!shown.has(session)) shown.set(session, showHub(session, each));
      }
    }
    for (const hub of shown.values()) hub.update();
    host.hidden = hubs.length === 0;
    updatePill();
  }

  let lastFrameMs = performance.now();
  const frames = createFrameLoop(() => {
    const nowMs = performance.now();
    for (const {sign} of shown.values()) sign.update(nowMs - lastFrameMs);
    lastFrameMs = nowMs;
  });

  function updatePill(): void {
    const hubs = allHubs();
    const isAnyConnected = hubs.some(hub => hub.isConnected());
    // A lost hub has a notice.
    const isQuiet = hubs.every(({state}) => !WAITS_FOR_USER.has(state));
    pill.classList.toggle('quiet', isQuiet && !isOpen);
    if (isQuiet) pill.classList.remove('needed');
    label.textContent = hubs.every(hub => hub.isConnected())
      ? words.connection('connected')
      : title;
    footer.hidden = !isAnyConnected;
    for (const {sign} of shown.values()) sign.update(0);
    if (isAnyConnected) frames.start();
    else frames.stop();
  }

  function setOpen(open: boolean): void {
    isOpen = open;
    card.hidden = !open;
    // The list has the notices, too.
    overlay.classList.toggle('open', open);
    pill.setAttribute('aria-expanded', String(open));
    if (open) pill.classList.remove('needed');
    updatePill();
  }

  /** Ends the searches of the list. A hub that is being connected is not disturbed. */
  function closeList(): void {
    for (const hub of allHubs()) if (isOpen && hub.state === 'scanning') hub.disconnect();
    setOpen(false);
    // The project gets keys only while no element of the page has the focus.
    (root.activeElement as HTMLElement | null)?.blur();
  }

  const searchForNext = () =>
    allHubs()
      .find(({state}) => state === 'idle')
      ?.scan();

  /** The open list goes on with the project's next hub. After the last one it is closed. */
  function handleConnected(): void {
    if (!isOpen) return;
    searchForNext();
    if (allHubs().every(hub => hub.isConnected())) closeList();
  }

  pill.addEventListener('click', () => {
    if (isOpen) closeList();
    else {
      setOpen(true);
      searchForNext();
    }
  });
  stop.addEventListener('click', onStop);
  overlay.addEventListener('keydown', ({key}) => {
    if (key === 'Escape') closeList();
  });
  const endListening = () => {
    for (const end of stops) end();
  };
  setOpen(false);
  return {
    element: host,
    setFamilies(given) {
      endListening();
      families = given;
      stops = families.flatMap(({extension}) => [
        extension.events.on('hubsChanged', followHubs),
        extension.events.on('hubNeeded', () => {
          if (!isOpen) pill.classList.add('needed');
        }),
      ]);
      followHubs();
    },
    dispose() {
      endListening();
      frames.stop();
      for (const hub of shown.values()) hub.dispose();
      host.remove();
    },
  };
}

/** A hub in one of these states is connected only after a click. */
const WAITS_FOR_USER: ReadonlySet<string> = new Set(['idle', 'scanning', 'connecting']);
