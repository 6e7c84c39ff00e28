import {recordTo, RecordingRing, type StartRecorder} from '../../recorder/index.js';
import {page} from '../../words/languages.js';
import {lookUp} from '../../words/look-up.js';
import {element} from '../../panel/dom.js';
import type {EditorStore} from './gui.js';
import {onLocale} from './locale.js';
import {saveFile} from './save-file.js';

/** Whether the page's address has `?record`: the page records the messages between it and hubs. */
export function isRecordingRequested(): boolean {
  return new URLSearchParams(window.location.search).has('record');
}

/**
 * Shows a button that saves the recording so far as a file on this computer. The button is disabled until the recording
 * begins, which is when the extension is loaded. Returns what install() takes as `record`.
 */
export function recordWithSaveButton(container: HTMLElement, store: EditorStore): StartRecorder {
  const recording = new RecordingRing();
  const button = element('button', {type: 'button', disabled: ''});
  button.addEventListener('click', () =>
    saveFile('blockwave-recording.jsonl', 'application/x-ndjson', recording.text),
  );
  onLocale(store, ({locale, isRtl}) => {
    container.dir = isRtl ? 'rtl' : 'ltr';
    button.textContent = lookUp(page, locale, 'saveRecording');
  });
  container.append(button);
  return recordTo(line => {
    recording.add(line);
    button.disabled = false;
  });
}
