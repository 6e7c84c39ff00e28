import {html, nothing, render} from 'lit-html';
import {guard} from 'lit-html/directives/guard.js';
import type {HubFamily} from '../scratch/hub-family.js';
import type {HubSession} from '../session/hub-session.js';
import {iconButton} from './buttons.js';
import {createConnectView, STATE_WORDS} from './connect-view.js';
import {createDeviceView} from './device/index.js';
import {hasProfile, modelOf} from './family.js';
import {element} from './dom.js';
import {partsOf} from './families/index.js';
import {identify, showColor} from './hub-actions.js';
import {HUB_COLORS} from './hub-colors.js';
import {hubName, hubTabs, nameOf} from './hub-tabs.js';
import {createHubView} from './hub-view.js';
import {icon} from './icons.js';
import {createMoreButton} from './more-button.js';
import type {SoundSwitch} from './sound-switch.js';
import type {PanelSource} from './source.js';
import {tabRow} from './tabs.js';
import {createTrafficView} from './traffic/index.js';
import {watchTraffic} from './traffic/watch.js';
import type {PanelText, PanelWords} from './words.js';

/** What the panel shows of the selected hub. */
interface View {
  readonly element: HTMLElement;
  /** What is rarely used: at its end, or behind a button. */
  readonly rare?: HTMLElement;
  update(): void;
  dispose?(): void;
}

/** The open panel. */
export interface Shell {
  readonly element: HTMLElement;
  /** Shows a hub, by its index. */
  select(index: number): void;
  focus(): void;
  /** Called once a frame. */
  update(): void;
  dispose(): void;
}

export interface ShellOptions {
  readonly words: PanelWords;
  /** The family that is shown. */
  readonly family: HubFamily;
  readonly source: PanelSource;
  /** All that can be shown. */
  readonly families: readonly HubFamily[];
  readonly sound: SoundSwitch;
  /** Read at first, and changed with what is shown. */
  readonly choice: PanelChoice;
  /** Whether the panel is low: then what is rarely used is behind a button. Asked once a frame. */
  readonly isCompact: () => boolean;
  /** Null: the panel cannot be closed. */
  readonly onClose: (() => void) | null;
  /** Whether the user can go back to the kinds of hubs. Asked once a frame. */
  readonly canGoBack: () => boolean;
  readonly onBack: () => void;
  /** A user has chosen another view or hub. */
  readonly onView: () => void;
  /** A user has chosen another family. */
  readonly onFamily: (id: string) => void;
}

/** What is shown, also when the panel is opened again or gets another language. */
export interface PanelChoice {
  /** Null: none is chosen. */
  familyId: string | null;
  /** Null: hub 1. */
  session: HubSession | null;
  view: ViewName;
}

