import {html, nothing} from 'lit-html';
import {MAX_HUBS} from '../hubs/hub-ref.js';
import type {HubSession} from '../session/hub-session.js';
import {iconButton} from './buttons.js';
import {HUB_COLORS} from './hub-colors.js';
import type {PanelSource} from './source.js';
import {tabRow} from './tabs.js';
import type {PanelWords} from './words.js';

interface HubTabsOptions {
  readonly words: PanelWords;
  readonly source: PanelSource;
  readonly selected: HubSession;
  readonly onSelect: (session: HubSession) => void;
}

/** A tab for each hub, and buttons that add one and swap two. */
export function hubTabs({words, source, selected, onSelect}: HubTabsOptions) {
  const hubs = [...source.hubs];
  const swapWith = ({currentTarget}: Event) => {
    const select = currentTarget as HTMLSelectElement;
    // A hub may have been removed since this was drawn.
    const [first = -1, second = -1] = [selected, hubs[Number(select.value)]].map(each =>
      source.hubs.findIndex(hub => hub === each),
    );
    select.value = '';
    if (first >= 0 && second >= 0) source.swapHubs(first, second);
  };
  const text = words.text('swapWith');
  return html`
    <div class="hub-tabs">
      ${tabRow({
        name: words.text('hubs'),
        direction: words.direction,
        tabs: hubs.map((hub, at) => ({id: String(at), content: tabLabel(words, hub, at)})),
        selected: String(hubs.indexOf(selected)),
        onSelect(id) {
          const session = source.hubs[Number(id)];
          if (session) onSelect(session);
        },
      })}
      ${
        hubs.length < MAX_HUBS
          ? iconButton('add', words.text('addHub'), () => onSelect(source.addHub()))
          : nothing
      }
      ${
        hubs.length > 1
          ? html`
              <select class="swap" aria-label=${text} title=${text} @change=${swapWith}>
                <option value="">${text}</option>
                ${hubs.map((hub, at) =>
                  hub === selected
                    ? nothing
                    : html`<option value=${at}>${hubName(words, at)}</option>`,
                )}
              </select>
            `
          : nothing
      }
    </div>
  `;
}

/** The name of a hub that is connected or lost; empty: none is known. Of "Virtual hub: Controller 2" the tab has room for the model. */
export const nameOf = ({isVirtual, hubName: name}: HubSession): string =>
  (isVirtual ? name?.split(': ').at(-1)?.replace(/ \d+$/, '') : name) ?? '';

export const hubName = (words: PanelWords, index: number) =>
  words.text('hubNumber', {number: String(index + 1)});

const tabLabel = (words: PanelWords, session: HubSession, index: number) => html`
  <span
    class="hub-label"
    style="--hub: ${HUB_COLORS[index]?.css ?? 'inherit'}"
    data-state=${session.state}
  >
    <span class="hub-dot" aria-hidden="true"></span>
    <span class="hub-words">
      ${hubName(words, index)}<span class="hub-name">${words.listedName(nameOf(session))}</span>
    </span>
  </span>
`;
