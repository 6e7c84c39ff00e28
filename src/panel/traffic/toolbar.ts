import {html} from 'lit-html';
import {element} from '../dom.js';
import type {TrafficText, TrafficWords} from './words.js';

interface ToolbarOptions {
  readonly words: TrafficWords;
  readonly isPaused: boolean;
  readonly onPause: () => void;
  readonly onClear: () => void;
  readonly onSave: (format: 'jsonl' | 'csv') => void;
}

/** Pause, clear and save. */
export function toolbar({words, isPaused, onPause, onClear, onSave}: ToolbarOptions) {
  const button = (name: TrafficText, text: TrafficText, onClick: () => void) => html`
    <button
      type="button"
      class=${name === 'pause' && isPaused ? 'button pressed' : 'button'}
      data-button=${name}
      @click=${onClick}
    >
      ${words.text(text)}
    </button>
  `;
  return html`
    <div class="toolbar">
      ${button('pause', isPaused ? 'continue' : 'pause', onPause)}
      ${button('clear', 'clear', onClear)} ${button('saveJson', 'saveJson', () => onSave('jsonl'))}
      ${button('saveCsv', 'saveCsv', () => onSave('csv'))}
    </div>
  `;
}

/** Hands a file to the browser. */
export function saveFile(name: string, type: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], {type}));
  element('a', {href: address, download: name}).click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
