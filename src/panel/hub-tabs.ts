import type {HubSession} from '../session/hub-session.js';
import {createIconButton} from './buttons.js';
import {element} from './dom.js';
import {HUB_COLORS} from './hub-colors.js';
import {MAX_HUBS} from '../scratch/max-hubs.js';
import type {PanelSource} from './source.js';
import {createTabs} from './tabs.js';
import type {PanelWords} from './words.js';

export interface HubTabsOptions {
  readonly words: PanelWords;
  readonly source: PanelSource;
  /** The name of a connected hub; empty: none is known. */
  readonly nameOf: (session: HubSession) => string;
  readonly onSelect: (session: HubSession) => void;
}

/** A tab for each hub, and buttons that add one and swap two. */
export function createHubTabs({words, source, nameOf, onSelect}: HubTabsOptions) {
  const tabs = createTabs(words.text('hubs'), words.direction, id => {
    const session = source.hubs[Number(id)];
    if (session) onSelect(session);
  });
  const add = createIconButton('add', words.text('addHub'), () => onSelect(source.addHub()));
  const swap = element('select', {
    class: 'swap',
    'aria-label': words.text('swapWith'),
    title: words.text('swapWith'),
  });
  let shown: readonly HubSession[] = [];
  let selected: HubSession | null = null;
  swap.addEventListener('change', () => {
    // A hub may have been removed since this was drawn.
    const [first = -1, second = -1] = [selected, shown[Number(swap.value)]].map(each =>
      source.hubs.findIndex(hub => hub === each),
    );
    if (first >= 0 && second >= 0) source.swapHubs(first, second);
  });

  let labels: readonly TabLabel[] = [];
  const rebuild = () => {
    shown = [...source.hubs];
    labels = shown.map((_, index) => createTabLabel(index, words));
    tabs.setTabs(labels.map(({element: content}, index) => ({id: String(index), content})));
    add.hidden = shown.length >= MAX_HUBS;
  };
  const rebuildSwap = () => {
    const others = [...shown.keys()].filter(index => shown[index] !== selected);
    swap.replaceChildren(
      element('option', {value: ''}, words.text('swapWith')),
      ...others.map(index => element('option', {value: String(index)}, hubName(words, index))),
    );
    swap.hidden = others.length === 0;
  };

  return {
    element: element('div', {class: 'hub-tabs'}, tabs.element, add, swap),
    /** Shows the hubs as they are now; called once a frame. */
    update(session: HubSession) {
      const {hubs} = source;
      const isChanged =
        hubs.length !== shown.length || hubs.some((hub, index) => hub !== shown[index]);
      if (isChanged) rebuild();
      if (isChanged || session !== selected) {
        selected = session;
        tabs.show(String(hubs.indexOf(session)));
        rebuildSwap();
      }
      hubs.forEach((hub, at) => labels[at]?.update(hub.state, nameOf(hub)));
    },
  };
}

export const hubName = (words: PanelWords, index: number) =>
  words.text('hubNumber', {number: String(index + 1)});

type TabLabel = ReturnType<typeof createTabLabel>;

function createTabLabel(index: number, words: PanelWords) {
  const name = element('span', {class: 'hub-name'});
  const whole = element(
    'span',
    {class: 'hub-label', style: `--hub: ${HUB_COLORS[index]?.css ?? 'inherit'}`},
    element('span', {class: 'hub-dot', 'aria-hidden': 'true'}),
    element('span', {class: 'hub-words'}, hubName(words, index), name),
  );
  let shownState = '';
  let shownName = '';
  return {
    element: whole,
    update(state: string, hub: string) {
      if (state !== shownState) whole.dataset.state = shownState = state;
      if (hub !== shownName) name.textContent = shownName = hub;
    },
  };
}
