import {html, nothing} from 'lit-html';
import {button, iconButton} from './buttons.js';
import {hasProfile} from './family.js';
import {elementOf} from './dom.js';
import type {Shell, ShellOptions} from './shell.js';
import type {PanelFamily, PanelHost} from './source.js';

/** How a user wants to begin with a family: by a search for a real hub, or with the virtual one. */
export type FirstWay = 'search' | 'virtual';

interface EmptyShellOptions extends Pick<ShellOptions, 'words' | 'onClose'> {
  /** Null: the page has not set the panel's property `blockwave`. */
  readonly host: PanelHost | null;
  readonly onChoose: (family: PanelFamily, way: FirstWay) => void;
}

/**
 * The open panel while no hub is connected and no family is chosen: a card for each family, or what the author of the page must do.
 */
export function createEmptyShell({words, onClose, host, onChoose}: EmptyShellOptions): Shell {
  const card = (each: PanelFamily) => html`
    <div class="kind" role="group" aria-label=${each.family.name} data-kind=${each.family.id}>
      <img src=${each.family.card.hubIcon} alt="" />
      <strong>${each.family.name}</strong>
      ${button('connect', words.text('connectYourHub'), () => onChoose(each, 'search'), {isPrimary: true})}
      ${
        each.virtualHub === null
          ? nothing
          : button('virtual', words.text('tryVirtualHub'), () => onChoose(each, 'virtual'))
      }
    </div>
  `;
  const hint = host
    ? html`<h2 class="hint heading">${words.text('whichHub')}</h2>`
    : html`
        <p class="hint">
          ${words.text('notSetUp')}<code dir="ltr">panel.blockwave = install(vm);</code>
        </p>
      `;
  const families = host?.families ?? [];
  // A page may add buttons and cards of its own. What a child adds comes last: the others keep their places.
  const element = elementOf(html`
    <section
      class="panel"
      dir=${words.direction}
      lang=${words.locale}
      aria-label=${words.text('hub')}
    >
      <header>
        ${hint}
        <slot name="tools"></slot>
        ${onClose ? iconButton('close', words.text('close'), onClose) : nothing}
      </header>
      <div class="view kinds">
        ${families.filter(({family}) => !hasProfile(family)).map(card)}
        <slot name="kind"></slot>
        ${families.filter(({family}) => hasProfile(family)).map(card)}
      </div>
    </section>
  `) as HTMLElement;
  const kinds = element.querySelector('.kinds');
  const fit = () => {
    kinds?.classList.remove('pictures');
    kinds?.classList.toggle('pictures', kinds.scrollHeight > kinds.clientHeight);
  };
  const sizes = new ResizeObserver(fit);
  if (kinds) sizes.observe(kinds);
  element.querySelector('[name="kind"]')?.addEventListener('slotchange', fit);
  return {
    element,
    select: () => undefined,
    focus: () => element.querySelector<HTMLElement>('.kind > button')?.focus(),
    update: () => undefined,
    dispose: () => sizes.disconnect(),
  };
}
