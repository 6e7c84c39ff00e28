import type {RecordingRing} from '../../recorder/recording-ring.js';
import {element} from './dom.js';
import type {EditorStore} from './gui.js';
import {onLocale} from './locale.js';
import {pageTextsFor} from './page-texts.js';
import {saveFile} from './save-file.js';

/** Whether this page is to record what passes between it and hubs: `?record` in its address. */
export function isRecordingAsked(): boolean {
  return new URLSearchParams(window.location.search).has('record');
}

/** A button that hands over the recording so far as a file. Nothing leaves the machine. */
export function showSaveButton(
  container: HTMLElement,
  recording: RecordingRing,
  store: EditorStore,
): void {
  const button = element('button', {type: 'button'});
  button.addEventListener('click', () =>
    saveFile('blockwave-recording.jsonl', 'application/x-ndjson', recording.text),
  );
  onLocale(store, ({locale}) => (button.textContent = pageTextsFor(locale).saveRecording));
  container.append(button);
}
