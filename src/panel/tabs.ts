import {html} from 'lit-html';

interface Tab {
  readonly id: string;
  readonly content: unknown;
  /** The id of the element that it shows. Default: the panel's view. */
  readonly controls?: string;
}

interface TabsOptions {
  /** For screen readers. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  readonly className?: string;
  readonly tabs: readonly Tab[];
  readonly selected: string;
  /** Draws the tabs again. */
  readonly onSelect: (id: string) => void;
}

/** A row of tabs. Arrow keys, Home and End move between them, as in other programs. */
export function tabRow({name, direction, className, tabs, selected, onSelect}: TabsOptions) {
  const handleKey = (event: KeyboardEvent) => {
    const ids = tabs.map(({id}) => id);
    const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const back = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    const at = ids.indexOf(selected);
    const next = {
      [forward]: ids[(at + 1) % ids.length],
      [back]: ids[(at - 1 + ids.length) % ids.length],
      Home: ids[0],
      End: ids.at(-1),
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const row = event.currentTarget as HTMLElement;
    onSelect(next);
    row.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
  };
  return html`
    <div
      class=${className === undefined ? 'tabs' : `tabs ${className}`}
      role="tablist"
      aria-label=${name}
      @keydown=${handleKey}
    >
      ${tabs.map(
        ({id, content, controls = 'view'}) => html`
          <button
            type="button"
            role="tab"
            class="tab"
            data-tab=${id}
            aria-controls=${controls}
            aria-selected=${id === selected}
            tabindex=${id === selected ? 0 : -1}
            @click=${() => onSelect(id)}
          >
            ${content}
          </button>
        `,
      )}
    </div>
  `;
}
