import {html} from 'lit-html';
import type {MessageKind} from '../../gate/message.js';
import type {LoggedFrame} from './traffic-log.js';
import type {TrafficText, TrafficWords} from './words.js';

/** Which frames are shown; null: all. */
export type Filter = Record<'output' | 'direction' | 'kind', string | null>;

export function passes({output, direction, kind}: Filter, {frame}: LoggedFrame): boolean {
  return (
    (output === null || frame.output === output) &&
    (direction === null || frame.direction === direction) &&
    (kind === null || frame.kind === kind)
  );
}

export const KINDS = {
  state: 'kindState',
  event: 'kindEvent',
  urgent: 'kindUrgent',
  stop: 'kindStop',
} as const satisfies Record<MessageKind, TrafficText>;

const DIRECTIONS = {sent: 'toHub', received: 'fromHub'} as const;

interface FilterOptions {
  readonly words: TrafficWords;
  /** Changed by the user's choice. */
  readonly filter: Filter;
  /** The outputs and their names. */
  readonly outputs: ReadonlyMap<string, string>;
  readonly onChange: () => void;
}

/** Three lists, each with `all` first. */
export function filterLists({words, filter, outputs, onChange}: FilterOptions) {
  const choice = (
    of: keyof Filter,
    label: TrafficText,
    options: readonly (readonly [string, string])[],
  ) => html`
    <label class="choice">
      <span>${words.text(label)}</span>
      <select
        data-filter=${label}
        @change=${({currentTarget}: Event) => {
          filter[of] = (currentTarget as HTMLSelectElement).value || null;
          onChange();
        }}
      >
        <option value="">${words.text('all')}</option>
        ${options.map(([value, text]) => html`<option value=${value}>${text}</option>`)}
      </select>
    </label>
  `;
  const named = (texts: Readonly<Record<string, TrafficText>>) =>
    Object.entries(texts).map(([value, text]) => [value, words.text(text)] as const);
  return html`
    <div class="filters">
      ${choice('output', 'filterOutput', [...outputs])}
      ${choice('direction', 'filterDirection', named(DIRECTIONS))}
      ${choice('kind', 'filterKind', named(KINDS))}
    </div>
  `;
}
