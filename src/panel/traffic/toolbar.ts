import {element} from '../dom.js';
import {setText} from './changing.js';
import type {TrafficText, TrafficWords} from './words.js';

interface ToolbarOptions {
  readonly words: TrafficWords;
  readonly onPause: (isPaused: boolean) => void;
  readonly onClear: () => void;
  readonly onSave: (format: 'jsonl' | 'csv') => void;
}

/** Pause, clear and save. */
export function createToolbar({words, onPause, onClear, onSave}: ToolbarOptions): HTMLElement {
  const button = (name: TrafficText, onClick: () => void) => {
    const made = element(
      'button',
      {type: 'button', class: 'button', 'data-button': name},
      words.text(name),
    );
    made.addEventListener('click', onClick);
    return made;
  };
  let isPaused = false;
  const pause = button('pause', () => {
    isPaused = !isPaused;
    setText(pause, words.text(isPaused ? 'continue' : 'pause'));
    pause.classList.toggle('pressed', isPaused);
    onPause(isPaused);
  });
  return element(
    'div',
    {class: 'toolbar', role: 'group', 'aria-label': words.text('last')},
    pause,
    button('clear', onClear),
    button('saveJson', () => onSave('jsonl')),
    button('saveCsv', () => onSave('csv')),
  );
}

/** Hands a file to the browser. */
export function saveFile(name: string, type: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], {type}));
  element('a', {href: address, download: name}).click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