/** Tabs of hubs and of views, and one view of one hub. */
export function createShell(options: ShellOptions): Shell {
  const {words, family, families, source, sound, choice} = options;
  const parts = partsOf(family);
  const virtualHubOf = (each: HubSession) => (each.isVirtual ? source.virtualHubOf(each) : null);
  const firstSession = () => source.hubs[0] ?? source.addHub();
  let session = choice.session ?? firstSession();
  /** What ends the log of each hub: its messages are there when its view is opened. */
  const watches = new Map<HubSession, () => void>();
  /** What the view depends on, and the view. */
  let shown: {readonly key: readonly unknown[]; readonly view: View} | null = null;

  const more = createMoreButton(words);
  const whole = element('section', {
    class: 'panel',
    dir: words.direction,
    lang: words.locale,
    'aria-label': words.text('hub'),
  });
  const place = () => whole.querySelector<HTMLElement>('#view');

  /** Only the last hub can be removed, and never the first. */
  const isRemovable = () => source.hubs.length > 1 && session === source.hubs.at(-1);
  const createView = (isConnected: boolean): View => {
    const shownSession = session;
    const index = () => source.hubs.indexOf(shownSession);
    const remove = () => {
      source.removeHub(index());
      // At once: a user may press what is of the removed hub.
      update();
    };
    if (choice.view === 'traffic') return createTrafficView(session, family, words);
    if (!isConnected) {
      return createConnectView({
        words,
        card: family.card,
        session,
        hasVirtualHub: source.virtualHubOf(session) !== null,
        hubNumber: () => (source.hubs.length > 1 ? index() + 1 : undefined),
        expectedName: () => source.expectedName(index()),
        onRemove: isRemovable() ? remove : null,
        onBack: options.canGoBack() ? options.onBack : null,
        title: null,
      });
    }
    const virtualHub = virtualHubOf(session);
    if (hasProfile(family)) {
      return createDeviceView({
        words,
        family,
        session,
        server: virtualHub,
        state: () => words.text(stateWords(shownSession.state)),
        isInTrouble: () => isInTrouble(shownSession.state),
      });
    }
    return createHubView({
      words,
      ...parts.draw({family, session, model: modelOf(family, session), server: virtualHub}),
      trouble: () => (isInTrouble(shownSession.state) ? shownSession.state : null),
      onDisconnect: () => shownSession.disconnect(),
      onIdentify: () => identify(family, shownSession),
      onShowColor: () => {
        const color = HUB_COLORS[index()];
        if (color) showColor(family, shownSession, color);
      },
      sound: parts.toneSource?.(virtualHub) ? sound : null,
    });
  };

  const watchAll = () => {
    for (const each of source.hubs) {
      if (!watches.has(each)) watches.set(each, watchTraffic(each, family).end);
    }
    for (const [each, end] of watches) {
      if (source.hubs.includes(each)) continue;
      end();
      watches.delete(each);
    }
  };
  const show = (selected: HubSession) => {
    session = selected;
    update();
  };
  const tabs = () => html`
    ${
      // Without a hub in use, the cards of the kinds are one click away.
      families.length < 2 || options.canGoBack()
        ? nothing
        : tabRow({
            name: words.text('hubKinds'),
            direction: words.direction,
            className: 'family-tabs',
            tabs: families.map(each => ({id: each.id, content: familyLabel(each)})),
            selected: family.id,
            onSelect: options.onFamily,
          })
    }
    ${hubTabs({
      words,
      source,
      selected: session,
      onSelect(selected) {
        show(selected);
        options.onView();
      },
    })}
    ${tabRow({
      name: words.text('views'),
      direction: words.direction,
      tabs: VIEWS.map(id => ({id, content: viewLabel(id, words)})),
      selected: choice.view,
      onSelect(id) {
        choice.view = VIEWS.find(each => each === id) ?? 'hub';
        update();
        options.onView();
      },
    })}
  `;
  let drawnSession: HubSession | null = null;
  const draw = ({element: content}: View) => {
    const shownInTabs = source.hubs.flatMap(each => [each, each.state, nameOf(each)]);
    const hub = hubName(words, source.hubs.indexOf(session));
    // A page may add buttons of its own.
    render(
      html`
        <header>
          ${guard([session, choice.view, options.canGoBack(), ...shownInTabs], tabs)} ${more.button}
          ${more.list}
          <slot name="tools"></slot>
          ${options.onClose ? iconButton('close', words.text('close'), options.onClose) : nothing}
        </header>
        <p class="unseen" role="status">${hub}: ${words.text(stateWords(session.state))}</p>
        <div id="view" class="view" role="tabpanel" tabindex="-1" aria-label=${hub}>${content}</div>
      `,
      whole,
    );
    if (session === drawnSession) return;
    drawnSession = session;
    // A row with many hubs scrolls.
    const tab = whole.querySelector('.hub-tabs [aria-selected="true"]');
    tab?.scrollIntoView({block: 'nearest', inline: 'nearest'});
  };
  /** Whether what is rarely used is behind a button; null: it is nowhere yet. */
  let isRareBehindButton: boolean | null = null;
  const placeRare = ({element: content, rare}: View) => {
    const isCompact = options.isCompact();
    if (isCompact === isRareBehindButton) return;
    isRareBehindButton = isCompact;
    more.show(isCompact ? (rare ?? null) : null);
    if (rare && !isCompact) content.append(rare);
  };
  const update = () => {
    if (!source.hubs.includes(session)) session = firstSession();
    choice.session = session;
    const isConnected = session.isConnected() || isInTrouble(session.state);
    watchAll();
    const hubKey = isConnected
      ? [isConnected, virtualHubOf(session) ?? modelOf(family, session)]
      : [isConnected, isRemovable(), options.canGoBack()];
    const key = [session, choice.view, ...(choice.view === 'hub' ? hubKey : [])];
    const isNew =
      shown?.key.length !== key.length || key.some((part, at) => part !== shown?.key[at]);
    let hadFocus = false;
    if (!shown || isNew) {
      hadFocus = [place(), more.list].some(each => each?.matches(':focus-within'));
      shown?.view.dispose?.();
      shown = {key, view: createView(isConnected)};
      isRareBehindButton = null;
    }
    draw(shown.view);
    placeRare(shown.view);
    shown.view.update();
    if (isNew) place()?.scrollTo(0, 0);
    // The button that had it is gone.
    if (hadFocus) place()?.focus();
  };

  return {
    element: whole,
    select(index: number) {
      const selected = source.hubs[index];
      if (selected) show(selected);
    },
    focus: () => (whole.querySelector<HTMLElement>('[data-button="close"]') ?? place())?.focus(),
    update,
    dispose() {
      shown?.view.dispose?.();
      for (const end of watches.values()) end();
    },
  };
}

const familyLabel = ({name, blockIcon}: HubFamily) => html`
  <span class="view-label"><img src=${blockIcon} alt="" class="family-icon" />${name}</span>
`;

const VIEWS = ['hub', 'traffic'] as const;
export type ViewName = (typeof VIEWS)[number];

const VIEW_WORDS = {hub: 'picture', traffic: 'traffic'} as const satisfies Record<
  ViewName,
  PanelText
>;

const viewLabel = (view: ViewName, words: PanelWords) => html`
  <span class="view-label">${icon(view)}${words.text(VIEW_WORDS[view])}</span>
`;

/** A hub in trouble says more than whether it is connected. */
const stateWords = (state: HubSession['state']): PanelText =>
  isInTrouble(state) ? state : STATE_WORDS[state];

const TROUBLES = ['unstable', 'reconnecting', 'lost'] as const;

const isInTrouble = (state: string): state is (typeof TROUBLES)[number] =>
  TROUBLES.some(trouble => trouble === state);
