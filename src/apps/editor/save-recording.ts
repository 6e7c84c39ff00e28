import type {RecordingRing} from '../../recorder/recording-ring.js';
import {page} from '../../words/languages.js';
import {lookUp} from '../../words/look-up.js';
import {element} from './dom.js';
import type {EditorStore} from './gui.js';
import {onLocale} from './locale.js';
import {saveFile} from './save-file.js';

/** Whether the page's address has `?record`: the page records the messages between it and hubs. */
export function isRecordingRequested(): boolean {
  return new URLSearchParams(window.location.search).has('record');
}

/** Shows a button that saves the recording so far as a file on this computer. */
export function showSaveButton(
  container: HTMLElement,
  recording: RecordingRing,
  store: EditorStore,
): void {
  const button = element('button', {type: 'button'});
  button.addEventListener('click', () =>
    saveFile('blockwave-recording.jsonl', 'application/x-ndjson', recording.text),
  );
  onLocale(store, ({locale}) => (button.textContent = lookUp(page, locale, 'saveRecording')));
  container.append(button);
}
