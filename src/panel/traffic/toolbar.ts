import {html} from 'lit-html';
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
